import type {
  AccountFilter,
  AccountManyUpdate,
  AccountSort,
  AccountUpdate,
  CreateOneAccountInput,
} from '../../../graphql/generated/schema.ts';
import { allow, mayReadRoles } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { isDuplicate } from '../../core/database-errors.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { isEmail } from '../../core/email.ts';
import { badRequest, conflict, forbidden, notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import { addJob } from '../../core/jobs/queue.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { hashPassword } from '../../core/passwords.ts';
import { recordEvent } from '../../core/events.ts';
import * as repository from './repository.ts';
import { getAccount } from './service.ts';
import { nothingElse } from '../../core/inputs.ts';

const MIN_PASSWORD_LENGTH = 8;

export function listAccounts(context: Context, args: ListArguments<AccountFilter, AccountSort>) {
  allow(context.viewer, 'users');
  return repository.listAccounts(context.db, args);
}

/** @throws NOT_FOUND */
export function findAccount(context: Context, id: string) {
  allow(context.viewer, 'users');
  return getAccount(context, id);
}

/**
 * A new account has the role Authenticated and an empty wallet. @throws BAD_REQUEST with the invalid field, CONFLICT on
 * a taken e-mail
 */
export async function createAccount(context: Context, { account, ...others }: CreateOneAccountInput) {
  allow(context.viewer, 'users');
  const { email: givenEmail, firstName: givenFirstName, lastName: givenLastName, password, ...rest } = account;
  nothingElse(others);
  nothingElse(rest);
  const email = requireEmail(givenEmail, 'input.account.email');
  const firstName = required(givenFirstName, 'input.account.firstName');
  const lastName = required(givenLastName, 'input.account.lastName');
  if (password.length < MIN_PASSWORD_LENGTH)
    throw badRequest(`The password must have at least ${MIN_PASSWORD_LENGTH} characters.`, 'input.account.password');
  const values = { email, first_name: firstName, last_name: lastName, password_hash: await hashPassword(password) };
  const id = await emailIsFree('input.account.email', () =>
    inTransaction(context.db, async (trx) => {
      const accountId = await repository.insertAccount(trx, values);
      await recordEvent(trx, { type: 'Registration', accountId });
      return accountId;
    }),
  );
  return getAccount(context, id);
}

/**
 * Members left out are unchanged. Only Admin may set roles (USR-35). @throws NOT_FOUND, FORBIDDEN, BAD_REQUEST,
 * CONFLICT
 */
export async function updateAccount(context: Context, id: string, update: AccountUpdate) {
  allow(context.viewer, 'users');
  const { firstName, lastName, email, enabled, status, roles, ...rest } = update;
  nothingElse(rest);
  if (roles !== undefined && !mayReadRoles(context.viewer)) throw forbidden();
  const values = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email: requireEmail(email ?? '', 'update.email') }),
    ...(enabled != null && { enabled }),
    ...(status != null && { status }),
    ...(roles != null && { roles: [...new Set(roles)] }),
  };
  await emailIsFree('update.email', () =>
    inAccounts(context, [id], async (trx, ids) => {
      await repository.updateAccounts(trx, ids, values);
      await endSessionsOfBlocked(trx, ids, update);
    }),
  );
  return getAccount(context, id);
}

/** Sets all of the accounts or none. @throws BAD_REQUEST on no ids, NOT_FOUND naming the missing ones */
export async function updateManyAccounts(
  context: Context,
  ids: readonly string[],
  { enabled, status, ...rest }: AccountManyUpdate,
) {
  allow(context.viewer, 'users');
  nothingElse(rest);
  const found = await inAccounts(context, ids, async (trx, accountIds) => {
    await repository.updateAccounts(trx, accountIds, {
      ...(enabled != null && { enabled }),
      ...(status != null && { status }),
    });
    await endSessionsOfBlocked(trx, accountIds, { enabled, status });
  });
  return { updatedCount: found.length };
}

/** Deletes an account; its orders stay, as a guest's. @throws NOT_FOUND */
export async function deleteAccount(context: Context, id: string) {
  allow(context.viewer, 'users');
  await inAccounts(context, [id], repository.deleteAccounts);
  return { id };
}

export async function deleteManyAccounts(context: Context, ids: readonly string[]) {
  allow(context.viewer, 'users');
  const found = await inAccounts(context, ids, repository.deleteAccounts);
  return { deletedCount: found.length };
}

/** Mails a reset link to the person with this e-mail, as the forgotten-password page would. */
export async function sendPasswordRequest(context: Context, email: string) {
  allow(context.viewer, 'users');
  await addJob(context.db, 'send-password-reset', { email: email.trim().toLowerCase() }, { maxAttempts: 5 });
  return { success: true, message: 'A mail with a reset link is on its way.' };
}

/** Accounts that may not sign in are signed out. */
async function endSessionsOfBlocked(
  trx: Db,
  ids: readonly string[],
  { enabled, status }: AccountManyUpdate,
): Promise<void> {
  if (enabled === false || status === 'blocked' || status === 'disabled') await repository.endSessions(trx, ids);
}

async function inAccounts(
  context: Context,
  ids: readonly string[],
  action: (trx: Db, ids: readonly string[]) => Promise<void>,
): Promise<string[]> {
  return inTransaction(context.db, async (trx) => {
    const found = await repository.lockAccountIds(trx, ids);
    if (ids.length === 1 && ids[0] !== undefined && found.length === 0) throw notFound('Account', ids[0]);
    requireAll('Account', ids, found);
    await action(trx, found);
    return found;
  });
}

function required(value: string, field: string): string {
  const trimmed = value.trim();
  if (trimmed === '') throw badRequest('Required', field);
  return trimmed;
}

function requireEmail(value: string, field: string): string {
  const email = value.trim().toLowerCase();
  if (!isEmail(email)) throw badRequest('Please enter a valid email address', field);
  return email;
}

async function emailIsFree<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, 'accounts_email_unique')) throw conflict('Another account has this e-mail address.', field);
    throw error;
  }
}
