import type { Api } from './api.ts';
import { runSql } from './database.ts';

/**
 * Creates customers' accounts with these first names and no last name, oldest first; returns their ids in that order.
 */
export async function makeUsers(databaseUrl: string, names: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    `insert into accounts (email, first_name, created_at)
     select replace(lower(name), ' ', '.') || '.' || left(gen_random_uuid()::text, 8) || '@customers.example', name, now() + place * interval '1 ms'
     from unnest($1::text[]) with ordinality as given (name, place) returning id, created_at`,
    [names],
  );
  return rows.map(({ id }) => id);
}

type UserRecord = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  roles: string[];
  enabled: boolean;
  status: string;
  createdAt: string;
  customer: { availableCredit: number } | null;
};

/** An account as the marketplace has it; null once it is deleted. */
export async function userRecord(api: Api, id: string): Promise<UserRecord | null> {
  const { account } = await api
    .query<{ account: UserRecord | null }>(
      'query ($id: ID!) { account(id: $id) { id firstName lastName email roles enabled status createdAt customer { availableCredit } } }',
      { id },
    )
    .catch(() => ({ account: null }));
  return account;
}

/** One field of each account, or 'gone'. */
export const fieldOf = (field: 'enabled' | 'status') => async (api: Api, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await userRecord(api, id))?.[field] ?? 'gone'));
