import { queryOptions } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { callOperation } from '@/lib/operations/call';
import { segmentKeys } from './queries';
import type { SegmentRow } from './segment';

/** Maximum number of segments checked, the first by name: each costs a call. */
const MAX_SEGMENTS = 50;
/** Maximum number of calls at once. */
const MAX_CALLS = 4;

/** The segments that an account is in; `asked` is how many were looked at, `isAll` whether there are no others. */
export interface Membership {
  readonly segments: readonly SegmentRow[];
  readonly asked: number;
  readonly isAll: boolean;
}

/** Asks segment by segment whether the account is a member: the contract has no call for all of them. */
async function readMembership(accountId: string, signal: AbortSignal): Promise<Membership> {
  const { accountGroups } = await callOperation(
    'AccountGroups',
    { paging: { first: MAX_SEGMENTS }, sorting: [{ field: 'name', direction: 'ASC' }] },
    signal,
  );
  const groups = accountGroups.edges.map(({ node }) => node);
  const isIn = new Set<string>();
  const waiting = groups.values();
  const work = async () => {
    for (const { id } of waiting) {
      const { accountGroupMatches } = await callOperation(
        'AccountGroupMatches',
        { accountGroupId: id, accountIds: [accountId] },
        signal,
      );
      if (accountGroupMatches.length > 0) isIn.add(id);
    }
  };
  await Promise.all(Array.from({ length: MAX_CALLS }, work));
  return {
    segments: groups.filter(({ id }) => isIn.has(id)),
    asked: groups.length,
    isAll: !accountGroups.pageInfo.hasNextPage,
  };
}

/** The segments of one account, among the first fifty by name. */
export const membershipQuery = (accountId: string) =>
  queryOptions<Membership, AppError, Membership, readonly unknown[]>({
    queryKey: [...segmentKeys.lists(), 'AccountGroupMatches', 'of', accountId],
    queryFn: ({ signal }) => readMembership(accountId, signal),
  });

/** '2 segments', or of how many if not all were looked at. */
export const membershipFigures = ({ segments: { length }, asked, isAll }: Membership): string =>
  isAll ? `${length} ${length === 1 ? 'segment' : 'segments'}` : `${length} of the first ${asked} segments by name`;
