import type { Resource } from './contract.ts';

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const isDate = (field: string) => field.endsWith('At');

const record = ({ query, type, fields, title }: Resource) => {
  const table = snake(query);
  const own = [...new Set(['id', ...fields])];
  const kind = (field: string) => (field === 'id' ? 'id' : isDate(field) ? 'instant' : 'text');
  const kinds = [...new Set(own.map(kind))].sort();
  return `import type { Selectable } from 'kysely';
import type { Database } from '../../core/db/schema.ts';
import { ${kinds.join(', ')}, type ListDefinition } from '../../core/lists/definition.ts';

/** A row as the contract's ${type}. */
export function to${type}(row: Selectable<Database['${table}']>) {
  return {
${own.map((field) => `    ${field}: row.${snake(field)},`).join('\n')}
  };
}

export type ${type}Record = ReturnType<typeof to${type}>;

declare module '../../core/records.ts' {
  interface Records {
    ${type}: ${type}Record;
  }
}

const fields = {
${own.map((field) => `  ${field}: ${kind(field)}('${table}.${snake(field)}'),`).join('\n')}
};

/** What ${query} may be filtered and sorted by. */
export const ${lowerFirst(type)}List: ListDefinition = {
  name: '${query}',
  id: fields.id,
  filters: fields,
  sorts: fields,
  defaultSorting: [{ field: '${fields.includes('createdAt') ? 'createdAt' : title}', direction: 'DESC' }],
};
`;
};

const repository = ({
  operation,
  query,
  singular,
  type,
}: Resource) => `import type { Db } from '../../core/db/schema.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { ${lowerFirst(type)}List, to${type}, type ${type}Record } from './${singular}.ts';

export async function list${operation}(db: Db, args: ListArguments): Promise<Connection<${type}Record>> {
  return mapNodes(await readConnection(db.selectFrom('${snake(query)}').selectAll('${snake(query)}'), ${lowerFirst(type)}List, args), to${type});
}
`;

const service = ({ camel, operation }: Resource) => `import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import * as repository from './repository.ts';

/** @throws BAD_REQUEST on a filter or page the list does not know */
export function list${operation}(context: Context, args: ListArguments) {
  allow(context.viewer, '${camel}');
  return repository.list${operation}(context.db, args);
}
`;

const resolvers = ({
  query,
  operation,
  type,
}: Resource) => `import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const ${lowerFirst(type)}Resolvers = {
  Query: {
    ${query}: (_, args, context) => service.list${operation}(context, args),
  },
} satisfies Resolvers;
`;

/** The marketplace's module of a resource: the record, its SQL, its rules, its resolvers. */
export const marketplaceFiles = (resource: Resource): Record<string, string> => {
  const folder = `marketplace/modules/${resource.name}`;
  return {
    [`${folder}/${resource.singular}.ts`]: record(resource),
    [`${folder}/repository.ts`]: repository(resource),
    [`${folder}/service.ts`]: service(resource),
    [`${folder}/resolvers.ts`]: resolvers(resource),
  };
};
