import { id, query } from '../address.ts';

/** Paths of /users. */
export const paths = {
  /** Newest first; `created` filters by days, YYYY-MM-DD, both included. */
  users: ({ created }: { created?: { from: string; to: string } } = {}) =>
    `/users${query(
      created
        ? [
            ['from', created.from],
            ['to', created.to],
          ]
        : [],
    )}`,
  user: (userId: string) => `/users/${id(userId)}`,
  userEdit: (userId: string) => `/users/${id(userId)}?edit=true`,
} as const;
