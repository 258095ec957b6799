import type { Resource } from './resource.ts';
import { service } from './service-file.ts';
import { tableFiles } from './table-files.ts';

const repository = ({
  name,
  table: rows,
  one,
  singular,
  operation,
  type,
}: Resource) => `import type { Insertable, Updateable } from 'kysely';
import type { ${type}Filter, ${type}Sort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import type { ${operation}Table } from '../../core/db/tables/${name}.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { ${one}List, to${type}, type ${type}Record } from './${singular}.ts';

export async function list${operation}(
  db: Db,
  args: ListArguments<${type}Filter, ${type}Sort>,
): Promise<Connection<${type}Record>> {
  return mapNodes(await readConnection(db, db.selectFrom('${rows}').selectAll('${rows}'), ${one}List, args), to${type});
}

export async function find${type}(db: Db, id: string): Promise<${type}Record | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('${rows}').selectAll().where('id', '=', id).executeTakeFirst();
  return row && to${type}(row);
}

/** Which of the ids exist. The rows are locked, so that they are still there when the transaction uses them. */
export async function existing${type}Ids(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db.selectFrom('${rows}').select('id').where('id', 'in', possible).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function insert${type}(db: Db, values: Insertable<${operation}Table>): Promise<${type}Record> {
  return to${type}(await db.insertInto('${rows}').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function update${type}(
  db: Db,
  id: string,
  values: Updateable<${operation}Table>,
): Promise<${type}Record | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.updateTable('${rows}').set(values).where('id', '=', id).returningAll().executeTakeFirst();
  return row && to${type}(row);
}

export async function delete${operation}(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('${rows}').where('id', 'in', possibleIds(ids)).execute();
}
`;

const resolvers = ({
  camel,
  one,
  operation,
  type,
}: Resource) => `import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const ${one}Resolvers = {
  Query: {
    ${camel}: (_, args, context) => service.list${operation}(context, args),
    ${one}: (_, { id }, context) => service.get${type}(context, id),
  },
  Mutation: {
    createOne${type}: (_, { ${one} }, context) => service.create${type}(context, ${one}),
    updateOne${type}: (_, { id, update }, context) => service.update${type}(context, id, update),
    deleteOne${type}: (_, { id }, context) => service.delete${type}(context, id),
    deleteMany${operation}: (_, { ids }, context) => service.deleteMany${operation}(context, ids),
  },
} satisfies Resolvers;
`;

const module = ({ name, camel, one, operation, type }: Resource) => `import type { Module } from '../../core/module.ts';
import { ${one}Resolvers } from './resolvers.ts';
import { get${type} } from './service.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    ${camel}: Roles;
  }
}

export const ${one}Module: Module = {
  resolvers: [${one}Resolvers],
  access: { ${camel}: ['Admin', 'SuperAdmin'] },
  created: { ${type}: get${type} },
  seeds: { ${camel}: async (...given) => (await import('../../seed/${name}.ts')).seed${operation}(...given) },
};
`;

/** The marketplace's files of a resource. @param number of its migration, as in 0091 */
export const marketplaceFiles = (resource: Resource, number: string): Record<string, string> => {
  const folder = `marketplace/modules/${resource.name}`;
  return {
    ...tableFiles(resource, number),
    [`${folder}/repository.ts`]: repository(resource),
    [`${folder}/service.ts`]: service(resource),
    [`${folder}/resolvers.ts`]: resolvers(resource),
    [`${folder}/module.ts`]: module(resource),
  };
};
