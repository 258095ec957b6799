import { asks, type HistoryOf } from '@/lib/history/told';

/** What the history tells of segments: who was added or removed is told of the segment and of each account. */
export const history: HistoryOf = {
  readers: { segment: { one: (id) => asks('AccountGroup', { id }, ({ accountGroup }) => [accountGroup]) } },
  operations: {
    ExportAccountGroupAccounts: { ids: ({ accountGroupId }) => accountGroupId, tells: () => ({}) },
    UpdateAccountGroupUsers: {
      record: 'account',
      sets: ({ action }) => ({ isMember: action === 'Include' }),
      tells: ({ accountGroupId, action }) => ({ accountGroupId, action }),
      undo: ({ records }) => {
        const segment = records.find(({ kind }) => kind === 'segment')?.id;
        const moved = records.filter(({ changes }) => changes.length > 0);
        return [true, false].flatMap((was) => {
          const ids = moved.filter(({ changes }) => changes[0]?.before === was).map(({ id }) => id);
          const variables = { ids, accountGroupId: segment, action: was ? 'Include' : 'Exclude' };
          return ids.length > 0 ? [{ operation: 'UpdateAccountGroupUsers' as const, variables }] : [];
        });
      },
      also: ({ accountGroupId }) => [{ kind: 'segment', id: accountGroupId }],
      reads: ({ accountGroupId }, ids) =>
        // Who is not in the segment may be left out of the answer.
        asks('AccountGroupMatches', { accountGroupId, accountIds: [...ids] }, ({ accountGroupMatches }) =>
          ids.map((id) => ({
            id,
            isMember: accountGroupMatches.some(({ accountId, included }) => accountId === id && included),
          })),
        ),
    },
  },
};
