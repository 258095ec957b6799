import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { createDatabase } from '../../marketplace/core/db/connection.ts';
import type { Database } from '../../marketplace/core/db/schema.ts';
import { modules } from '../../marketplace/modules/index.ts';
import { seed } from '../../marketplace/seed/index.ts';
import { isSeeded } from '../../marketplace/seed/is-seeded.ts';
import { oddCodes } from '../../marketplace/seed/vouchers.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

describe('the seed', () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    db = createDatabase(database.url, { max: 3 });
  });
  after(async () => {
    await db.destroy();
    await database.release();
  });

  /** Runs a query that ends in `from …` and returns its number of rows. */
  const count = async (from: string) =>
    Number((await sql<{ n: number }>`select count(*) as n ${sql.raw(from)}`.execute(db)).rows[0]?.n);
  const none = async (from: string) => assert.equal(await count(from), 0, from);
  const some = async (from: string, least = 1) =>
    assert.ok((await count(from)) >= least, `${from}: ${await count(from)} rows, at least ${least} wanted`);

  describe('is consistent to the cent', () => {
    test('a line is the sum of its items and its shipping', async () => {
      await some('from order_lines', 500);
      await none(`from order_lines where sub_total_cents <> shipping_total_cents + coalesce(
        (select sum(quantity * price_cents) from line_items where order_line_id = order_lines.id), 0)`);
      await none(`from order_lines where shipping_total_cents <> (select (method ->> 'priceCents')::bigint
        from jsonb_array_elements(shipping_methods) as method where method ->> 'handle' = shipping_handle)`);
    });

    test('an order is the sum of its lines', async () => {
      await none(
        'from orders where sub_total_cents <> (select sum(sub_total_cents) from order_lines where order_id = orders.id)',
      );
      await none(`from orders where product_count <> (select sum(quantity) from line_items
        join order_lines on order_lines.id = order_line_id where order_id = orders.id)`);
    });

    test('a completed order was paid in money and credit for exactly its subtotal, an open one not at all', async () => {
      await some(`from orders where status = 'Completed'`, 300);
      await none(`from orders where status = 'Completed' and sub_total_cents <> total_paid_cents + credit_used_cents`);
      await none(`from orders where status = 'Pending' and (total_paid_cents > 0 or credit_used_cents > 0)`);
      await none(
        `from orders where total_paid_cents <> (select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id and state = 'Settled')`,
      );
    });

    test('a wallet is the sum of its entries, and was never below zero', async () => {
      await some('from customers where available_credit_cents > 0', 5);
      await none(
        'from customers where available_credit_cents <> (select coalesce(sum(amount_cents), 0) from wallet_transactions where customer_id = customers.id)',
      );
      await none(
        `from (select sum(amount_cents) over (partition by customer_id order by created_at, id) as balance from wallet_transactions) as steps where balance < 0`,
      );
    });

    test('credit used is credit taken from the wallet of the customer who ordered', async () => {
      await some('from orders where credit_used_cents > 0', 5);
      await none(`from orders where credit_used_cents <> -coalesce((select sum(amount_cents) from wallet_transactions
        where order_id = orders.id and wallet_transactions.customer_id = orders.customer_id), 0)`);
    });

    test('a redeemed voucher is in one wallet for its value, another in none', async () => {
      await some(`from vouchers where status = 'REDEEMED'`, 20);
      await none(`from vouchers where status = 'REDEEMED' and value_cents is distinct from (select sum(amount_cents) from wallet_transactions
        where voucher_id = vouchers.id and type <> 'expiry' and customer_id = redeemed_by)`);
      await none(`from vouchers join wallet_transactions on voucher_id = vouchers.id where status <> 'REDEEMED'`);
    });

    test('the ledger of a sold line credits exactly its sub total as sales and shipping', async () => {
      await none(`from order_lines join orders on orders.id = order_id where orders.status = 'Completed' and order_lines.sub_total_cents is distinct from (
        select sum(amount_cents) from ledger_entries join accounting_codes on accounting_codes.id = code_id
        where order_line_id = order_lines.id and code in ('1000/000', '1100/000') and is_credit and is_system)`);
      await none(
        `from ledger_entries join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id where orders.status = 'Pending'`,
      );
    });

    test('a refund is never of more than was bought', async () => {
      await none(
        `from refunds join order_lines on order_lines.id = order_line_id where basket_amount_cents > order_lines.sub_total_cents - shipping_total_cents`,
      );
      await none(
        `from order_lines where status = 'Refunded' and not exists (select from refunds where order_line_id = order_lines.id)`,
      );
    });
  });

  describe('has every special case', () => {
    const cases: readonly (readonly [what: string, from: string, least?: number])[] = [
      ['verified brands that synced', `from brands where verified = 'verified' and last_sync is not null`],
      ['a verified brand that never synced', `from brands where verified = 'verified' and last_sync is null`],
      ['a brand whose state is stored in capitals', `from brands where verified = 'VERIFIED'`],
      [
        'pending brands with an install link that still works',
        `from brands where lower(verified) = 'pending' and install_url is not null and install_expires_at > now()`,
      ],
      [
        'an unverified brand without a record at the shop',
        `from brands where verified = 'unverified' and shopify_id is null and install_url is null`,
      ],
      ['an unverified brand with one', `from brands where verified = 'unverified' and shopify_id is not null`],
      ['an expired brand', `from brands where verified = 'expired' and install_expires_at < now()`],
      ['enabled and disabled brands', 'from (select enabled from brands group by 1) as states', 2],
      ['a brand that hides its phone number alone', `from brands where hidden_fields = '{Phone}'`],
      ['a brand that hides everything', 'from brands where cardinality(hidden_fields) = 6'],
      ['a brand whose bank is not in the list', `from brands where bank_name = 'Ubuntu Mutual'`],
      ['the second Standard Bank', `from brands where bank_name = 'Standard' and bank_branch_code = '051001'`],
      ['a commission of nought', 'from brands where commission = 0'],
      ['no commission', 'from brands where commission is null'],
      [
        'a brand with only the merchant’s own description',
        'from brands where description is null and brand_description is not null',
      ],
      ['a brand without tags', 'from brands where not exists (select from brand_tags where brand_id = brands.id)'],
      ['a brand with six tags', 'from brands where (select count(*) from brand_tags where brand_id = brands.id) = 6'],
      [
        'a brand without pictures',
        'from brands where not exists (select from brand_images where brand_id = brands.id)',
      ],
      [
        'a brand with pictures of all three sources',
        `from brands where (select count(distinct source_type) from brand_images join images on images.id = image_id where brand_id = brands.id) = 3`,
      ],
      [
        'a brand with a portrait and a landscape',
        'from brands where featured_portrait_id is not null and featured_landscape_id is not null',
      ],
      [
        'a brand with all policies',
        'from brands where (select count(*) from brand_policies where brand_id = brands.id) = 4',
      ],
      [
        'a brand with one policy',
        'from brands where (select count(*) from brand_policies where brand_id = brands.id) = 1',
      ],
      [
        'a brand with every note',
        `from brands where notes ?& array['product', 'cart', 'alert', 'checkout', 'shipping', 'freeShippingThreshold']`,
      ],
      [
        'a brand with links of both kinds',
        `from brands where meta @> '{"links": [{"isExternal": true}, {"isExternal": false}]}'`,
      ],
      ['every order of products in a shop', 'from (select product_sort from brands group by 1) as sorts', 6],
      [
        'a brand with more than 25 completed lines',
        `from (select brand_id from order_lines where status = 'Completed' group by 1 having count(*) > 25) as busy`,
      ],
      ['tags of every group, and of none', 'from (select category from tags group by 1) as groups', 13],
      ['feed tags with an object', `from tags where meta ->> 'contentfulFeedId' is not null`],
      [
        'feed tags with JSON text',
        `from tags where jsonb_typeof(meta) = 'string' and (meta #>> '{}')::jsonb ->> 'contentfulFeedId' is not null`,
      ],
      [
        'tags with every type alone',
        'from (select types from tags where cardinality(types) = 1 group by 1) as kinds',
        3,
      ],
      ['tags with and without a picture', 'from (select image_id is null from tags group by 1) as kinds', 2],
      ['products in every state of the shop', 'from (select status from products group by 1) as states', 3],
      [
        'a variant that may be ordered without stock',
        `from variants where inventory = 0 and inventory_policy = 'continue'`,
      ],
      ['untracked stock', 'from products where not tracks_inventory'],
      ['more than two pages of option names', 'from option_names', 21],
      ['accounts in every status', 'from (select status from accounts group by 1) as states', 4],
      ['guests', 'from customers where account_id is null'],
      ['an order without a customer', 'from orders where customer_id is null'],
      [
        'an order of more than three brands',
        'from (select order_id from order_lines group by 1 having count(*) > 3) as wide',
      ],
      ['orders of the website and of both apps', 'from (select platform from orders group by 1) as platforms', 3],
      ['lines in every status', 'from (select status from order_lines group by 1) as states', 6],
      ['a line with an issue', `from order_lines where issues ->> 'error' is not null`],
      [
        'an item whose product is gone',
        'from line_items where not exists (select from variants where variants.id = variant_id)',
      ],
      [
        'a line all of whose products are gone',
        `from order_lines where not exists (select from line_items join variants on variants.id = variant_id where order_line_id = order_lines.id)`,
      ],
      ['payments in every state', 'from (select state from payments group by 1) as states', 6],
      [
        'a paid-out refund',
        `from refunds join ledger_entries using (order_line_id) join accounting_codes on accounting_codes.id = code_id where code = '9990/000'`,
      ],
      [
        'a refund that was not paid out',
        `from refunds where not exists (select from ledger_entries join accounting_codes on accounting_codes.id = code_id
        where ledger_entries.order_line_id = refunds.order_line_id and code = '9990/000')`,
      ],
      ['refunds in every state', 'from (select state from refunds group by 1) as states', 3],
      [
        'ledger entries of staff and of the system',
        'from (select is_system from ledger_entries group by 1) as kinds',
        2,
      ],
      ['a negative ledger amount', 'from ledger_entries where amount_cents < 0'],
      ['vouchers in every status', 'from (select status from vouchers group by 1) as states', 4],
      ['vouchers for every reason', 'from (select reason from vouchers group by 1) as reasons', 4],
      ['a voucher nobody is told of', 'from vouchers where recipient_email is null'],
      ['the odd voucher codes', `from vouchers where code in ('${oddCodes.join(`', '`)}')`, 2],
      ['wallet entries of every type', 'from (select type from wallet_transactions group by 1) as kinds', 4],
      ['more than a page of segments', 'from account_groups', 21],
      ['a segment without a rule', 'from account_groups where definition is null'],
      ['accounts kept out of a segment by hand', `from account_group_members where action = 'Exclude'`],
      ['every group of recency', 'from (select customer_recency_group from segment_members group by 1) as recency', 5],
      ['open carts', 'from segment_members where has_active_cart and current_cart_value_cents > 0', 20],
      [
        'messages with a template of the content service',
        'from messages where content_id is not null and body is null',
      ],
      [
        'campaigns sent, and waiting',
        `from (select sent_at is null from message_campaigns where type = 'ONCE' group by 1) as states`,
        2,
      ],
      [
        'campaigns at every interval',
        'from (select interval from message_campaigns where interval is not null group by 1) as intervals',
        3,
      ],
      ['triggers for every event', 'from (select event_type from triggers group by 1) as events', 6],
      ['actions of both types', 'from (select type from actions group by 1) as kinds', 2],
      [
        'staff of every role',
        `from (select unnest(roles) as role from accounts where email like '%@atelier.example' group by 1) as roles
        where role in ('SuperAdmin', 'Admin', 'OrderAdmin', 'BrandAdmin', 'FinancialAdmin', 'ProductAdmin', 'Authenticated')`,
        7,
      ],
      [
        'sales on most of the last thirty days',
        `from (select date_trunc('day', order_date) from orders where status = 'Completed' and order_date > now() - interval '30 days' group by 1) as days`,
        25,
      ],
      [
        'something new to sync',
        `from provider_products where not exists (select from products where products.provider_id = provider_products.id)`,
      ],
    ];
    for (const [what, from, least] of cases) test(what, () => some(from, least));
  });

  test('a recurring campaign last ran one interval before its next run, and nothing was sent before it was created', async () => {
    await none(`from message_campaigns where type = 'RECURRING' and sent_at is not null and (interval = 'DAILY' or next_run_at <>
      case interval when 'WEEKLY' then sent_at + interval '7 days' else sent_at + interval '1 month' end
      and extract(day from sent_at at time zone 'Africa/Johannesburg') < 28)`);
    await none('from message_campaigns where sent_at < created_at');
  });

  test('starts nothing by itself: no event is pending and no campaign is due', async () => {
    await none('from events where processed_at is null');
    await none(
      `from message_campaigns where (type = 'ONCE' and sent_at is null and scheduled_at < now()) or next_run_at < now()`,
    );
  });

  test('numbers the next order and voucher above the existing ones', async () => {
    const { rows } = await sql<{ fresh: boolean }>`
      select nextval(pg_get_serial_sequence('orders', 'order_number')) > (select max(order_number) from orders)
        and nextval(pg_get_serial_sequence('vouchers', 'voucher_number')) > (select max(voucher_number) from vouchers) as fresh`.execute(
      db,
    );
    assert.equal(rows[0]?.fresh, true);
  });
});

describe('two seeds of the same day', () => {
  const today = new Date('2026-03-09T22:00:00.000Z');

  test('are equal in every row of every table, and differ from another day’s', async () => {
    const digests = await Promise.all([today, today, new Date('2026-03-10T22:00:00.000Z')].map(seededOn));
    assert.ok(digests[0]!.size > 40);
    assert.deepEqual(digests[0], digests[1]);
    assert.notDeepEqual(digests[0], digests[2]);
  });
});

async function seededOn(today: Date): Promise<Map<string, string>> {
  const database = await acquireDatabase({ scale: 'empty' });
  const db = createDatabase(database.url, { max: 2 });
  try {
    assert.equal(await isSeeded(db), false);
    await seed(db, modules, { scale: 'test', today });
    assert.equal(await isSeeded(db), true);
    // The accounting codes were created by the migration, whenever that ran.
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'accounting_codes'`.execute(
      db,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql<{
        digest: string | null;
      }>`select md5(string_agg(line, '' order by line)) as digest from (select t::text as line from ${sql.table(name)} as t) as lines`.execute(
        db,
      );
      digests.set(name, rows[0]?.digest ?? 'empty');
    }
    return digests;
  } finally {
    await db.destroy();
    await database.release();
  }
}
