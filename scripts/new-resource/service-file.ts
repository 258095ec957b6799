import { ofKind, titleOf, type Field, type Resource } from './resource.ts';

const EMAIL_OR_NULL = `function emailOrNull(text: string | null | undefined, field: string): string | null {
  const email = text?.trim() ?? '';
  if (email === '') return null;
  if (!isEmail(email)) throw badRequest('Please enter a valid email address', field);
  return email;
}

`;

/** The service of the marketplace module: who may call it, what it checks, and its writes. */
export function service(resource: Resource): string {
  const { camel, one, operation, type, word, fields } = resource;
  const first = titleOf(resource);
  const required = `require${type}${first.name.charAt(0).toUpperCase()}${first.name.slice(1)}`;
  const members = fields.map(({ name }) => name).join(', ');
  const memberOf = ({ name, column }: Field) => (name === column ? name : `${column}: ${name}`);
  const inserted = (field: Field) =>
    field === first
      ? `${field.column}: ${required}(${field.name}, '${one}.${field.name}')`
      : field.kind === 'email'
        ? `${field.column}: emailOrNull(${field.name}, '${one}.${field.name}')`
        : `${field.column}: ${field.name} ?? ${field.kind === 'boolean' ? 'true' : 'null'}`;
  const updated = (field: Field) => {
    if (field === first)
      return `    ...(${field.name} !== undefined && { ${field.column}: ${required}(${field.name}, 'update.${field.name}') }),`;
    if (field.kind === 'email')
      return `    ...(${field.name} !== undefined && { ${field.column}: emailOrNull(${field.name}, 'update.${field.name}') }),`;
    const none = field.kind === 'boolean' ? ` && ${field.name} !== null` : '';
    return `    ...(${field.name} !== undefined${none} && { ${memberOf(field)} }),`;
  };
  const hasEmail = ofKind(resource, 'email').length > 0;
  return `import type { ${type}Filter, ${type}Input, ${type}Sort, ${type}Update } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../core/db/transaction.ts';
${hasEmail ? "import { isEmail } from '../../core/email.ts';\n" : ''}import { badRequest, notFound } from '../../core/errors.ts';
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

/** @throws BAD_REQUEST on an empty ${first.name}${hasEmail ? ' and on an invalid e-mail address' : ''} */
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

${hasEmail ? EMAIL_OR_NULL : ''}function missing(id: string): never {
  throw notFound('${type}', id);
}
`;
}
