/** Whether our operation's variables have their place in an adapter's document, as far as types are known. */
import {
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Part } from '../optional-parts.ts';
import { inputFits } from './fit-input.ts';
import type { AdapterMap, OperationMap } from './map.ts';
import { fieldsOnTheWay, sourceOf, sourcesOf, typeAt, type VariableTypes } from './send-variables.ts';
import { transformOf } from './transforms.ts';

export type VariableRules = {
  readonly map: AdapterMap;
  readonly operation: OperationMap;
  readonly types: VariableTypes;
  readonly optional: ReadonlyMap<Part, string>;
  readonly live: GraphQLSchema | undefined;
  fault(line: number, reason: string): void;
  mapFault(keys: readonly string[], reason: string): void;
  /** Notes what is wrong with an enumeration of ours in the map. */
  enumFault(name: string, reason: string, value?: string): void;
};

/** @returns the optional parts of our inputs that the upstream takes */
export function fitVariables(definition: OperationDefinitionNode, rules: VariableRules): Set<Part> {
  const { operation, types, live, map } = rules;
  const takes = new Set<Part>();
  const sources = sourcesOf(operation, types);
  const declared = new Map((definition.variableDefinitions ?? []).map((node) => [node.variable.name.value, node]));
  for (const [name, node] of declared)
    if (!Object.hasOwn(sources, name))
      rules.fault(
        node.loc?.startToken.line ?? 1,
        operation.variables
          ? `$${name} is not in the map's variables.`
          : `$${name} is no variable of the console: the map has to say where it comes from.`,
      );
  for (const [name, source] of Object.entries(sources)) {
    const node = declared.get(name);
    const path = sourceOf(source);
    if (!node) {
      if (operation.variables) rules.mapFault(['variables', name], `The document has no variable $${name}.`);
      continue;
    }
    if (!path) continue;
    const own = typeAt(types, path);
    if (!own) {
      rules.mapFault(['variables', name], `The console's variables have no ${path.join('.')}.`);
      continue;
    }
    for (const [type, field] of fieldsOnTheWay(types, path)) takes.add(`${type.name}.${field}`);
    const as = 'as' in source ? (source.as ?? []) : [];
    for (const transform of as)
      if (transformOf(transform)?.kind !== 'value')
        rules.mapFault(['variables', name], `There is no transform ${transform} of a value.`);
    const type = live && (typeFromAST(live, node.type) as GraphQLInputType | undefined);
    const line = node.loc?.startToken.line ?? 1;
    if (isNonNullType(type) && !node.defaultValue && !isAlwaysGiven(types, path))
      rules.fault(line, `$${name} must be given upstream, and ${path.join('.')} of ours may be missing.`);
    if (as.length > 0 || ('values' in source && source.values)) continue;
    const fault = (reason: string) => rules.fault(line, reason);
    inputFits(own, type, `$${name}`, { map, optional: rules.optional, takes, fault, enumFault: rules.enumFault });
  }
  requireEvery(definition, rules);
  return takes;
}

/** Every variable of ours has a place, or is left out knowingly; never a filter. */
function requireEvery({ loc }: OperationDefinitionNode, { operation, types, fault, mapFault }: VariableRules): void {
  for (const path of operation.ignores) {
    const keys = ['ignores', path];
    const way = path.split('.');
    const named = [typeAt(types, way), ...fieldsOnTheWay(types, way).map(([type]) => type)].map((type) =>
      String(type).replace(/[[\]!]/g, ''),
    );
    if (!typeAt(types, way)) mapFault(keys, `The console's variables have no ${path}.`);
    else if (named.some((name) => /(?:Filter|Comparison)$/.test(name)))
      mapFault(keys, `${path} is a filter. A filter is never left out: more would be found or changed than was asked.`);
  }
  const { variables } = operation;
  if (!variables) return;
  const used = [
    ...Object.values(variables).flatMap((source) => ('from' in source ? [source.from] : [])),
    ...operation.ignores,
  ];
  for (const name of types.keys())
    if (!used.some((path) => path === name || path.startsWith(`${name}.`)))
      fault(loc?.startToken.line ?? 1, `Our variable ${name} is neither in the map's variables nor in its ignores.`);
}

function isAlwaysGiven(types: VariableTypes, path: readonly string[]): boolean {
  return path.every((_, index) => isNonNullType(typeAt(types, path.slice(0, index + 1))));
}
