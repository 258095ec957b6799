/**
 * The optional parts of the contract (`@optional` in schema.graphql): which of them an upstream lacks, and an operation and its variables
 * without them. Pure; codegen, the contract check and the running console use it.
 */
import {
  getDirectiveValues,
  getNamedType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import { accepts, liveTypeOf, reads } from './type-fit.ts';

/** A part by its schema coordinate: `Type.field`, `Type.field(argument:)`, `Input.field` or `Enum.VALUE`. */
export type Part = string;
type Marked = { readonly astNode?: Parameters<typeof getDirectiveValues>[1] | null | undefined };

/** Every optional part of the contract with the capability it belongs to. */
export function optionalParts(own: GraphQLSchema): Map<Part, string> {
  const found = new Map<Part, string>();
  const note = (part: Part, { astNode }: Marked) => {
    const directive = own.getDirective('optional');
    const capability: unknown =
      directive && astNode ? getDirectiveValues(directive, astNode)?.['capability'] : undefined;
    if (typeof capability === 'string') found.set(part, capability);
  };
  for (const type of Object.values(own.getTypeMap())) {
    if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
    else if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field);
    else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        note(`${type.name}.${field.name}`, field);
        for (const argument of field.args) note(`${type.name}.${field.name}(${argument.name}:)`, argument);
      }
    }
  }
  return found;
}

/** The optional parts that an upstream lacks or has with another type; all of them if its schema is unknown: only the core is certain. */
export function absentParts(own: GraphQLSchema, live: GraphQLSchema | undefined): Set<Part> {
  return new Set([...optionalParts(own).keys()].filter((part) => !live || !offers(live, own, part)));
}

function offers(live: GraphQLSchema, own: GraphQLSchema, part: Part): boolean {
  const [, typeName = '', name = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(part) ?? [];
  const type = own.getType(typeName);
  const other = type && liveTypeOf(live, own, type);
  if (isEnumType(type)) return isEnumType(other) && other.getValue(name) !== undefined;
  if (isInputObjectType(type)) {
    const [ours, theirs] = [type.getFields()[name], isInputObjectType(other) ? other.getFields()[name] : undefined];
    return ours !== undefined && theirs !== undefined && accepts(theirs.type, ours.type);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const [ours, theirs] = [
    type.getFields()[name],
    isObjectType(other) || isInterfaceType(other) ? other.getFields()[name] : undefined,
  ];
  if (!ours || !theirs) return false;
  if (argument === undefined) return reads(theirs.type, ours.type);
  const [own1, live1] = [ours, theirs].map(({ args }) => args.find((arg) => arg.name === argument));
  return own1 !== undefined && live1 !== undefined && accepts(live1.type, own1.type);
}

/** What an operation asks beyond the core (fields and arguments), and what its variables may hold beyond it. */
export function partsOf(own: GraphQLSchema, document: DocumentNode): { asks: Part[]; sends: Part[] } {
  const optional = optionalParts(own);
  const asks = new Set<Part>();
  const sends = new Set<Part>();
  const info = new TypeInfo(own);
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: ({ type }) => {
        const named = typeFromAST(own, type);
        if (named) reach(getNamedType(named), optional, sends, new Set());
      },
      Field: ({ name }) => void asks.add(`${info.getParentType()?.name}.${name.value}`),
      Argument: ({ name }) =>
        void asks.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`),
    }),
  );
  return { asks: [...asks].filter((part) => optional.has(part)).sort(), sends: [...sends].sort() };
}

function reach(type: GraphQLNamedType, optional: ReadonlyMap<Part, string>, found: Set<Part>, seen: Set<string>): void {
  if (seen.has(type.name)) return;
  seen.add(type.name);
  const names = isEnumType(type) ? type.getValues() : isInputObjectType(type) ? Object.values(type.getFields()) : [];
  for (const { name } of names) if (optional.has(`${type.name}.${name}`)) found.add(`${type.name}.${name}`);
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type), optional, found, seen);
}

/** The operation without the given parts, and without the variables and fragments that are then unused; undefined if nothing is left to query. */
export function documentWithout(
  own: GraphQLSchema,
  document: DocumentNode,
  absent: ReadonlySet<Part>,
): DocumentNode | undefined {
  const info = new TypeInfo(own);
  const pruned = visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: ({ name }) => (absent.has(`${info.getParentType()?.name}.${name.value}`) ? null : undefined),
        leave: ({ selectionSet }) => (selectionSet?.selections.length === 0 ? null : undefined),
      },
      Argument: ({ name }) =>
        absent.has(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`) ? null : undefined,
    }),
  );
  const empty = new Set(
    pruned.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.selectionSet.selections.length === 0 ? [node.name.value] : [],
    ),
  );
  if (empty.size > 0)
    return documentWithout(
      own,
      visit(pruned, {
        FragmentSpread: ({ name }) => (empty.has(name.value) ? null : undefined),
        FragmentDefinition: ({ name }) => (empty.has(name.value) ? null : undefined),
      }),
      absent,
    );
  const operation = pruned.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation || operation.selectionSet.selections.length === 0) return undefined;
  return withoutUnused(pruned);
}

/** Drops unused fragments and variables: both are errors in GraphQL. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const spreads = new Set<string>();
  const variables = new Set<string>();
  visit(document, {
    FragmentSpread: ({ name }) => void spreads.add(name.value),
    VariableDefinition: () => false,
    Variable: ({ name }) => void variables.add(name.value),
  });
  const smaller = visit(document, {
    FragmentDefinition: ({ name }) => (spreads.has(name.value) ? undefined : null),
    VariableDefinition: ({ variable }) => (variables.has(variable.name.value) ? undefined : null),
  });
  return smaller.definitions.length === document.definitions.length ? smaller : withoutUnused(smaller);
}

const GONE = Symbol('left out');

/**
 * Variables without the given parts: input fields and enum values that the upstream lacks, up to the nearest place that may be empty. A
 * filter is never left out silently, since more would be found, exported or changed than was requested.
 * @throws GraphQLError for a part of a filter, or a value that cannot be left out
 */
export function variablesWithout(
  own: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Readonly<Record<string, unknown>>,
  absent: ReadonlySet<Part>,
): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  for (const {
    variable: {
      name: { value: name },
    },
    type: node,
  } of definitions) {
    const type = typeFromAST(own, node) as GraphQLInputType | undefined;
    if (!type || !Object.hasOwn(variables, name)) continue;
    const value = valueWithout(type, variables[name], absent);
    if (value !== GONE) left[name] = value;
    else if (isNonNullType(type)) throw new GraphQLError(`${name} cannot be sent`);
  }
  return left;
}

function valueWithout(type: GraphQLInputType, value: unknown, absent: ReadonlySet<Part>): unknown {
  if (isNonNullType(type)) return valueWithout(type.ofType, value, absent);
  if (value === null || value === undefined) return value;
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((item) => valueWithout(type.ofType, item, absent)).filter((item) => item !== GONE)
      : valueWithout(type.ofType, value, absent);
  if (isEnumType(type)) return absent.has(`${type.name}.${String(value)}`) ? GONE : value;
  if (!isInputObjectType(type) || typeof value !== 'object') return value;
  const left: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = type.getFields()[name];
    const stored = field && !absent.has(`${type.name}.${name}`) ? valueWithout(field.type, inner, absent) : GONE;
    if (stored !== GONE) left[name] = stored;
    else if (/(?:Filter|Comparison)$/.test(type.name)) throw new GraphQLError(`${type.name}.${name} is not offered`);
    else if (field && isNonNullType(field.type)) return GONE;
  }
  return left;
}
