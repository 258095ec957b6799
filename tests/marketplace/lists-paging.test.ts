import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { readConnection, type ListArguments } from '../../marketplace/core/lists/connection.ts';
import type { Sorting } from '../../marketplace/core/lists/definition.ts';
import type { PagingArguments } from '../../marketplace/core/lists/paging.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { anyRows, fillRows, rowList, type Row } from './list-rows.ts';

type RowsDatabase = { list_rows: Row };

const anySorting: fc.Arbitrary<Sorting[]> = fc.array(
  fc.record<Sorting>({
    field: fc.constantFrom('id', 'name', 'amount', 'open', 'at'),
    direction: fc.constantFrom('ASC', 'DESC'),
    nulls: fc.constantFrom(undefined, 'NULLS_FIRST', 'NULLS_LAST'),
  }),
  { maxLength: 3 },
);

describe('a list read page by page', () => {
  let db: Db;
  let release: () => Promise<void>;

  before(async () => {
    const database = await acquireDatabase({ scale: 'test' });
    const handle = openDatabase(database.url, { max: 1 });
    db = handle.db;
    release = async () => {
      await db.destroy();
      await database.release();
    };
  });
  after(() => release());

  const connect = (args: ListArguments<unknown, Sorting>) =>
    readConnection(
      db,
      (db as unknown as Kysely<RowsDatabase>).selectFrom('list_rows').select('list_rows.id'),
      rowList,
      args,
    );
  const read = async (args: ListArguments<unknown, Sorting>) => {
    const { edges, pageInfo, totalCount } = await connect(args);
    return { edges: await edges(), pageInfo: await pageInfo(), totalCount };
  };

  async function walk(
    sorting: Sorting[],
    size: number,
  ): Promise<{ forward: string[]; backward: string[]; pages: number }> {
    const forward: string[] = [];
    const backward: string[] = [];
    let pages = 0;
    let page = await read({ paging: { first: size }, sorting });
    assert.equal(page.pageInfo.hasPreviousPage, false);
    for (;;) {
      pages += 1;
      forward.push(...page.edges.map(({ node }) => node.id));
      if (!page.pageInfo.hasNextPage) break;
      page = await read({ paging: { first: size, after: page.pageInfo.endCursor! }, sorting });
      assert.equal(page.pageInfo.hasPreviousPage, true);
      assert.ok(page.edges.length > 0, 'a page that was promised holds rows');
    }
    backward.unshift(...page.edges.map(({ node }) => node.id));
    while (page.edges.length > 0) {
      page = await read({ paging: { last: size, before: page.pageInfo.startCursor! }, sorting });
      backward.unshift(...page.edges.map(({ node }) => node.id));
      if (!page.pageInfo.hasPreviousPage) break;
      assert.equal(page.pageInfo.hasNextPage, true);
    }
    return { forward, backward, pages };
  }

  test('visits every row exactly once in order, forwards and backwards, under any sorting with nulls', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anySorting, fc.integer({ min: 1, max: 7 }), async (rows, sorting, size) => {
        await fillRows(db, rows);
        const { forward, backward, pages } = await walk(sorting, size);
        assert.deepEqual(forward, await idsInOrder(db, sorting));
        assert.deepEqual(backward, forward);
        assert.equal(pages, Math.max(1, Math.ceil(rows.length / size)));
        const whole = await read({ paging: { first: 50 }, sorting });
        assert.equal(await whole.totalCount(), rows.length);
        assert.equal(await whole.totalCount({ upTo: size }), Math.min(size, rows.length));
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the order of rows whose instants differ by less than a millisecond', async () => {
    const row = { name: null, amount: null, open: null, state: null, tags: [] };
    const rows: Row[] = [1, 2, 3, 4, 5, 6].map((n) => ({
      ...row,
      id: `00000000-0000-4000-8000-00000000000${n}`,
      at: `2026-05-01 10:00:00.00000${7 - n}+00`,
    }));
    await fillRows(db, rows);
    const { forward, backward } = await walk([{ field: 'at', direction: 'ASC' }], 2);
    assert.deepEqual(forward, rows.map(({ id }) => id).reverse());
    assert.deepEqual(backward, forward);
  });

  test('has no cursors and no further pages when it is empty', async () => {
    await fillRows(db, []);
    const { edges, pageInfo } = await read({});
    assert.deepEqual(edges, []);
    assert.deepEqual(pageInfo, { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null });
  });

  test('refuses a cursor of another list, of another sorting, and a damaged one', async () => {
    await fillRows(db, fc.sample(anyRows, { numRuns: 1, seed: 3 })[0]!);
    const { pageInfo } = await read({ paging: { first: 1 }, sorting: [{ field: 'name', direction: 'ASC' }] });
    const cursor = pageInfo.endCursor!;
    const invalid = { message: 'Invalid cursor', extensions: { code: 'BAD_REQUEST' } };
    const other = readConnection(
      db,
      (db as unknown as Kysely<RowsDatabase>).selectFrom('list_rows').select('id'),
      { ...rowList, name: 'others' },
      { paging: { first: 1, after: cursor }, sorting: [{ field: 'name', direction: 'ASC' }] },
    );
    await assert.rejects(other, containing(invalid));
    await assert.rejects(
      read({ paging: { first: 1, after: cursor }, sorting: [{ field: 'name', direction: 'DESC' }] }),
      containing(invalid),
    );
    await assert.rejects(
      read({ paging: { first: 1, after: cursor }, sorting: [{ field: 'amount', direction: 'ASC' }] }),
      containing(invalid),
    );
    for (const damaged of [
      '',
      'x',
      cursor.slice(0, -6),
      Buffer.from('{"type":"keyset"}').toString('base64'),
      `${cursor}AAAA`,
    ]) {
      await assert.rejects(
        read({ paging: { first: 1, after: damaged }, sorting: [{ field: 'name', direction: 'ASC' }] }),
        containing(invalid),
        damaged,
      );
    }
  });

  test('refuses a cursor with a valid signature whose values are not of its columns', async () => {
    await fillRows(db, [
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'a',
        amount: 1,
        open: true,
        at: '2026-05-01 10:00:00+00',
        state: null,
        tags: [],
      },
    ]);
    const sound: Record<string, string> = { amount: '1', open: 'true', at: '2026-05-01 10:00:00+00' };
    for (const [field, value] of [
      ['amount', '1 or 1'],
      ['amount', '1.5'],
      ['open', 'maybe'],
      ['at', 'yesterday'],
      ['at', '2026-05-01'],
    ] as const) {
      const sorting = [{ field, direction: 'ASC' }] as const;
      const { pageInfo } = await read({ paging: { first: 1 }, sorting });
      const [, mark] = /^([^[]*)\[/.exec(Buffer.from(pageInfo.endCursor!, 'base64').toString())!;
      const after = (...values: (string | null)[]) =>
        read({
          paging: { first: 1, after: Buffer.from(`${mark}${JSON.stringify(values)}`).toString('base64') },
          sorting,
        });
      const id = '00000000-0000-4000-8000-000000000000';
      assert.equal((await after(sound[field]!, id)).edges.length, 1);
      for (const values of [
        [value, id],
        [sound[field]!, 'no-uuid'],
        [sound[field]!, null],
        [sound[field]!],
        [sound[field]!, id, id],
      ]) {
        await assert.rejects(
          after(...values),
          containing({ message: 'Invalid cursor', extensions: { code: 'BAD_REQUEST' } }),
          JSON.stringify(values),
        );
      }
    }
  });

  const refused: readonly (readonly [PagingArguments, string])[] = [
    [{ first: 51 }, 'Field paging.first max allowed value is `50`.'],
    [{ last: 51, before: 'x' }, 'Field paging.last max allowed value is `50`.'],
    [{ first: 0 }, 'Field paging.first must not be less than 1.'],
    [{ after: 'x' }, 'Cannot be used without `first`.'],
    [{ before: 'x' }, 'Cannot be used without `last`.'],
    [{ last: 3 }, 'Cannot be used without `before`.'],
    [{ first: 3, after: 'x', before: 'y', last: 3 }, 'Cannot be used with `before` , `last`.'],
    [{ first: 3, before: 'y', last: 3 }, 'Cannot be used with `after` , `first`.'],
    [{ first: null }, 'Field paging.first must not be null.'],
    [{ first: 3, after: null }, 'Field paging.after must not be null.'],
  ];
  for (const [paging, message] of refused) {
    test(`refuses paging ${JSON.stringify(paging)}`, async () => {
      await assert.rejects(read({ paging }), containing({ message, extensions: { code: 'BAD_REQUEST' } }));
    });
  }

  test('has 10 rows unless another number is requested', async () => {
    await fillRows(
      db,
      Array.from({ length: 12 }, (_, n) => ({
        id: `00000000-0000-4000-8000-0000000000${n + 10}`,
        name: 'same',
        amount: null,
        open: null,
        at: null,
        state: null,
        tags: [],
      })),
    );
    assert.equal((await read({})).edges.length, 10);
    assert.equal((await read({ paging: { first: 12 } })).edges.length, 12);
  });

  test('refuses to be sorted by unsupported fields', async () => {
    await assert.rejects(
      read({ sorting: [{ field: 'state', direction: 'ASC' }] }),
      containing({ message: 'This list cannot be sorted by state.' }),
    );
  });
});

async function idsInOrder(db: Db, sorting: Sorting[]): Promise<string[]> {
  const asked = sorting.length > 0 ? sorting : rowList.defaultSorting;
  const named = asked.filter(({ field }, index) => asked.findIndex((other) => other.field === field) === index);
  const last = named.at(-1)!.direction;
  const steps = [...named, { field: 'id', direction: last, nulls: undefined }].map(
    ({ field, direction, nulls }) => `${field} ${direction} ${nulls ? nulls.replace('_', ' ') : ''}`,
  );
  const { rows } = await sql<{ id: string }>`select id from list_rows order by ${sql.raw(steps.join(', '))}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

function containing(expected: { message: string; extensions?: { code: string } }) {
  return (error: unknown) => {
    assert.ok(error instanceof Error);
    assert.equal(error.message, expected.message);
    if (expected.extensions)
      assert.equal((error as unknown as typeof expected).extensions?.code, expected.extensions.code);
    return true;
  };
}
