import type { AccountGroupUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { isId } from '../../core/ids.ts';
import { accountGroupConfig } from './fields.ts';
import { DefinitionError } from './literal.ts';
import { readDefinition } from './logic.ts';
import * as repository from './repository.ts';
import { nothingElse } from '../../core/inputs.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2_000;

/** What the rule builder may offer. */
export function getConfig(context: Context) {
  allow(context.viewer, 'audienceSegments');
  return accountGroupConfig;
}

/** Used by every segment picker, so it is open to the sections that have one. */
export function listAllAccountGroups(context: Context) {
  allow(context.viewer, 'audienceSegments', 'users', 'messaging', 'triggers');
  return repository.listAllAccountGroups(context.db);
}

/** @throws NOT_FOUND */
export async function getAccountGroup(context: Context, id: string) {
  allow(context.viewer, 'audienceSegments');
  const [group] = await repository.findAccountGroups(context.db, [id]);
  return group ?? missing(id);
}

interface NewGroup {
  readonly name: string;
  readonly description?: string | null;
  readonly definition?: unknown;
}

/** No definition means no rules: every customer (D-82). @throws BAD_REQUEST with the invalid field */
export async function createAccountGroup(context: Context, { name, description, definition }: NewGroup) {
  allow(context.viewer, 'audienceSegments');
  const values = {
    name: checkName(name, 'name'),
    description: checkDescription(description ?? null, 'description'),
    definition: checkDefinition(definition ?? null, 'definition'),
  };
  return getAccountGroup(context, await repository.insertAccountGroup(context.db, values));
}

/**
 * Members left out are unchanged; null clears the description, and sets the definition to no rules. @throws NOT_FOUND,
 * BAD_REQUEST with the invalid field
 */
export async function updateAccountGroup(
  context: Context,
  id: string,
  { name, description, definition, ...rest }: AccountGroupUpdate,
) {
  allow(context.viewer, 'audienceSegments');
  nothingElse(rest);
  const values = {
    ...(name !== undefined && { name: checkName(name ?? '', 'update.name') }),
    ...(description !== undefined && { description: checkDescription(description, 'update.description') }),
    ...(definition !== undefined && { definition: checkDefinition(definition, 'update.definition') }),
  };
  if (!isId(id) || !(await repository.updateAccountGroup(context.db, id, values))) missing(id);
  return getAccountGroup(context, id);
}

/**
 * Deletes a segment, unless a campaign still to be sent or a trigger uses it: without it they would reach everybody.
 * @throws NOT_FOUND, CONFLICT naming what uses it
 */
export async function deleteAccountGroup(context: Context, id: string) {
  allow(context.viewer, 'audienceSegments');
  return context.db.transaction().execute(async (trx) => {
    if (!(await repository.lockAccountGroup(trx, id, { alone: true }))) missing(id);
    const [user] = await repository.usersOfAccountGroup(trx, id);
    if (user !== undefined)
      throw conflict(`The ${user.kind} ‘${user.name}’ uses this audience segment. Remove it there first.`);
    await repository.deleteAccountGroup(trx, id);
    return { id };
  });
}

function checkName(value: string, field: string): string {
  const name = value.trim();
  if (name === '') throw badRequest('Name is required', field);
  return checkText(name, MAX_NAME, field);
}

function checkDescription(value: string | null, field: string): string | null {
  const description = value?.trim() ?? '';
  return description === '' ? null : checkText(description, MAX_DESCRIPTION, field);
}

/** PostgreSQL cannot store NUL in a text. */
function checkText(text: string, longest: number, field: string): string {
  if (text.length > longest) throw badRequest(`No more than ${longest} characters.`, field);
  if (text.includes('\0')) throw badRequest('This text contains a character that cannot be stored.', field);
  return text;
}

/** A definition is stored as it was sent, but only if it can be evaluated. */
function checkDefinition(definition: unknown, field: string): unknown {
  try {
    readDefinition(definition);
    return definition;
  } catch (error) {
    if (error instanceof DefinitionError) throw badRequest(error.message, field);
    throw error;
  }
}

function missing(id: string): never {
  throw notFound('AccountGroup', id);
}
