import { allow, mayReadRoles } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import type { PagingArguments } from '../../core/lists/paging.ts';
import { openSections } from '../../core/sections.ts';
import * as repository from './repository.ts';

/** An account by id, for callers that have checked who may see it. @throws NOT_FOUND */
export async function getAccount(context: Context, id: string) {
  const account = await repository.findAccount(context.db, id);
  if (account === undefined) throw notFound('Account', id);
  return account;
}

/** Only Admin sees the roles of others (USR-35); others get an empty list. One's own roles are always visible. */
export function rolesOf(context: Context, account: repository.AccountRecord) {
  const isOwn = context.viewer?.accountId === account.id;
  return isOwn || mayReadRoles(context.viewer) ? account.roles : [];
}

/** The sections of the console that an account's roles may open. */
export function permissionsOf(context: Context, account: repository.AccountRecord): string[] {
  return openSections(context.access, rolesOf(context, account));
}

/** The entries of a customer's wallet; needed because an order shows its customer to people who may not see them. */
export function listTransactions(context: Context, customerId: string, paging: PagingArguments | null | undefined) {
  allow(context.viewer, 'users');
  return repository.listTransactions(context.db, customerId, paging);
}
