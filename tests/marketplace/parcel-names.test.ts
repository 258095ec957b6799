/** The names by which parcels are found are those that lists show, whatever happens to orders, customers and accounts. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

describe('the names on parcels', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    db = openDatabase(database.url, { max: 4 }).db;
  });
  after(async () => {
    await db.destroy();
    await database.release();
  });
  const differences = async () =>
    (
      await sql`(table shown_parcel_names except table parcel_names) union all (table parcel_names except table shown_parcel_names)`.execute(
        db,
      )
    ).rows;
  const some = (table: 'accounts' | 'customers' | 'orders', n: number) =>
    sql`(select id from ${sql.table(table)} order by md5(id::text || ${String(n)}) limit 1)`;

  test('are those of guests and of customers without a name', async () => {
    const { rows } = await sql<{ parcels: number; orders: number }>`
      select (select count(*)::int from parcel_names) as parcels, count(*)::int as orders from orders`.execute(db);
    assert.ok(rows[0]!.parcels > 0);
    assert.ok(rows[0]!.parcels < rows[0]!.orders / 2, 'fewer than are searched without them');
    assert.deepEqual(await differences(), []);
  });

  const actions: readonly ((n: number) => Promise<unknown>)[] = [
    (n) =>
      sql`insert into orders (customer_id, shipping_address) values (${n % 3 === 0 ? null : some('customers', n)}, jsonb_build_object('firstName', 'N' || ${n}::int))`.execute(
        db,
      ),
    (n) =>
      sql`insert into orders (customer_id, shipping_address) select id, jsonb_build_object('lastName', 'N' || ${n}::int) from customers where md5(id::text) < '1'`.execute(
        db,
      ),
    (n) => sql`update orders set customer_id = ${some('customers', n)} where id = ${some('orders', n)}`.execute(db),
    (n) =>
      sql`update orders set shipping_address = ${n % 2 ? null : '{"firstName": "Renamed"}'}::jsonb where id = ${some('orders', n)}`.execute(
        db,
      ),
    (n) => sql`update customers set first_name = null, last_name = null where id = ${some('customers', n)}`.execute(db),
    (n) => sql`update customers set last_name = 'Nel' where id = ${some('customers', n)}`.execute(db),
    (n) => sql`update customers set account_id = null where id = ${some('customers', n)}`.execute(db),
    (n) =>
      sql`update customers set account_id = (select id from accounts where not exists (select from customers where account_id = accounts.id) limit 1) where id = ${some('customers', n)}`.execute(
        db,
      ),
    (n) => sql`delete from accounts where id = ${some('accounts', n)}`.execute(db),
    (n) => sql`delete from customers where id = ${some('customers', n)}`.execute(db),
    (n) => sql`delete from orders where id = ${some('orders', n)}`.execute(db),
  ];

  test('stay so through any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(actions.length - 1), fc.nat(100_000)), { minLength: 5, maxLength: 25 }),
        async (steps) => {
          for (const [action, n] of steps) await actions[action]!(n);
          assert.deepEqual(await differences(), []);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('stay so when a customer gets a name while an order of hers is placed', async () => {
    const { id } = await db
      .insertInto('customers')
      .values({ email: 'parcels@webmail.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        sql`insert into orders (customer_id, shipping_address) values (${id}, '{"firstName": "Parcel"}')`.execute(db),
        sql`update customers set first_name = ${round % 2 ? null : 'Named'} where id = ${id}`.execute(db),
      ]);
      assert.deepEqual(await differences(), []);
    }
  });

  test('leave the date of an order\u2019s last change alone', async () => {
    const before = await sql`select id, updated_at from orders order by id`.execute(db);
    await sql`update customers set first_name = null, last_name = null`.execute(db);
    assert.deepEqual((await sql`select id, updated_at from orders order by id`.execute(db)).rows, before.rows);
  });
});
