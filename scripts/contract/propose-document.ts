/** A document for an adapter: one of our operations in the upstream's names, each with its certainty as a comment. */
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  type ValueNode,
} from 'graphql';
import type { Match } from './match-names.ts';
import type { Matches } from './match-schemas.ts';

/** From here on a proposal is used; below it is commented out. */
const SURE = 0.7;

type Proposal = {
  readonly text: string;
  /** Our variables for which nothing was found. */
  readonly unused: readonly string[];
  /** Whether nothing of it was found. */
  readonly isEmpty: boolean;
  /** 0 to 1: that of its least certain name. */
  readonly certainty: number;
};

export const percent = (certainty: number): string => `${Math.round(certainty * 100)} %`;
export const isSure = (match: Match): boolean => match.certainty >= SURE;

type Writing = {
  readonly own: GraphQLSchema;
  readonly matches: Matches;
  readonly used: Set<string>;
  /** Fragments with anything left in them. */
  readonly filled: Set<string>;
  least: number;
};

export function proposeDocument(own: GraphQLSchema, matches: Matches, text: string): Proposal {
  const document = parse(text);
  const writing: Writing = { own, matches, used: new Set(), filled: new Set(), least: 1 };
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const fragments = document.definitions.flatMap((node) => {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return [];
    const type = own.getType(node.typeCondition.name.value);
    const live = matches.types.get(node.typeCondition.name.value)?.live ?? '';
    return [{ name: node.name.value, live, lines: selections(writing, node.selectionSet, type, '  ') }];
  });
  // A fragment that spreads another is written once that one is known to have something in it.
  for (const { name, lines } of fragments) if (hasActive(lines)) writing.filled.add(name);
  const root = operation && own.getRootType(operation.operation);
  const body = operation ? selections(writing, operation.selectionSet, root ?? undefined, '  ') : [];
  const kept = (lines: readonly string[]) =>
    lines.filter((line) => {
      const spread = /^\s*\.\.\.(\w+)$/.exec(line)?.[1];
      return spread === undefined || writing.filled.has(spread);
    });
  const variables = operation?.variableDefinitions ?? [];
  const declared = variables
    .filter(({ variable }) => writing.used.has(variable.name.value))
    .map(({ variable, type }) => `$${variable.name.value}: ${liveType(writing, type)}`);
  const head = `${operation?.operation} ${operation?.name?.value}${declared.length > 0 ? `(${declared.join(', ')})` : ''} {`;
  const parts = [
    [head, ...kept(body), '}'],
    ...fragments
      .filter(({ name }) => writing.filled.has(name))
      .map(({ name, live, lines }) => [`fragment ${name} on ${live} {`, ...kept(lines), '}']),
  ];
  return {
    text: `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    unused: variables.map(({ variable }) => variable.name.value).filter((name) => !writing.used.has(name)),
    isEmpty: !hasActive(body),
    certainty: writing.least,
  };
}

const hasActive = (lines: readonly string[]) => lines.some((line) => !/^\s*#/.test(line));

function selections(
  writing: Writing,
  set: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  indent: string,
): string[] {
  return set.selections.flatMap((node: SelectionNode) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [`${indent}...${node.name.value}`];
    return node.kind === Kind.FIELD ? field(writing, node, parent, indent) : [];
  });
}

function field(writing: Writing, node: FieldNode, parent: GraphQLNamedType | undefined, indent: string): string[] {
  const key = node.alias?.value ?? node.name.value;
  const coordinate = `${parent?.name}.${node.name.value}`;
  const match = writing.matches.members.get(coordinate);
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!match || !definition) return [`${indent}# Nothing like ${coordinate} was found.`];
  const before = { used: new Set(writing.used), least: writing.least };
  const args = (node.arguments ?? []).flatMap(({ name, value }) => {
    const found = writing.matches.members.get(`${coordinate}(${name.value}:)`);
    const type = definition.args.find((arg) => arg.name === name.value)?.type;
    if (!found || !isSure(found) || !type) return [];
    writing.least = Math.min(writing.least, found.certainty);
    return [`${found.live}: ${valueText(writing, value, type)}`];
  });
  const inner = node.selectionSet
    ? selections(writing, node.selectionSet, getNamedType(definition.type), `${indent}  `)
    : undefined;
  const name = key === match.live ? match.live : `${key}: ${match.live}`;
  const head = `${indent}${name}${args.length > 0 ? `(${args.join(', ')})` : ''}`;
  const lines = inner
    ? [`${head} { # ${percent(match.certainty)}`, ...inner, `${indent}}`]
    : [`${head} # ${percent(match.certainty)}`];
  if (isSure(match) && (!inner || hasActive(inner))) {
    writing.least = Math.min(writing.least, match.certainty);
    return lines;
  }
  writing.used.clear();
  for (const variable of before.used) writing.used.add(variable);
  writing.least = before.least;
  return [`${indent}# Unsure, ${percent(match.certainty)}:`, ...lines.map((line) => `${indent}# ${line.trim()}`)];
}

function liveType({ matches }: Writing, type: TypeNode): string {
  return print(type).replace(/\w+/, (name) => matches.types.get(name)?.live ?? name);
}

function valueText(writing: Writing, node: ValueNode, given: GraphQLInputType): string {
  const type = getNullableType(given);
  if (node.kind === Kind.VARIABLE) {
    writing.used.add(node.name.value);
    return `$${node.name.value}`;
  }
  if (node.kind === Kind.LIST)
    return `[${node.values.map((item) => valueText(writing, item, isListType(type) ? type.ofType : type)).join(', ')}]`;
  if (isEnumType(type) && node.kind === Kind.ENUM)
    return writing.matches.members.get(`${type.name}.${node.value}`)?.live ?? node.value;
  if (node.kind !== Kind.OBJECT || !isInputObjectType(type)) return print(node);
  const fields = node.fields.map(({ name, value }) => {
    const inner = type.getFields()[name.value]?.type ?? type;
    const live = writing.matches.members.get(`${type.name}.${name.value}`)?.live ?? name.value;
    return `${live}: ${valueText(writing, value, inner)}`;
  });
  return `{ ${fields.join(', ')} }`;
}
