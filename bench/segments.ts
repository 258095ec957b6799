import pg from 'pg';
import { fillCustomers } from './customers.ts';
import { percentile, timings, type Gate } from './gate.ts';
import type { Million } from './million.ts';

/** Max time for a page of members with the count, ms. */
const LIMIT_MS = 1_000;
const ROUNDS = 12;
const EXCLUDED = 10_000;

const is = (operator: string, name: string, value: unknown) => ({ [operator]: [{ var: name }, value] });
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Five rules each: what staff would write, texts in every row, alternatives, hardly any members, none. */
const segments: Readonly<Record<string, object>> = {
  'buyers to win back': {
    and: [
      is('>=', 'numberOfOrders', 3),
      { '<=': [500, { var: 'valueOfOrders' }, 10_000] },
      is('>=', 'lastPurchaseAt', ago(90)),
      { in: [{ var: 'appOS' }, ['iOS', 'Android']] },
      { '!': { and: [is('==', 'hasActiveCart', true)] } },
    ],
  },
  texts: {
    and: [
      { in: ['webmail', { var: 'email' }] },
      { in: ['é', { var: 'firstName' }] },
      is('startsWith', 'lastName', 'm'),
      { '!': { in: ['x', { var: 'email' }] } },
      is('!=', 'gender', 'other'),
    ],
  },
  alternatives: {
    or: [
      is('==', 'customerRecencyGroup', 'Active'),
      is('>', 'currentCartValue', 4_000),
      is('==', 'birthday', '1990-02-28'),
      is('<', 'lastLogin', ago(390)),
      is('==', 'appOS', null),
    ],
  },
  'next to nobody': {
    and: [
      is('==', 'numberOfOrders', 7),
      is('>=', 'valueOfOrders', 20_990),
      is('==', 'gender', 'other'),
      is('==', 'appOS', 'iOS'),
      is('==', 'hasActiveCart', false),
    ],
  },
  nobody: {
    and: [
      is('>', 'numberOfOrders', 1_000),
      is('==', 'appOS', 'iOS'),
      is('==', 'gender', 'male'),
      is('>', 'valueOfOrders', 1),
      is('!=', 'lastName', null),
    ],
  },
};

type Page = { getAccountGroupAccounts: { totalCount: number; pageInfo: { endCursor: string | null } } };

/** Members and count of five-rule segments over a million customers, one of them with ten thousand excluded by hand. */
export async function run(million: Million): Promise<Gate[]> {
  await fillCustomers(million.databaseUrl);
  const database = new pg.Client({ connectionString: million.databaseUrl });
  await database.connect();
  const made: string[] = [];
  const gates: Gate[] = [];
  try {
    for (const [name, logic] of Object.entries(segments)) {
      const {
        createOneAccountGroup: { id },
      } = await million.query<{ createOneAccountGroup: { id: string } }>('CreateOneAccountGroup', {
        name: `Bench: ${name}`,
        definition: { logic },
      });
      made.push(id);
      gates.push(await measure(million, name, [id]));
    }
    const [first = ''] = made;
    await database.query(
      `insert into account_group_members (account_group_id, account_id, action) select $1, account_id, 'Exclude' from segment_facts limit $2`,
      [first, EXCLUDED],
    );
    gates.push(await measure(million, `buyers to win back without ${EXCLUDED} kept out by hand`, [first]));
    gates.push(await measure(million, 'three segments together', made.slice(0, 3)));
  } finally {
    await database.query('delete from account_groups where id = any($1)', [made]);
    await database.end();
  }
  return gates;
}

/** The 95th percentile of the first and the second page, each with the count. */
async function measure(million: Million, name: string, accountGroupIds: readonly string[]): Promise<Gate> {
  const ask = (after?: string) =>
    million.query<Page>('GetAccountGroupAccounts', { accountGroupIds, first: 20, ...(after && { after }) });
  const { totalCount, pageInfo } = (await ask()).getAccountGroupAccounts;
  const samples = await timings([() => ask(), () => ask(pageInfo.endCursor ?? undefined)], ROUNDS);
  return {
    name: `segments, ${name} (${totalCount} members)`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    limit: LIMIT_MS,
  };
}
