/** The shape of an operation's result: what a document selects, by the names under which it comes, with its types. */
import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { Part } from '../optional-parts.ts';

/**
 * `isOpen`: the schema is unknown, so the value may also be null, or a list of these. `isUnknown`: the schema is known
 * and lacks the field. `part`: the field's coordinate, `args` those of its arguments, by the variable that each gets.
 */
export type Form = {
  readonly line: number;
  readonly isNullable: boolean;
  readonly isOpen: boolean;
  readonly isUnknown?: true;
  readonly part?: Part | undefined;
  readonly args?: ReadonlyMap<Part, string | undefined>;
} & (
  | { readonly kind: 'leaf'; readonly type: GraphQLNamedType | undefined }
  | { readonly kind: 'list'; readonly of: Form }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Form> }
);

type Selected = { readonly node: FieldNode; readonly parent: GraphQLNamedType | undefined; readonly isSure: boolean };
type Reading = {
  readonly schema: GraphQLSchema | undefined;
  readonly fragments: Map<string, FragmentDefinitionNode>;
  left: number;
};

/** Most fields of a result: fragments that spread others twice each would otherwise double it without end. */
const MAX_FIELDS = 20_000;

/**
 * The result of a document without a cycle of fragments.
 * @throws RangeError for a result of more than MAX_FIELDS fields
 */
export function formOf(schema: GraphQLSchema | undefined, document: DocumentNode): Form {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const root = operation && schema?.getRootType(operation.operation);
  const sets = operation ? [{ set: operation.selectionSet, parent: root ?? undefined }] : [];
  return {
    kind: 'object',
    line: 1,
    isNullable: false,
    isOpen: false,
    fields: fieldsOf({ schema, fragments, left: MAX_FIELDS }, sets),
  };
}

type Set = { readonly set: SelectionSetNode; readonly parent: GraphQLNamedType | undefined };

function fieldsOf(reading: Reading, sets: readonly Set[]): Map<string, Form> {
  const groups = new Map<string, Selected[]>();
  for (const { set, parent } of sets) collect(reading, set, parent, true, groups);
  const fields = new Map<string, Form>();
  for (const [key, [first, ...others]] of groups) if (first) fields.set(key, formOfField(reading, [first, ...others]));
  return fields;
}

function collect(
  reading: Reading,
  set: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  isSure: boolean,
  groups: Map<string, Selected[]>,
): void {
  for (const node of set.selections) {
    reading.left -= 1;
    if (reading.left < 0) throw new RangeError(`The document selects more than ${MAX_FIELDS} fields.`);
    const isAlways = isSure && (node.directives ?? []).length === 0;
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      groups.set(key, [...(groups.get(key) ?? []), { node, parent, isSure: isAlways }]);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? reading.fragments.get(node.name.value) : node;
    if (!fragment) continue;
    const type = fragment.typeCondition ? reading.schema?.getType(fragment.typeCondition.name.value) : parent;
    collect(reading, fragment.selectionSet, type, isAlways && type === parent, groups);
  }
}

function formOfField(reading: Reading, group: readonly [Selected, ...Selected[]]): Form {
  const [{ node, parent }] = group;
  const isSure = group.some((selected) => selected.isSure);
  const line = node.loc?.startToken.line ?? 1;
  const place = { line, part: parent && `${parent.name}.${node.name.value}`, args: argumentsOf(node, parent) };
  if (!reading.schema) {
    const sets = group.flatMap(({ node: { selectionSet } }) =>
      selectionSet ? [{ set: selectionSet, parent: undefined }] : [],
    );
    const open = { ...place, isNullable: !isSure, isOpen: true };
    return sets.length === 0
      ? { ...open, kind: 'leaf', type: undefined }
      : { ...open, kind: 'object', fields: fieldsOf(reading, sets) };
  }
  const type = typeOfField(parent, node.name.value);
  if (!type) return node.name.value === '__typename' ? openLeaf(line) : { ...openLeaf(line), isUnknown: true };
  const named = getNamedType(type);
  const sets = group.flatMap(({ node: { selectionSet } }) =>
    selectionSet ? [{ set: selectionSet, parent: named }] : [],
  );
  const inner: Form = isLeafType(named)
    ? { ...place, kind: 'leaf', type: named, isNullable: false, isOpen: false }
    : { ...place, kind: 'object', fields: fieldsOf(reading, sets), isNullable: false, isOpen: false };
  return { ...wrapped(type, inner, line), ...place, ...(isSure ? {} : { isNullable: true }) };
}

/** A leaf of which nothing is known. */
export const openLeaf = (line: number): Form => ({
  kind: 'leaf',
  type: undefined,
  line,
  isNullable: false,
  isOpen: true,
});

function wrapped(type: GraphQLOutputType, inner: Form, line: number): Form {
  if (isNonNullType(type)) return { ...wrapped(type.ofType, inner, line), isNullable: false };
  if (isListType(type))
    return { kind: 'list', of: wrapped(type.ofType, inner, line), line, isNullable: true, isOpen: false };
  return { ...inner, isNullable: true };
}

function typeOfField(parent: GraphQLNamedType | undefined, name: string): GraphQLOutputType | undefined {
  if (isUnionType(parent)) return undefined;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
}

function argumentsOf(node: FieldNode, parent: GraphQLNamedType | undefined): Map<Part, string | undefined> {
  return new Map(
    (node.arguments ?? []).map(({ name, value }) => [
      `${parent?.name}.${node.name.value}(${name.value}:)`,
      value.kind === Kind.VARIABLE ? value.name.value : undefined,
    ]),
  );
}
