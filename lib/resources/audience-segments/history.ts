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
      also: ({ accountGroupId }) => [{ kind: 'segment', id: accountGroupId }],
      reads: ({ accountGroupId }, ids) =>
        asks('AccountGroupMatches', { accountGroupId, accountIds: [...ids] }, ({ accountGroupMatches }) =>
          accountGroupMatches.map(({ accountId, included }) => ({ id: accountId, isMember: included })),
        ),
    },
  },
};
