import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

/** A resource as the contract knows it, and its names in every spelling the templates need. */
export type Resource = {
  /** kebab-case plural: the folder, as in audience-segments */
  name: string;
  /** The list's field on Query, as in accountGroups */
  query: string;
  /** The list's operation, as in AccountGroups */
  operation: string;
  /** The node's type, as in AccountGroup */
  type: string;
  filter: string;
  sortFields: string;
  /** The field that names a record to people. */
  title: string;
  /** Fields of a row, the title first. */
  fields: string[];
  sortable: string[];
  camel: string;
  singular: string;
  pascalPlural: string;
  pascal: string;
  words: string;
};

export class UnknownResource extends Error {}

const unwrap = (type: GraphQLType): GraphQLType =>
  isNonNullType(type) || isListType(type) ? unwrap(type.ofType) : type;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `brands` → `brand`, `categories` → `category`; resources are named in the plural. */
export function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

function argumentType(field: GraphQLField<unknown, unknown>, name: string): GraphQLType | undefined {
  const argument = field.args.find((candidate) => candidate.name === name);
  return argument && unwrap(argument.type);
}

function sortFieldsOf(sorting: GraphQLType | undefined): { name: string; values: string[] } | undefined {
  if (!sorting || !isInputObjectType(sorting)) return undefined;
  const field = sorting.getFields()['field'];
  const type = field && unwrap(field.type);
  return type && isEnumType(type)
    ? { name: type.name, values: type.getValues().map((value) => value.name) }
    : undefined;
}

/** The scalar and enum fields of a list's nodes. */
function nodeOf(field: GraphQLField<unknown, unknown>): { type: string; scalars: string[] } | undefined {
  const connection = unwrap(field.type);
  const edges = isObjectType(connection) ? connection.getFields()['edges'] : undefined;
  const edge = edges && unwrap(edges.type);
  const node = edge && isObjectType(edge) ? edge.getFields()['node'] : undefined;
  const type = node && unwrap(node.type);
  if (!type || !isObjectType(type)) return undefined;
  const plain = Object.values(type.getFields()).filter(
    (candidate) => [isScalarType, isEnumType].some((is) => is(unwrap(candidate.type))) && candidate.args.length === 0,
  );
  return { type: type.name, scalars: plain.map((candidate) => candidate.name) };
}

function listFields(schema: GraphQLSchema) {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) => argumentType(field, 'filter') && nodeOf(field) && sortFieldsOf(argumentType(field, 'sorting')),
  );
}

/**
 * Reads what the templates need from the contract.
 * @param name kebab-case plural
 * @param query the list's field on Query; the name in camel case unless given
 * @throws UnknownResource with a message that lists the existing ones
 */
export function readResource(contract: string, name: string, query?: string): Resource {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new UnknownResource(
      `"${name}" is not a valid resource name: lower-case words with dashes between them, in the plural.`,
    );
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lists = listFields(buildSchema(contract));
  const field = lists.find((candidate) => candidate.name === (query ?? camel));
  const node = field && nodeOf(field);
  const sorts = field && sortFieldsOf(argumentType(field, 'sorting'));
  if (!field || !node || !sorts) {
    throw new UnknownResource(
      `The contract has no list "${query ?? camel}": name one after the resource, of ${lists.map((list) => list.name).join(', ')}.`,
    );
  }
  const title =
    ['name', 'title', 'code', 'email', 'orderNumber'].find((candidate) => node.scalars.includes(candidate)) ?? 'id';
  const fields = [
    ...new Set([title, ...['createdAt', 'updatedAt'].filter((candidate) => node.scalars.includes(candidate))]),
  ];
  return {
    name,
    query: field.name,
    operation: upperFirst(field.name),
    type: node.type,
    filter: String(argumentType(field, 'filter')),
    sortFields: sorts.name,
    title,
    fields,
    sortable: fields.filter((candidate) => sorts.values.includes(candidate)),
    camel,
    singular: singularOf(name),
    pascalPlural: upperFirst(camel),
    pascal: upperFirst(singularOf(camel)),
    words: upperFirst(name.replaceAll('-', ' ')),
  };
}
