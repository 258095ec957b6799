import 'server-only';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  print,
  typeFromAST,
  visit,
  type ConstValueNode,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { partsOf, type Part } from '@/graphql/optional-parts';
import { documentWithout } from '@/graphql/without-parts';

/** The operation of a probe that runs; the others are only checked against the schema, as GraphQL demands. */
export const PROBE = 'Probe';

/** A probe: `query Probe { __typename }`, and operations that an upstream refuses if its schema lacks any of it. */
export function probeOf(documents: readonly DocumentNode[]): string {
  const others = documents.map((document, index) => print(withNames(document, index)));
  return [`query ${PROBE} { __typename }`, ...others].join('\n');
}

/** Names must differ within one document. */
function withNames(document: DocumentNode, index: number): DocumentNode {
  return visit(document, {
    OperationDefinition: (node) => ({ ...node, name: { kind: Kind.NAME, value: `Checked${index}` } as const }),
    FragmentDefinition: (node) => ({ ...node, name: { ...node.name, value: `${node.name.value}_${index}` } }),
    FragmentSpread: (node) => ({ ...node, name: { ...node.name, value: `${node.name.value}_${index}` } }),
  });
}

/** An operation that asks for one optional part, and for none that does not belong to it. */
export function asksFor(own: GraphQLSchema, text: string, part: Part, every: ReadonlySet<Part>): DocumentNode {
  const document = parse(text);
  const kept = new Set([part, part.replace(/\(.*$/, '')]);
  const pruned = documentWithout(own, document, new Set([...every].filter((other) => !kept.has(other))));
  return pruned && partsOf(own, pruned).asks.includes(part) ? pruned : document;
}

/**
 * An operation that sends one optional part of an input, and reads nothing; undefined if its variables cannot hold it.
 * @param avoided parts through which it is not reached
 */
export function sends(
  own: GraphQLSchema,
  text: string,
  part: Part,
  every: ReadonlySet<Part>,
  avoided: ReadonlySet<Part> = every,
): DocumentNode | undefined {
  const document = documentWithout(own, parse(text), every) ?? parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  let isSent = false;
  const variableDefinitions = operation?.variableDefinitions?.map((definition) => {
    const type = typeFromAST(own, definition.type) as GraphQLInputType | undefined;
    const defaultValue = type && !isSent ? valueWith(type, part, avoided, new Set()) : undefined;
    isSent ||= defaultValue !== undefined;
    return defaultValue ? { ...definition, defaultValue } : definition;
  });
  if (!operation || !variableDefinitions || !isSent) return undefined;
  const selections = operation.selectionSet.selections.map((node) =>
    node.kind === Kind.FIELD && node.selectionSet ? { ...node, selectionSet: TYPENAME } : node,
  );
  const sent = { ...operation, variableDefinitions, selectionSet: { ...operation.selectionSet, selections } };
  return { kind: Kind.DOCUMENT, definitions: [sent] };
}

const TYPENAME: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
};

/** The smallest value of a type that holds the part; undefined if none does. `seen` ends recursive filters. */
function valueWith(
  type: GraphQLInputType,
  part: Part,
  avoided: ReadonlySet<Part>,
  seen: Set<string>,
): ConstValueNode | undefined {
  if (isNonNullType(type)) return valueWith(type.ofType, part, avoided, seen);
  if (isListType(type)) {
    const value = valueWith(type.ofType, part, avoided, seen);
    return value && { kind: Kind.LIST, values: [value] };
  }
  if (isEnumType(type)) {
    const found = type.getValues().find(({ name }) => `${type.name}.${name}` === part);
    return found && { kind: Kind.ENUM, value: found.name };
  }
  if (!isInputObjectType(type) || seen.has(type.name)) return undefined;
  seen.add(type.name);
  for (const { name, type: inner } of Object.values(type.getFields())) {
    const isPart = `${type.name}.${name}` === part;
    if (!isPart && avoided.has(`${type.name}.${name}`)) continue;
    const value = isPart ? smallest(inner) : valueWith(inner, part, avoided, seen);
    if (value) return objectOf(type, { [name]: value });
  }
  return undefined;
}

/** What is required of an object, and what is given. */
function objectOf(type: GraphQLInputType, given: Readonly<Record<string, ConstValueNode>>): ConstValueNode {
  if (!isInputObjectType(type)) return smallest(type);
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  const values = { ...Object.fromEntries(required.map((field) => [field.name, smallest(field.type)])), ...given };
  return {
    kind: Kind.OBJECT,
    fields: Object.entries(values).map(([name, value]) => ({
      kind: Kind.OBJECT_FIELD,
      name: { kind: Kind.NAME, value: name },
      value,
    })),
  };
}

/** Null where it is allowed. */
function smallest(type: GraphQLInputType): ConstValueNode {
  if (!isNonNullType(type)) return { kind: Kind.NULL };
  const inner = type.ofType;
  if (isListType(inner)) return { kind: Kind.LIST, values: [] };
  if (isEnumType(inner)) return { kind: Kind.ENUM, value: inner.getValues()[0]?.name ?? '' };
  if (isInputObjectType(inner)) return objectOf(inner, {});
  return SCALARS[inner.name] ?? { kind: Kind.STRING, value: '' };
}

const SCALARS: Readonly<Record<string, ConstValueNode>> = {
  Int: { kind: Kind.INT, value: '1' },
  Float: { kind: Kind.INT, value: '1' },
  Boolean: { kind: Kind.BOOLEAN, value: true },
  ID: { kind: Kind.STRING, value: '1' },
  DateTime: { kind: Kind.STRING, value: '2026-01-01T00:00:00.000Z' },
};
