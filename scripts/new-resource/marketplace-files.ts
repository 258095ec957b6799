import { titleOf, type Field, type Resource } from './resource.ts';
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
  return mapNodes(await readConnection(db.selectFrom('${rows}').selectAll('${rows}'), ${one}List, args), to${type});
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

function service(resource: Resource): string {
  const { camel, one, operation, type, word, fields } = resource;
  const first = titleOf(resource);
  const required = `require${type}${first.name.charAt(0).toUpperCase()}${first.name.slice(1)}`;
  const members = fields.map(({ name }) => name).join(', ');
  const memberOf = ({ name, column }: Field) => (name === column ? name : `${column}: ${name}`);
  const inserted = (field: Field) =>
    field === first
      ? `${field.column}: ${required}(${field.name}, '${one}.${field.name}')`
      : `${field.column}: ${field.name} ?? ${field.kind === 'boolean' ? 'true' : 'null'}`;
  const updated = (field: Field) => {
    if (field === first)
      return `    ...(${field.name} !== undefined && { ${field.column}: ${required}(${field.name}, 'update.${field.name}') }),`;
    const none = field.kind === 'boolean' ? ` && ${field.name} !== null` : '';
    return `    ...(${field.name} !== undefined${none} && { ${memberOf(field)} }),`;
  };
  return `import type { ${type}Filter, ${type}Input, ${type}Sort, ${type}Update } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import { nothingElse } from '../../core/inputs.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import * as repository from './repository.ts';

export function list${operation}(context: Context, args: ListArguments<${type}Filter, ${type}Sort>) {
  allow(context.viewer, '${camel}');
  return repository.list${operation}(context.db, args);
}

/** @throws NOT_FOUND */
export async function get${type}(context: Context, id: string) {
  allow(context.viewer, '${camel}');
  return (await repository.find${type}(context.db, id)) ?? missing(id);
}

/** @throws BAD_REQUEST on an empty ${first.name} */
export async function create${type}(context: Context, { ${members}, ...rest }: ${type}Input) {
  allow(context.viewer, '${camel}');
  nothingElse(rest);
  return repository.insert${type}(context.db, {
${fields.map((field) => `    ${inserted(field)},`).join('\n')}
  });
}

/** Members left out are untouched. @throws as \`create${type}\`, and NOT_FOUND for the ${word} */
export async function update${type}(context: Context, id: string, { ${members}, ...rest }: ${type}Update) {
  allow(context.viewer, '${camel}');
  nothingElse(rest);
  const values = {
${fields.map(updated).join('\n')}
  };
  if (Object.keys(values).length === 0) return get${type}(context, id);
  return (await repository.update${type}(context.db, id, values)) ?? missing(id);
}

/** @throws NOT_FOUND */
export async function delete${type}(context: Context, id: string) {
  allow(context.viewer, '${camel}');
  await inTransaction(context.db, async (trx) => {
    if ((await repository.existing${type}Ids(trx, [id])).length === 0) missing(id);
    await repository.delete${operation}(trx, [id]);
  });
  return { id };
}

/** Deletes all of them or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function deleteMany${operation}(context: Context, ids: readonly string[]) {
  allow(context.viewer, '${camel}');
  return inTransaction(context.db, async (trx) => {
    const found = await repository.existing${type}Ids(trx, ids);
    requireAll('${type}', ids, found);
    await repository.delete${operation}(trx, found);
    return { deletedCount: found.length };
  });
}

function ${required}(${first.name}: string | null, field: string): string {
  const trimmed = ${first.name}?.trim() ?? '';
  if (trimmed === '') throw badRequest('A ${word} must have a ${first.label.toLowerCase()}.', field);
  return trimmed;
}

function missing(id: string): never {
  throw notFound('${type}', id);
}
`;
}

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
