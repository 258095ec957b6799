import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import { addJob } from '../../core/jobs/queue.ts';
import type { PagingArguments } from '../../core/lists/paging.ts';
import { DefinitionError } from './literal.ts';
import * as members from './members-repository.ts';
import { findSegments } from './repository.ts';

const MAX_EXPLAINED = 50;

type MemberArguments = PagingArguments & { readonly accountGroupIds: readonly string[] };

/**
 * Members of any of the segments, without duplicates, newest registered first; a campaign's pre-flight uses it too.
 * @throws BAD_REQUEST on no ids or bad paging, NOT_FOUND with the missing segments, CONFLICT when stored rules cannot
 * be evaluated
 */
export async function listMembers(context: Context, { accountGroupIds, ...paging }: MemberArguments) {
  allow(context.viewer, 'audienceSegments', 'messaging');
  const groups = await findSegments(context.db, accountGroupIds);
  requireAll(
    'AccountGroup',
    accountGroupIds,
    groups.map(({ id }) => id),
  );
  const [first, ...others] = groups;
  if (first === undefined) throw notFound('AccountGroup', accountGroupIds.join(', '));
  // These arguments are not CursorPaging: null here is the same as left out.
  const page = Object.fromEntries(Object.entries(paging).filter(([, value]) => value !== null));
  return evaluable(() => members.listMembers(context.db, [first, ...others], page));
}

/**
 * For those of the accounts that are members of the segment, which rules they meet. @throws NOT_FOUND, BAD_REQUEST on
 * more than fifty accounts, CONFLICT
 */
export async function explainMembers(context: Context, accountGroupId: string, accountIds: readonly string[]) {
  allow(context.viewer, 'audienceSegments');
  if (accountIds.length > MAX_EXPLAINED) throw badRequest(`Name no more than ${MAX_EXPLAINED} accounts.`, 'accountIds');
  const [group] = await findSegments(context.db, [accountGroupId]);
  if (group === undefined) throw notFound('AccountGroup', accountGroupId);
  return evaluable(() => members.explainMembers(context.db, group, accountIds));
}

/** Has a CSV of a segment's members mailed to the person who requests it. @throws NOT_FOUND */
export async function exportMembers(context: Context, accountGroupId: string): Promise<true> {
  const { accountId } = allow(context.viewer, 'audienceSegments');
  const [group] = await findSegments(context.db, [accountGroupId]);
  if (group === undefined) throw notFound('AccountGroup', accountGroupId);
  await addJob(context.db, 'export-segment', { accountId, accountGroupId: group.id }, { maxAttempts: 3 });
  return true;
}

/**
 * Evaluates stored rules, which may be older than this marketplace's validation. @throws CONFLICT when they cannot be
 * evaluated
 */
export async function evaluable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DefinitionError)
      throw conflict(`The rules of this audience segment cannot be evaluated. ${error.message}`);
    throw error;
  }
}
