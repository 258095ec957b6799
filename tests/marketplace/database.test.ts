import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { createDatabase } from '../../marketplace/core/db/connection.ts';
import { migrate, resetDatabase } from '../../marketplace/core/db/migrate.ts';
import type { Database } from '../../marketplace/core/db/schema.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

describe('the database', () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async () => {
    database = await acquireDatabase({ scale: 'empty' });
    db = createDatabase(database.url, { max: 6 });
  });
  after(async () => {
    await db.destroy();
    await database.release();
  });

  test('is up to date after migrating: a second run does nothing', async () => {
    assert.deepEqual(await migrate(db), []);
  });

  test('is built once when two processes start at the same time, and can be emptied and built again', async () => {
    await resetDatabase(db);
    const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    assert.equal(ran.filter((names) => names.length > 0).length, 1);
    assert.equal(
      (await sql<{ n: number }>`select count(*)::int as n from accounting_codes where code = '9990/000'`.execute(db))
        .rows[0]?.n,
      1,
    );
  });

  test('has exactly the columns of the table types, with their nulls', async () => {
    const typed = await typedColumns();
    const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
      select columns.table_name as table, column_name as column, is_nullable = 'YES' as nullable
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and columns.table_name not like 'kysely%'
        and not (select relispartition from pg_class where pg_class.oid = columns.table_name::regclass)`.execute(db);
    const real = rows.map(({ table, column, nullable }) => `${table}.${column}${nullable ? ' null' : ''}`);
    assert.ok(real.length > 300);
    // The catalogue lists a view's columns as nullable, and jsonb may be null in its content.
    const comparable = typed
      .filter((line) => !/^(segment_members|payment_snapshots)\./.test(line))
      .map((line) => (ANY_JSON.has(line) ? `${line} null` : line));
    assert.deepEqual(comparable.sort(), real.sort());
  });

  test('reads cents and counts as numbers, percentages too, and a birthday as its text', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select 123456789012::bigint as cents, 22.50::numeric(5, 2) as percent, date '1990-02-28' as birthday, count(*) as n from tags`.execute(
      db,
    );
    assert.deepEqual(rows[0], { cents: 123_456_789_012, percent: 22.5, birthday: '1990-02-28', n: 0 });
    await assert.rejects(sql`select 9007199254740993::bigint`.execute(db), RangeError);
  });

  test('sets the updated date on a change, keeps one that is set by hand, and does not touch an unchanged row', async () => {
    const past = new Date('2020-01-01T00:00:00Z');
    const { id } = await db
      .insertInto('tags')
      .values({ name: 'Stamped', created_at: past, updated_at: past })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stamp = async () =>
      (await db.selectFrom('tags').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at;
    await db.updateTable('tags').set({ name: 'Stamped' }).where('id', '=', id).execute();
    assert.deepEqual(await stamp(), past);
    await db.updateTable('tags').set({ name: 'Stamped again' }).where('id', '=', id).execute();
    assert.ok((await stamp()) > past);
    const chosen = new Date('2021-01-01T00:00:00Z');
    await db.updateTable('tags').set({ name: 'Stamped by hand', updated_at: chosen }).where('id', '=', id).execute();
    assert.deepEqual(await stamp(), chosen);
  });

  test('keeps a wallet equal to its entries: no entry can be changed, no wallet overdrawn', async () => {
    const customer = await db
      .insertInto('customers')
      .values({ first_name: 'Wallet' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = (type: 'internal' | 'expiry', amount_cents: number) =>
      db.insertInto('wallet_transactions').values({ customer_id: customer.id, type, amount_cents }).execute();
    const credit = async () =>
      (
        await db
          .selectFrom('customers')
          .select('available_credit_cents')
          .where('id', '=', customer.id)
          .executeTakeFirstOrThrow()
      ).available_credit_cents;
    await entry('internal', 25_000);
    await entry('expiry', -5_050);
    assert.equal(await credit(), 19_950);
    await assert.rejects(entry('expiry', -20_000), /available_credit_cents/);
    await assert.rejects(entry('internal', -1), /wallet_transactions/);
    await assert.rejects(
      db.updateTable('wallet_transactions').set({ amount_cents: 1 }).where('customer_id', '=', customer.id).execute(),
      /cannot be changed/,
    );
    assert.equal(await credit(), 19_950);
  });

  test('generates uuids of version 7 that sort by creation, also on servers without a function for it', async () => {
    const migration = await readFile(
      new URL('../../marketplace/core/db/migrations/0001-foundations.sql', import.meta.url),
      'utf8',
    );
    const [, body] = /create function uuidv7\(\)(.*?\$uuid\$.*?\$uuid\$);/s.exec(migration) ?? [];
    await sql.raw(`create function uuidv7_of_old()${body}`).execute(db);
    const make = async () =>
      (await sql<{ id: string }>`select uuidv7_of_old() as id, pg_sleep(0.002)`.execute(db)).rows[0]!.id;
    const ids = [await make(), await make(), await make()];
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual([...ids].sort(), ids);
    const age = Date.now() - Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16);
    assert.ok(Math.abs(age) < 60_000, `${age} ms`);
  });
});

const ANY_JSON = new Set(['tags.meta', 'account_groups.definition']);

/**
 * `table.column`, followed by ` null` where the type allows null, read from the sources: types do not exist at run
 * time.
 */
async function typedColumns(): Promise<string[]> {
  const folder = new URL('../../marketplace/core/db/tables/', import.meta.url);
  const lines: string[] = [];
  for (const file of await readdir(folder)) {
    const source = await readFile(new URL(file, folder), 'utf8');
    const [, declared = ''] =
      /^declare module '\.\.\/schema\.ts' \{\n {2}interface Database \{(.*?)^ {2}\}/ms.exec(source) ?? [];
    for (const [, table, name] of declared.matchAll(/^ {4}(\w+): (\w+);$/gm)) {
      const [, body] = new RegExp(`^(?:export )?interface ${name} \\{(.*?)^\\}`, 'ms').exec(source) ?? [];
      for (const [, column, type] of body!.matchAll(/^ {2}(\w+): (.*);$/gm))
        lines.push(`${table}.${column}${/\| null$/.test(type!) ? ' null' : ''}`);
    }
  }
  return lines;
}
