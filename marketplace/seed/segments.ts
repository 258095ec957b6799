import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source } from './source.ts';

export type SeededGroup = SeedRow<'account_groups'> & { id: string };

declare module '../core/seeding.ts' {
  interface Seeded {
    groups: readonly SeededGroup[];
  }
}

type Rule = Readonly<Record<string, unknown>>;

const field = (name: string): Rule => ({ var: name });
const is = (operator: string, name: string, value: unknown): Rule => ({ [operator]: [field(name), value] });
const between = (name: string, lower: unknown, upper: unknown): Rule => ({ '<=': [lower, field(name), upper] });
const anyOf = (name: string, values: readonly unknown[]): Rule => ({ in: [field(name), values] });
const contains = (name: string, text: string): Rule => ({ in: [text, field(name)] });
const not = (rule: Rule): Rule => ({ '!': rule });

/** Names, descriptions, and the rule tree as JSON-Logic (D-82); its instants depend on today. */
function plans(today: Date): readonly (readonly [name: string, description: string | null, logic: Rule | null])[] {
  const ago = (days: number) => daysBefore(today, days).toISOString();
  return [
    ['Active customers', 'Bought within 30 days', { and: [is('==', 'customerRecencyGroup', 'Active')] }],
    ['Lapsed customers', 'Nothing bought in 90 days', { and: [is('==', 'customerRecencyGroup', 'Lapsed')] }],
    ['Never bought', 'Signed up, no order yet', { and: [is('==', 'numberOfOrders', 0)] }],
    ['Regulars', 'Three orders and more', { and: [is('>=', 'numberOfOrders', 3)] }],
    ['Top spenders', 'Spent R10 000 and more', { and: [is('>=', 'valueOfOrders', 10_000)] }],
    ['Mid spenders', 'Between R2 500 and R10 000', { and: [between('valueOfOrders', 2_500, 10_000)] }],
    ['Open carts', 'Something waits in the cart', { and: [is('==', 'hasActiveCart', true)] }],
    [
      'Large open carts',
      'A cart of R3 000 and more',
      { and: [is('==', 'hasActiveCart', true), is('>=', 'currentCartValue', 3_000)] },
    ],
    [
      'Forgotten carts',
      'A cart untouched for a week',
      { and: [is('==', 'hasActiveCart', true), is('<', 'cartUpdatedAt', ago(7))] },
    ],
    ['iOS app', null, { and: [is('==', 'appOS', 'iOS')] }],
    ['Android app', null, { and: [is('==', 'appOS', 'Android')] }],
    ['Any app', 'Either platform', { and: [anyOf('appOS', ['iOS', 'Android'])] }],
    ['Website only', 'No app known', { and: [is('==', 'appOS', null)] }],
    ['New this month', 'Registered within 30 days', { and: [is('>=', 'registeredDate', ago(30))] }],
    ['Seen this week', 'Signed in within seven days', { and: [is('>=', 'lastLogin', ago(7))] }],
    ['Long unseen', 'Not signed in for 180 days', { and: [is('<', 'lastLogin', ago(180))] }],
    ['Buyers of the quarter', null, { and: [between('lastPurchaseAt', ago(90), ago(0))] }],
    ['Women who buy', null, { and: [is('==', 'gender', 'female'), is('>', 'numberOfOrders', 0)] }],
    ['Born in the nineties', null, { and: [between('birthday', '1990-01-01', '1999-12-31')] }],
    ['Webmail addresses', 'For deliverability checks', { and: [contains('email', 'webmail.example')] }],
    [
      'App or regular',
      'Either an app or three orders',
      { or: [anyOf('appOS', ['iOS', 'Android']), is('>=', 'numberOfOrders', 3)] },
    ],
    [
      'Win back',
      'Lapsed, once spent R5 000, no cart',
      {
        and: [
          is('==', 'customerRecencyGroup', 'Lapsed'),
          is('>=', 'valueOfOrders', 5_000),
          not({ and: [is('==', 'hasActiveCart', true)] }),
        ],
      },
    ],
    ['Everyone', 'No rule: every customer', null],
    // A builder that does not know this form must not save over it (D-82).
    ['Imported rule', 'From the former console', { and: [{ '!': { var: 'lastName' } }, is('>', 'numberOfOrders', 0)] }],
  ];
}

/** Seeds the audience segments, with a few accounts included and excluded by hand. */
export async function seedSegments(db: SeedDatabase, { today, need }: Seeding): Promise<SeededGroup[]> {
  const customers = await need('customers');
  const from = source('segments');
  const rows = plans(today).map(([name, description, logic]) => {
    const born = from.instant(daysBefore(today, 300), daysBefore(today, 10));
    return {
      id: from.id(born),
      name,
      description,
      definition: logic && { logic },
      created_at: born,
      updated_at: from.instant(born, today),
    };
  });
  const accounts = customers.flatMap(({ accountId }) => (accountId ? [accountId] : []));
  const overrides = rows
    .slice(0, 4)
    .flatMap((group, index) =>
      from
        .some(accounts, 6)
        .map((account_id, position) => ({
          account_group_id: group.id,
          account_id,
          action: position < 3 + (index % 2) ? ('Exclude' as const) : ('Include' as const),
          created_at: group.created_at,
        })),
    );
  await insertRows(db, 'account_groups', rows);
  await insertRows(db, 'account_group_members', overrides);
  return rows;
}
