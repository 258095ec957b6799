import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { compileRule } from '../../marketplace/modules/audience-segments/compile.ts';
import { facts } from '../../marketplace/modules/audience-segments/facts.ts';
import { DefinitionError } from '../../marketplace/modules/audience-segments/literal.ts';
import { readDefinition } from '../../marketplace/modules/audience-segments/logic.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { evaluate, type Row } from './segment-evaluator.ts';

const NOW = Date.now();
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const names = ['Naledi', 'naledi', 'ÉLISE', 'élise', 'a%b', 'a_b', "O'Brien", 'x\\y', ' '];
const emails = ['a@webmail.example', 'b%c@webmail.example', 'élise@shop.example'];
const instants = [
  ago(10),
  ago(45),
  ago(75),
  ago(200),
  '2026-05-01T21:59:59.999Z',
  '2026-05-01T22:00:00.000Z',
  '2026-05-02T21:59:59.999Z',
  '2026-05-02T22:00:00.000Z',
];
const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
const birthdays = ['1990-02-28', '1990-03-01', '2000-02-29'];
const amounts = [0, 0.01, 99.99, 100, 2_500.5];
const counts = [0, 1, 2, 3];

const one = fc.constantFrom;
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const anyRow = fc.record({
  email: one(...emails),
  firstName: perhaps(one(...names)),
  lastName: perhaps(one(...names)),
  gender: perhaps(one('female', 'male', 'other')),
  birthday: perhaps(one(...birthdays)),
  registeredDate: one(...instants),
  lastLogin: perhaps(one(...instants)),
  lastPurchaseAt: perhaps(one(...instants)),
  numberOfOrders: one(...counts),
  valueOfOrders: one(...amounts),
  hasActiveCart: fc.boolean(),
  currentCartValue: perhaps(one(...amounts)),
  cartUpdatedAt: perhaps(one(...instants)),
  appOS: perhaps(one('iOS', 'Android')),
  isSubscribed: fc.boolean(),
  status: one('active', 'pending', 'blocked', 'disabled'),
  enabled: fc.boolean(),
});

const v = (name: string) => ({ var: name });
const not = (rule: object) => ({ '!': rule });
type Json = Record<string, unknown>;
const pairs = (name: string, operators: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.tuple(one(...operators), value).map(([operator, wanted]): Json => ({ [operator]: [v(name), wanted] }));
const between = (name: string, value: fc.Arbitrary<unknown>) =>
  fc.tuple(value, value, fc.boolean()).map(([low, high, negate]): Json => {
    const rule = { '<=': [low, v(name), high] };
    return negate ? not(rule) : rule;
  });
const ordering = ['<', '<=', '>', '>='];
const texts = ['nal', 'É', '%', '_', "'", '\\', 'e', 'NALEDI', 'élise', '.example'];
const values: Readonly<Record<string, (name: string, choices?: readonly string[]) => fc.Arbitrary<Json>>> = {
  TEXT: (name) =>
    fc.oneof(
      pairs(name, ['==', '!=', 'startsWith', 'endsWith'], one(...texts, ...names, ...emails)),
      fc
        .tuple(one(...texts), fc.boolean())
        .map(([text, negate]): Json => (negate ? not({ in: [text, v(name)] }) : { in: [text, v(name)] })),
    ),
  NUMBER: (name) => fc.oneof(pairs(name, ['==', '!=', ...ordering], one(-1, ...counts)), between(name, one(...counts))),
  MONEY: (name) => fc.oneof(pairs(name, ['==', '!=', ...ordering], one(...amounts)), between(name, one(...amounts))),
  BOOLEAN: (name) => pairs(name, ['=='], fc.boolean()),
  DATE: (name) => fc.oneof(pairs(name, ['==', '!=', ...ordering], one(...birthdays)), between(name, one(...birthdays))),
  DATETIME: (name) =>
    fc.oneof(pairs(name, ordering, one(...instants, ...days)), between(name, one(...instants, ...days))),
  SELECT: (name, choices = []) =>
    fc.oneof(
      pairs(name, ['==', '!='], one(...choices)),
      fc
        .tuple(fc.uniqueArray(one(...choices), { minLength: 1 }), fc.boolean())
        .map(([list, negate]): Json => (negate ? not({ in: [v(name), list] }) : { in: [v(name), list] })),
    ),
};
const rule = fc.oneof(
  ...facts.map((fact) =>
    fc.oneof(
      { arbitrary: values[fact.type]!(fact.name, fact.values), weight: 4 },
      { arbitrary: one<Json>({ '!': v(fact.name) }, { '!!': v(fact.name) }, { '!': [v(fact.name)] }), weight: 1 },
      ...(fact.nullable ? [{ arbitrary: pairs(fact.name, ['==', '!='], fc.constant(null)), weight: 1 }] : []),
    ),
  ),
);
const tree = fc.letrec<{ group: Json; node: Json }>((tie) => ({
  node: fc.oneof({ maxDepth: 3, withCrossShrink: true }, rule, tie('group'), tie('node').map(not)),
  group: fc
    .tuple(one('and', 'or'), fc.array(tie('node'), { minLength: 1, maxLength: 4 }))
    .map(([operator, rules]): Json => ({ [operator]: rules })),
})).group;

const recency = (at: string | null) => {
  const days_ = at === null ? Infinity : (NOW - Date.parse(at)) / 86_400_000;
  return at === null ? 'Never' : days_ < 30 ? 'Active' : days_ < 60 ? 'Warm' : days_ < 90 ? 'Cooling' : 'Lapsed';
};

describe('segment rules compiled to SQL', () => {
  let db: Db;
  let release: () => Promise<void>;
  before(async () => {
    const database = await acquireDatabase({ scale: 'empty' });
    db = openDatabase(database.url, { max: 1 }).db;
    // Only these rows: on one connection, without the accounts they refer to.
    await sql`set session_replication_role = replica`.execute(db);
    release = async () => {
      await db.destroy();
      await database.release();
    };
  });
  after(() => release());

  async function fill(rows: readonly Row[]): Promise<void> {
    await sql`truncate segment_facts`.execute(db);
    const records = rows.map((row, index) => ({
      account_id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      email: row['email'],
      first_name: row['firstName'],
      last_name: row['lastName'],
      gender: row['gender'],
      birthday: row['birthday'],
      registered_date: row['registeredDate'],
      last_login: row['lastLogin'],
      last_purchase_at: row['lastPurchaseAt'],
      number_of_orders: row['numberOfOrders'],
      value_of_orders_cents: cents(row['valueOfOrders']),
      has_active_cart: row['hasActiveCart'],
      current_cart_value_cents: cents(row['currentCartValue']),
      cart_updated_at: row['cartUpdatedAt'],
      app_os: row['appOS'],
      is_subscribed: row['isSubscribed'],
      status: row['status'],
      enabled: row['enabled'],
    }));
    const columns = sql.join(Object.keys(records[0]!).map((name) => sql.ref(name)));
    await sql`insert into segment_facts (${columns}) select ${columns} from json_populate_recordset(null::segment_facts, ${JSON.stringify(records)}::json)`.execute(
      db,
    );
  }
  const cents = (amount: unknown) => (typeof amount === 'number' ? Math.round(amount * 100) : null);

  test('[SEG-06] [SEG-07] match exactly the same rows as a simple evaluator, with missing values in any field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 5, maxLength: 12 }),
        fc.array(tree, { minLength: 5, maxLength: 10 }),
        async (rows, trees) => {
          await fill(rows);
          for (const logic of trees) {
            const compiled = readDefinition({ logic });
            assert.ok(compiled);
            const { rows: answers } = await sql<{
              truth: boolean;
            }>`select ${compileRule(compiled)} is true as truth from segment_members order by account_id`.execute(db);
            const expected = rows.map((row) =>
              evaluate(logic, { ...row, customerRecencyGroup: recency(row.lastPurchaseAt) }),
            );
            assert.deepEqual(
              answers.map(({ truth }) => truth),
              expected,
              JSON.stringify(logic),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('any JSON is either refused as a definition or can be queried', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue({ maxDepth: 5 }),
          tree.chain((logic) => fc.constant(logic)),
          fc.object({ key: one('and', 'or', '!', '==', 'var', 'in', 'email', '__proto__', 'logic') }),
        ),
        async (logic) => {
          const compiled = attempt(() => readDefinition({ logic }));
          if (compiled) await sql`select ${compileRule(compiled)} as truth from segment_members`.execute(db);
        },
      ),
      { numRuns: 300 },
    );
  });

  const refused: readonly (readonly [what: string, logic: unknown, text: RegExp])[] = [
    ['an unknown field', { '==': [v('password_hash'), 'x'] }, /do not know the field "password_hash"/],
    ['a field of every object', { '==': [v('constructor'), 'x'] }, /do not know the field/],
    ["a column's name", { '==': [v('first_name'), 'x'] }, /do not know the field/],
    ['an unknown operator', { and: [{ cat: [v('email'), 'x'] }] }, /do not know the operator cat\. \(at \/and\/0\)/],
    ['an operator of every object', { toString: [v('email'), 'x'] }, /do not know the operator/],
    ['arithmetic', { '>': [{ '+': [v('numberOfOrders'), 1] }, 2] }, /compares a field/],
    ['an operator that does not fit the field', { '<': [v('email'), 'x'] }, /E-mail cannot be asked about with LESS/],
    ['a question whose answer is known', { '==': [v('email'), null] }, /cannot be asked about with IS_NULL/],
    [
      'a value that does not fit',
      { '>=': [v('numberOfOrders'), '3; drop table accounts'] },
      /Number of Orders is to be compared with a whole number/,
    ],
    ['part of a cent', { '>=': [v('valueOfOrders'), 10.005] }, /whole cents/],
    ['a day that does not exist', { '==': [v('birthday'), '1990-02-31'] }, /a day such as/],
    ['a choice that does not exist', { in: [v('appOS'), ['iOS', 'Windows']] }, /with iOS, Android, not with "Windows"/],
    ['an empty group', { and: [] }, /at least one rule/],
    ['an empty list', { in: [v('appOS'), []] }, /a field and a list/],
    ['a rule that is two', { and: [{ '==': [v('hasActiveCart'), true], '!': v('email') }] }, /one operator/],
    ['no rule at all', false, /one operator/],
    ['a NUL', { '==': [v('firstName'), 'a\0b'] }, /a text of up to/],
    ['half a sign', { '==': [v('firstName'), '\ud800'] }, /a text of up to/],
    [
      '10 000 rules',
      { and: Array.from({ length: 10_000 }, () => ({ '==': [v('hasActiveCart'), true] })) },
      /may hold 100 rules/,
    ],
    [
      '10 000 negations',
      Array.from({ length: 10_000 }).reduce<object>(not, { '==': [v('hasActiveCart'), true] }),
      /may hold 100 rules/,
    ],
    [
      'six groups in each other',
      Array.from({ length: 6 }).reduce<object>((inner) => ({ and: [inner] }), { '==': [v('hasActiveCart'), true] }),
      /nested 5 deep/,
    ],
    ['a list of 1 001', { in: [v('appOS'), Array.from({ length: 1_001 }, () => 'iOS')] }, /1000 values/],
  ];
  for (const [what, logic, text] of refused) {
    test(`refuse ${what}`, () => {
      assert.throws(
        () => readDefinition({ logic }),
        (error) => error instanceof DefinitionError && text.test(error.message),
      );
    });
  }

  test('five nested groups, a hundred rules and the builder’s leftovers are accepted', () => {
    const leaf = { '==': [v('hasActiveCart'), true] };
    assert.ok(readDefinition({ logic: Array.from({ length: 5 }).reduce<object>((inner) => ({ and: [inner] }), leaf) }));
    assert.ok(readDefinition({ logic: { or: Array.from({ length: 99 }, () => leaf) }, data: {}, errors: [] }));
    assert.equal(readDefinition(null), null);
    for (const nothing of [{}, [], 'x', 1, { data: {} }]) assert.throws(() => readDefinition(nothing), DefinitionError);
  });
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof DefinitionError, String(error));
    return undefined;
  }
}
