/** What a count and a sum read: rows as PostgreSQL itself reports them (`pg_stat_xact_user_tables`). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { readConnection } from '../../marketplace/core/lists/connection.ts';
import { sumsOf } from '../../marketplace/core/lists/counting.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { fillRows, rowList, type Row } from './list-rows.ts';

const ROWS = 20_000;

describe('the count of a list', () => {
  let db: Db;
  let release: () => Promise<void>;

  before(async () => {
    const database = await acquireDatabase({ scale: 'test' });
    db = openDatabase(database.url, { max: 1 }).db;
    release = async () => {
      await db.destroy();
      await database.release();
    };
    await fillRows(db, []);
    await sql`insert into list_rows (id, name, amount, tags)
      select gen_random_uuid(), 'row ' || n, n % 4, '{}' from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
    await sql`analyze list_rows`.execute(db);
  });
  after(() => release());

  /** Rows of the table that this connection has read so far. */
  const readSoFar = async (trx: Db) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'list_rows'`.execute(
      trx,
    );
    return rows[0]?.read ?? 0;
  };

  /** The count, and how many rows of the table were read for it. */
  const counted = (upTo: number | undefined, filter?: object) =>
    db.transaction().execute(async (trx) => {
      const rows = (trx as unknown as Kysely<{ list_rows: Row }>).selectFrom('list_rows').select('list_rows.id');
      const before = await readSoFar(trx);
      const { totalCount } = await readConnection(trx, rows, rowList, { filter });
      const total = await (upTo === undefined ? totalCount() : totalCount({ upTo }));
      return { total, read: (await readSoFar(trx)) - before };
    });

  test('without a limit reads every row, and no page of them besides', async () => {
    assert.deepEqual(await counted(undefined), { total: ROWS, read: ROWS });
  });

  test('with a limit stops reading there', async () => {
    assert.deepEqual(await counted(100), { total: 100, read: 100 });
    const { total, read } = await counted(100, { amount: { eq: 1 } });
    assert.equal(total, 100);
    assert.ok(read <= 410, `a quarter of the rows match, so about 400 are read, not ${read}`);
  });

  test('is exact below the limit', async () => {
    assert.equal((await counted(ROWS, { amount: { eq: 1 } })).total, ROWS / 4);
    assert.equal((await counted(100, { name: { eq: 'row 7' } })).total, 1);
    assert.equal((await counted(100, { name: { eq: 'none' } })).total, 0);
  });

  test('a sum stops reading one row after its limit, and is then unknown', async () => {
    const summed = (upTo: number) =>
      db.transaction().execute(async (trx) => {
        const rows = (trx as unknown as Kysely<{ list_rows: Row }>).selectFrom('list_rows').select('list_rows.id');
        const before = await readSoFar(trx);
        const sums = await sumsOf(trx, rows, rowList, undefined, { amount: 'list_rows.amount' })({ upTo });
        return { sums, read: (await readSoFar(trx)) - before };
      });
    assert.deepEqual(await summed(100), { sums: null, read: 101 });
    assert.deepEqual(await summed(ROWS), { sums: { amount: ((ROWS / 4) * (0 + 1 + 2 + 3)) / 100 }, read: ROWS });
  });

  test('refuses a limit below 1', async () => {
    for (const upTo of [0, -5])
      await assert.rejects(counted(upTo), { message: 'Argument upTo must not be less than 1.' });
  });
});
