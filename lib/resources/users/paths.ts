import { id, query } from '../address.ts';

type Pair = [string, string];

/** Paths of /users. */
export const paths = {
  /** Newest first; `created` filters by days, YYYY-MM-DD, both included, `name` and `email` by a part of them. */
  users: ({ created, ...texts }: { created?: { from: string; to: string }; name?: string; email?: string } = {}) =>
    `/users${query([
      ...Object.entries(texts),
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
