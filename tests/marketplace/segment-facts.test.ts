import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

describe('the facts about members that segments use', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    db = openDatabase(database.url, { max: 4 }).db;
    // The original view, which calculates everything when it is queried, with what was added to it later.
    const first = await readFile(
      new URL('../../marketplace/core/db/migrations/0009-audience-segments.sql', import.meta.url),
      'utf8',
    );
    await sql
      .raw(
        first
          .slice(first.indexOf('create view segment_members'))
          .replace('segment_members', 'slow_members')
          .replace(
            '  customers.gender\n',
            '  customers.gender,\n  customers.is_subscribed,\n  accounts.enabled,\n  accounts.status\n',
          ),
      )
      .execute(db);
    const { rows } = await sql<{
      name: string;
    }>`select attname as name from pg_attribute where attrelid = 'slow_members'::regclass and attnum > 0 order by attnum`.execute(
      db,
    );
    await sql`create view quick_members as select ${sql.join(rows.map(({ name }) => sql.ref(name)))} from segment_members`.execute(
      db,
    );
  });
  after(async () => {
    await db.destroy();
    await database.release();
  });
  const differences = async () =>
    (
      await sql`(table slow_members except table quick_members) union all (table quick_members except table slow_members)`.execute(
        db,
      )
    ).rows;
  const pick = async (table: 'accounts' | 'customers' | 'orders', n: number) =>
    (
      await sql<{
        id: string;
      }>`select id from ${sql.table(table)} order by md5(id::text || ${String(n)}) limit 1`.execute(db)
    ).rows[0]?.id ?? null;

  test('match the orders, carts and accounts of the seed', async () => {
    assert.ok((await sql`select from segment_members`.execute(db)).rows.length > 300);
    assert.deepEqual(await differences(), []);
  });

  const actions: readonly ((n: number) => Promise<unknown>)[] = [
    async (n) =>
      sql`insert into orders (customer_id, status, is_active, sub_total_cents) values (${await pick('customers', n)}::uuid, 'Pending', true, ${n})`.execute(
        db,
      ),
    async (n) =>
      sql`insert into orders (customer_id, status, is_active, sub_total_cents, order_date) values (${await pick('customers', n)}::uuid, 'Completed', false, ${n}, now() - ${n % 100} * interval '1 day')`.execute(
        db,
      ),
    async (n) =>
      sql`update orders set status = 'Completed', is_active = false, order_date = now() where id = ${await pick('orders', n)}::uuid`.execute(
        db,
      ),
    async (n) =>
      sql`update orders set sub_total_cents = ${n}, customer_id = ${await pick('customers', n)}::uuid where id = ${await pick('orders', n)}::uuid`.execute(
        db,
      ),
    async (n) =>
      sql`update orders set is_active = not is_active where status = 'Pending' and id = ${await pick('orders', n)}::uuid`.execute(
        db,
      ),
    async (n) => sql`delete from orders where id = ${await pick('orders', n)}::uuid`.execute(db),
    async (n) =>
      sql`update accounts set first_name = ${n % 3 === 0 ? null : 'Anna'}, last_login_at = now() where id = ${await pick('accounts', n)}::uuid`.execute(
        db,
      ),
    async (n) =>
      sql`update customers set birthday = '1980-01-01', app_os = 'iOS', last_name = 'Nel' where id = ${await pick('customers', n)}::uuid`.execute(
        db,
      ),
    async (n) =>
      sql`update accounts set enabled = not enabled, status = ${n % 2 === 0 ? 'blocked' : 'active'} where id = ${await pick('accounts', n)}::uuid`.execute(
        db,
      ),
    async (n) =>
      sql`update customers set is_subscribed = not is_subscribed where id = ${await pick('customers', n)}::uuid`.execute(
        db,
      ),
    async (n) => sql`delete from accounts where id = ${await pick('accounts', n)}::uuid`.execute(db),
    async (n) => sql`delete from customers where id = ${await pick('customers', n)}::uuid`.execute(db),
    async (n) =>
      sql`with made as (insert into accounts (email, first_name) values (${`new.${n}.${Math.random()}@example.com`}, 'New') returning id) insert into customers (account_id) select id from made`.execute(
        db,
      ),
    async () => sql`update orders set updated_at = updated_at + interval '1 hour' where is_active`.execute(db),
  ];

  test('stay correct through any sequence of actions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(actions.length - 1), fc.nat(100_000)), { minLength: 5, maxLength: 25 }),
        async (steps) => {
          for (const [action, n] of steps) await actions[action]!(n);
          assert.deepEqual(await differences(), []);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('count two concurrent orders of one customer', async () => {
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('account_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const order = () =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('orders')
          .values({
            customer_id: id,
            status: 'Completed',
            is_active: false,
            sub_total_cents: 100,
            order_date: new Date(),
          })
          .execute();
      });
    for (let round = 0; round < 10; round += 1) await Promise.all([order(), order(), order()]);
    assert.deepEqual(await differences(), []);
  });

  test('are kept up to date in a bulk load without foreign key checks', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
      await sql`insert into accounts (email) select 'bulk' || n || '@example.com' from generate_series(1, 500) as n`.execute(
        trx,
      );
      await sql`insert into customers (account_id) select id from accounts where email like 'bulk%'`.execute(trx);
      await sql`insert into orders (customer_id, status, is_active, order_date, sub_total_cents)
        select id, 'Completed', false, now(), 5 from customers where account_id in (select id from accounts where email like 'bulk%')`.execute(
        trx,
      );
    });
    assert.equal(
      (await sql`select from segment_members where email like 'bulk%' and number_of_orders = 1`.execute(db)).rows
        .length,
      500,
    );
    assert.deepEqual(await differences(), []);
  });
});
