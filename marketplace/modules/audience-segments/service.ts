import type { AccountGroupAction, AccountGroupFilter, AccountGroupSort } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { lockAccountIds } from '../accounts/repository.ts';
import * as repository from './repository.ts';

/** Used by pickers as well as the segments' own list. */
export function listAccountGroups(context: Context, args: ListArguments<AccountGroupFilter, AccountGroupSort>) {
  allow(context.viewer, 'audienceSegments', 'users', 'messaging', 'triggers');
  return repository.listAccountGroups(context.db, args);
}

/**
 * Includes accounts in a segment, or excludes them, regardless of its rules; all of them or none.
 * @throws NOT_FOUND for the segment or with the missing accounts, BAD_REQUEST on no ids
 */
export async function updateAccountGroupUsers(
  context: Context,
  ids: readonly string[],
  accountGroupId: string,
  action: AccountGroupAction,
) {
  allow(context.viewer, 'audienceSegments', 'users');
  return context.db.transaction().execute(async (trx) => {
    if (!(await repository.lockAccountGroup(trx, accountGroupId))) throw notFound('AccountGroup', accountGroupId);
    const found = await lockAccountIds(trx, ids);
    requireAll('Account', ids, found);
    await repository.setMembers(trx, accountGroupId, found, action);
    return { updatedCount: found.length };
  });
}
