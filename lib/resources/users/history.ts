import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

/** What the history tells of accounts. Of a deleted one it keeps nothing but the name. */
export const history: HistoryOf = {
  readers: {
    account: {
      one: (id) => asks('Account', { id, transactions: { first: 1 } }, ({ account }) => [account]),
      many: (ids) => asks('Accounts', byIds(ids), ({ accounts }) => nodesOf(accounts)),
      name: ({ firstName, lastName, email }) =>
        [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
        (typeof email === 'string' ? email : undefined),
      keeps: false,
    },
  },
  operations: {
    SendOnePasswordForgot: {
      ids: (_, idOn) => idOn('/users') ?? [],
      within: ({ email: own }, { email }) =>
        typeof own === 'string' && own.toLowerCase() === email.trim().toLowerCase(),
    },
    ReleaseAccountAddress: { sets: () => ({ suppression: null }) },
    SendCustomerCsv: {
      tells: ({ isSubscribed, dateRange }) => ({ isSubscribed, dateRange }),
      sentTo: ({ emails }) => ['The administrators', ...[emails ?? []].flat()],
    },
  },
};
