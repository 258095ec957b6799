import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const SINCE = `'2025-01-01'::timestamptz, '${ID}'::uuid`;

/** A page of every main list as the screens request it, in default and other orders, the first page and a later one. */
const lists: Readonly<Record<string, string>> = {
  'brands, newest first': 'brands order by created_at desc, id desc',
  'brands by name': `brands where (name, id) > ('M'::text, '${ID}'::uuid) order by name, id`,
  'brands by enabled': 'brands order by enabled, id',
  'brands by last change': 'brands order by updated_at desc, id desc',
  'tags, newest first': `tags where (created_at, id) < (${SINCE}) order by created_at desc, id desc`,
  'tags by name': 'tags order by name, id',
  'accounts, newest first': 'accounts order by created_at desc, id desc',
  'accounts by e-mail': 'accounts order by email, id',
  'accounts by status': 'accounts order by status, id',
  'products in the shop, newest first': `products where status = 'active' and (created_at, id) < (${SINCE}) order by created_at desc, id desc`,
  'products in the shop by last change': `products where status = 'active' order by updated_at, id`,
  'products of a brand': `products where brand_id = '${ID}' order by created_at desc, id desc`,
  'option names': 'option_names order by name, id',
  'complete orders, newest first': `orders where not is_active and status = 'Completed' order by created_at desc, id desc`,
  'complete orders by number': `orders where not is_active and status = 'Completed' order by order_number desc, id desc`,
  'complete orders by sub total': `orders where not is_active and status = 'Completed' order by sub_total_cents desc, id desc`,
  'incomplete orders by date': `orders where is_active and status = 'Pending' and (ordered_at, id) < ('infinity'::timestamptz, '${ID}'::uuid) order by ordered_at desc, id desc`,
  'completed lines of a brand': `order_lines where brand_id = '${ID}' and status = 'Completed' and (created_at, id) < (${SINCE}) order by created_at desc, id desc`,
  'refunds, newest first': 'refunds order by created_at desc, id desc',
  'settled refunds by last change': `refunds where state = 'Settled' order by updated_at desc, id desc`,
  'active vouchers, newest first': `vouchers where status = 'ACTIVE' order by created_at desc, id desc`,
  'active vouchers by expiry': `vouchers where status = 'ACTIVE' order by expiry_date, id`,
  'segments by name': 'account_groups order by name, id',
  'messages, newest first': 'messages order by created_at desc, id desc',
  'campaigns by sending': 'message_campaigns order by sent_at desc, id desc',
  'triggers, newest first': 'triggers order by created_at desc, id desc',
  'entries of a wallet': `wallet_transactions where customer_id = '${ID}' order by created_at desc, id desc`,
};

const searches: Readonly<Record<string, string>> = {
  'brands by a part of the name': `brands where name ilike '%marula%'`,
  'tags by a part of the name': `tags where name ilike '%linen%'`,
  'accounts by a part of the first name': `accounts where without_accents(first_name) ilike without_accents('%naledi%')`,
  'accounts by a part of the last name': `accounts where without_accents(last_name) ilike '%mokoena%'`,
  'accounts by a part of the e-mail address': `accounts where without_accents(email) ilike '%atelier%'`,
  'products by a part of either title': `products where title ilike '%linen%' or product_title ilike '%linen%'`,
  'vouchers by a part of the code': `vouchers where code ilike '%FYNBOS%'`,
  'messages by a part of name or subject': `messages where name ilike '%cart%' or title ilike '%cart%'`,
  'orders of guests by both names on the parcel': `parcel_names where without_accents(first_name) ilike '%zoe%' or without_accents(last_name) ilike '%kuhn%'`,
  'customers by a part of the e-mail address': `customers where without_accents(email) ilike '%webmail%'`,
};

describe('main lists', () => {
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // A table of a few hundred rows is read and sorted fastest as a whole; this test is about which index a large one
    // could use.
    await client.query('set enable_seqscan = off');
    await client.query('set enable_sort = off');
    await client.query('set enable_incremental_sort = off');
  });
  after(async () => {
    await client.end();
    await database.release();
  });
  const plan = async (query: string) =>
    (await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  for (const [what, query] of Object.entries(lists)) {
    test(`read a page of ${what} from an index, already in order`, async () => {
      await client.query('set enable_bitmapscan = off');
      const text = await plan(`select * from ${query} limit 11`);
      assert.match(text, /Index Scan/);
      assert.doesNotMatch(text, /Sort/);
    });
  }

  for (const [what, query] of Object.entries(searches)) {
    test(`find ${what} with its trigram index`, async () => {
      await client.query('set enable_bitmapscan = on');
      assert.match(await plan(`select * from ${query}`), /Bitmap Index Scan on \w+_contains/);
    });
  }
});
