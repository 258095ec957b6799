import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { boundFilter } from '../../marketplace/core/lists/bounds.ts';
import { cents, type FilterMap } from '../../marketplace/core/lists/definition.ts';
import { compileFilter } from '../../marketplace/core/lists/filter.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { evaluate } from './filter-evaluator.ts';
import { anyRows, fillRows, instants, names, rowList, states, tags, type Row } from './list-rows.ts';

const iso = (instant: string) => new Date(instant).toISOString();
const patterns = ['%a%', 'A%', '50\\%', '50_', 'a\\_b', '%', 'back\\\\%', ''];
const someOf = <T>(...items: T[]) => fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 3 });
const ordered = <T>(value: fc.Arbitrary<T>) => ({
  eq: value,
  neq: value,
  gt: value,
  gte: value,
  lt: value,
  lte: value,
});
/**
 * One or two of the operators: they are ORed, and with more of them nearly every row matches, so that a fault in one
 * would not show.
 */
const comparison = (operators: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .subarray(Object.keys(operators), { minLength: 1, maxLength: 2 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, operators[name]!]))));
const nullish = { is: fc.constant(null), isNot: fc.constant(null) };
const pattern = fc.constantFrom(...patterns);
const amount = fc.integer({ min: -3, max: 3 });
const between = (value: fc.Arbitrary<unknown>) => fc.record({ lower: value, upper: value });
const moment = fc.constantFrom(...instants.map(iso));

const field = fc.oneof(
  comparison({
    ...nullish,
    ...ordered(fc.constantFrom(...names)),
    in: someOf(...names),
    notIn: someOf(...names),
    like: pattern,
    notLike: pattern,
    iLike: pattern,
    notILike: pattern,
  }).map((name) => ({ name })),
  comparison({
    ...nullish,
    ...ordered(amount),
    in: someOf(-1, 0, 1),
    notIn: someOf(0, 2),
    between: between(amount),
    notBetween: between(amount),
  }).map((made) => ({ amount: made })),
  comparison({ is: fc.option(fc.boolean()), isNot: fc.option(fc.boolean()) }).map((open) => ({ open })),
  comparison({
    ...nullish,
    ...ordered(moment),
    in: someOf(...instants.map(iso)),
    notIn: someOf(...instants.map(iso)),
    between: between(moment),
    notBetween: between(moment),
  }).map((at) => ({ at })),
  comparison({
    ...nullish,
    eq: fc.constantFrom(...states),
    neq: fc.constantFrom(...states),
    in: someOf(...states),
    notIn: someOf(...states),
  }).map((state) => ({ state })),
  comparison({
    eq: fc.constantFrom(...tags),
    neq: fc.constantFrom(...tags),
    in: someOf(...tags),
    notIn: someOf(...tags),
  }).map((made) => ({ tags: made })),
);

/** Larger filters are refused; generated ones may exceed the limit. */
function isNarrow(filter: object): boolean {
  try {
    boundFilter(filter);
    return true;
  } catch {
    return false;
  }
}

const anyFilter = fc
  .letrec<{ filter: object }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.tuple(field, field).map((parts) => Object.assign({}, ...parts) as object),
      fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.tuple(field, fc.array(tie('filter'), { minLength: 1, maxLength: 2 })).map(([part, or]) => ({ ...part, or })),
    ),
  }))
  .filter.filter(isNarrow);

describe('a filter compiled to SQL', () => {
  let db: Db;
  let release: () => Promise<void>;

  before(async () => {
    const database = await acquireDatabase({ scale: 'test' });
    db = openDatabase(database.url, { max: 1 }).db;
    release = async () => {
      await db.destroy();
      await database.release();
    };
  });
  after(() => release());

  async function matching(filter: unknown, filters: FilterMap = rowList.filters): Promise<string[]> {
    const condition = compileFilter(filters, filter) ?? sql`true`;
    const { rows } = await sql<{ id: string }>`select id from list_rows where ${condition} order by id`.execute(db);
    return rows.map(({ id }) => id);
  }

  test('finds the same rows as a simple evaluation, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.array(anyFilter, { minLength: 1, maxLength: 6 }), async (rows, filters) => {
        await fillRows(db, rows);
        for (const filter of filters) {
          const expected = rows
            .filter((row) => evaluate(row, filter) === true)
            .map(({ id }) => id)
            .sort();
          assert.deepEqual(await matching(filter), expected, JSON.stringify(filter));
        }
      }),
      { numRuns: 120 },
    );
  });

  test('ORs several comparisons on one field and ANDs fields', async () => {
    await fillRows(db, [row(1, { amount: 1 }), row(2, { amount: 5, name: 'beta' }), row(3, { amount: 9 })]);
    assert.equal((await matching({ amount: { gte: 9, lte: 1 } })).length, 2);
    assert.equal((await matching({ amount: { gte: 2 }, name: { eq: 'beta' } })).length, 1);
    assert.equal((await matching({ amount: { between: { lower: 1, upper: 5 } } })).length, 2);
  });

  test('an instant of a filter covers its whole millisecond, so that a range of days includes the last of them', async () => {
    await fillRows(db, [
      row(1, { at: '2026-05-30 22:00:00+00' }),
      row(2, { at: '2026-05-31 21:59:59.9995+00' }),
      row(3, { at: '2026-05-31 22:00:00+00' }),
    ]);
    const found = async (at: object) => (await matching({ at })).map((id) => Number(id.slice(-1)));
    const [lower, upper] = ['2026-05-30T22:00:00.000Z', '2026-05-31T21:59:59.999Z'];
    assert.deepEqual(await found({ between: { lower, upper } }), [1, 2]);
    assert.deepEqual(await found({ notBetween: { lower, upper } }), [3]);
    assert.deepEqual([await found({ lte: upper }), await found({ gt: upper })], [[1, 2], [3]]);
    assert.deepEqual(
      [await found({ eq: upper }), await found({ in: [upper] }), await found({ neq: upper })],
      [[2], [2], [1, 3]],
    );
  });

  test('compares an amount in rand, to the cent', async () => {
    await fillRows(db, [row(1, { amount: 114 }), row(2, { amount: 115 }), row(3, { amount: 116 })]);
    const found = async (amount: object) =>
      (await matching({ amount }, { amount: cents('list_rows.amount') })).map((id) => Number(id.slice(-1)));
    // 1.15 * 100 is 114.99999999999999, 1.16 * 100 is 115.99999999999999.
    assert.deepEqual(
      [
        await found({ eq: 1.15 }),
        await found({ gt: 1.15 }),
        await found({ in: [1.14, 1.16] }),
        await found({ between: { lower: 1.15, upper: 1.16 } }),
      ],
      [[2], [3], [1, 3], [2, 3]],
    );
  });

  test('finds nothing, and does not fail, for an invalid id', async () => {
    await fillRows(db, [row(1, {})]);
    assert.deepEqual(await matching({ id: { eq: 'no-uuid' } }), []);
    assert.deepEqual(await matching({ id: { in: ['no-uuid', row(1, {}).id] } }), [row(1, {}).id]);
    assert.deepEqual(await matching({ id: { neq: 'no-uuid' } }), [row(1, {}).id]);
  });

  test('may be nested eight levels deep and no more, and have fifty instants in one list and no more', () => {
    const nested = (levels: number) =>
      Array.from({ length: levels }).reduce<object>((inner) => ({ and: [inner] }), { name: { eq: 'a' } });
    assert.ok(compileFilter(rowList.filters, nested(8)));
    assert.throws(() => compileFilter(rowList.filters, nested(9)), { message: 'Filters may be nested 8 levels deep.' });
    const within = (count: number) => ({
      at: { in: Array.from({ length: count }, (_, index) => new Date(index).toISOString()) },
    });
    assert.ok(compileFilter(rowList.filters, within(50)));
    assert.throws(() => compileFilter(rowList.filters, within(51)), {
      message: 'Filter at.in may hold 50 instants at most.',
    });
  });

  const refused: readonly (readonly [unknown, string])[] = [
    [{ id: { in: [] } }, 'Invalid in value expected a non-empty array got []'],
    [{ id: { notIn: [] } }, 'Invalid notIn value expected a non-empty array got []'],
    [{ name: { eq: null } }, 'Filter name.eq must not be null.'],
    [{ name: null }, 'Filter name must not be null.'],
    [{ name: {} }, 'Filter on name must hold a comparison.'],
    [{ name: { is: true } }, 'Filter name.is takes null only.'],
    [{ name: { like: 'a\\' } }, 'Filter name.like must not end with a single backslash.'],
    [{ secret: { eq: 'x' } }, 'This list cannot be filtered by secret.'],
    [{ constructor: { eq: 'x' } }, 'This list cannot be filtered by constructor.'],
    [{ name: { resembles: 'x' } }, 'Filter name does not know the comparison resembles.'],
    [Array.from({ length: 12 }).reduce((inner) => ({ and: [inner] }), {}), 'Filters may be nested 8 levels deep.'],
  ];
  for (const [filter, message] of refused) {
    test(`refuses ${JSON.stringify(filter).slice(0, 60)}`, () => {
      assert.throws(() => compileFilter(rowList.filters, filter), { message });
    });
  }
});

function row(n: number, values: Partial<Row>): Row {
  return {
    id: `00000000-0000-4000-8000-00000000000${n}`,
    name: null,
    amount: null,
    open: null,
    at: null,
    state: null,
    tags: [],
    ...values,
  };
}
