import { titleOf, type Field, type Resource } from './resource.ts';

const TYPES = { text: 'String', email: 'String', boolean: 'Boolean' } as const;
const COMPARISONS = {
  text: 'StringFieldComparison',
  email: 'StringFieldComparison',
  boolean: 'BooleanFieldComparison',
} as const;

const lines = (fields: readonly Field[], line: (field: Field) => string) =>
  fields.map((field) => `  ${field.name}: ${line(field)}`).join('\n');

/** The types of the contract. They are all optional: another upstream may not have the resource. */
export function contractTypes(resource: Resource): string {
  const { name, type, title, fields } = resource;
  const optional = `@optional(capability: "${name}")`;
  const first = titleOf(resource);
  const shown = (field: Field) => `${TYPES[field.kind]}${field === first || field.kind === 'boolean' ? '!' : ''}`;
  return `
# ── ${title} ──

type ${type} ${optional} {
  id: ID!
${lines(fields, shown)}
  createdAt: DateTime!
  updatedAt: DateTime!
}

input ${type}Input ${optional} {
${lines(fields, (field) => `${TYPES[field.kind]}${field === first ? '!' : ''}`)}
}

input ${type}Update ${optional} {
${lines(fields, ({ kind }) => TYPES[kind])}
}

input ${type}Filter ${optional} {
  and: [${type}Filter!]
  or: [${type}Filter!]
  id: IDFilterComparison
${lines(fields, ({ kind }) => COMPARISONS[kind])}
  createdAt: DateFieldComparison
  updatedAt: DateFieldComparison
}

enum ${type}SortFields ${optional} {
  id
${fields.map((field) => `  ${field.name}`).join('\n')}
  createdAt
  updatedAt
}

input ${type}Sort ${optional} {
  field: ${type}SortFields!
  direction: SortDirection!
  nulls: SortNulls
}

type ${type}Edge ${optional} {
  node: ${type}!
  cursor: ConnectionCursor!
}

type ${type}Connection ${optional} {
  pageInfo: PageInfo!
  edges: [${type}Edge!]!
  totalCount(upTo: Int): Int
}
`;
}

/** The fields of Query and of Mutation. */
export function rootFields({ name, camel, one, operation, type }: Resource): { Query: string; Mutation: string } {
  const optional = `@optional(capability: "${name}")`;
  return {
    Query: `
  ${camel}(paging: CursorPaging, filter: ${type}Filter, sorting: [${type}Sort!]): ${type}Connection! ${optional}
  ${one}(id: ID!): ${type} ${optional}
`,
    Mutation: `
  createOne${type}(${one}: ${type}Input!, idempotencyKey: String): ${type} ${optional}
  updateOne${type}(id: ID!, update: ${type}Update!): ${type} ${optional}
  deleteOne${type}(id: ID!): DeleteResponse ${optional}
  deleteMany${operation}(ids: [ID!]!): DeleteManyResponse ${optional}
`,
  };
}

/** The console's trusted operations. */
export function operations({ camel, one, operation, type, fields }: Resource): string {
  const mutation = (name: string, variables: string, args: string, answer: string) =>
    `\nmutation ${name}(${variables}) {\n  ${name.charAt(0).toLowerCase()}${name.slice(1)}(${args}) {\n    ${answer}\n  }\n}\n`;
  return `fragment ${type}Row on ${type} {
  id
${fields.map((field) => `  ${field.name}`).join('\n')}
  createdAt
  updatedAt
}

query ${operation}($paging: CursorPaging, $filter: ${type}Filter, $sorting: [${type}Sort!]) {
  ${camel}(paging: $paging, filter: $filter, sorting: $sorting) {
    edges {
      node {
        ...${type}Row
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}

query Count${operation}($filter: ${type}Filter) {
  ${camel}(filter: $filter, paging: { first: 1 }) {
    totalCount(upTo: 10001)
  }
}

query ${type}($id: ID!) {
  ${one}(id: $id) {
    ...${type}Row
  }
}
${[
  mutation(
    `CreateOne${type}`,
    `$${one}: ${type}Input!, $idempotencyKey: String`,
    `${one}: $${one}, idempotencyKey: $idempotencyKey`,
    'id',
  ),
  mutation(`UpdateOne${type}`, `$id: ID!, $update: ${type}Update!`, 'id: $id, update: $update', 'id'),
  mutation(`DeleteOne${type}`, '$id: ID!', 'id: $id', 'id'),
  mutation(`DeleteMany${operation}`, '$ids: [ID!]!', 'ids: $ids', 'deletedCount'),
].join('')}`;
}
