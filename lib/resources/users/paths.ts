import { id, query } from '../address.ts';

type Pair = [string, string];

/** Paths of /users. */
export const paths = {
  /** Newest first; `created` filters by days, YYYY-MM-DD, both included, `email` by a part of the address. */
  users: ({ created, email }: { created?: { from: string; to: string }; email?: string } = {}) =>
    `/users${query([
      ...(email === undefined ? [] : [['email', email] satisfies Pair]),
      ...(created ? [['from', created.from] satisfies Pair, ['to', created.to] satisfies Pair] : []),
    ])}`,
  /** Leads to the user with this address. */
  userWithAddress: (email: string) => `/users/by-address${query([['email', email]])}`,
  user: (userId: string) => `/users/${id(userId)}`,
  /** What people did in the console; of one record, if it is given. */
  history: (record?: { kind: string; id: string }) =>
    `/history${query(record ? [['record', `${record.kind}:${record.id}`] satisfies Pair] : [])}`,
  historyEntry: (entryId: string) => `/history/${id(entryId)}`,
  userEdit: (userId: string) => `/users/${id(userId)}?edit=true`,
} as const;
