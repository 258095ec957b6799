import { sql, type RawBuilder } from 'kysely';
import { DAY, daysBefore } from './calendar.ts';
import type { SeedDatabase } from './insert.ts';
import { seedPaymentAdvices } from './ledger.ts';
import { analyze, idOf, withoutChecks } from './million.ts';

const COUNT = 1_000_000;
const CUSTOMERS = 100_000;
/** How many days back they go. */
const DAYS = 700;
/** The first of their order numbers; the seed's own are lower. */
export const FIRST_NUMBER = 1_000_000;
/** The number of lines of one large order, the newest of all. */
export const WIDE_ORDER_LINES = 30;

const FIRST_NAMES = sql.raw(
  `array['Naledi', 'Thabo', 'Zanele', 'Pieter', 'Lerato', 'Imraan', 'Ayanda', 'Charlize', 'Sipho', 'Mandla', 'Fatima', 'Johan', 'Nomsa', 'Riaan', 'Thandi', 'Yusuf', 'Busi', 'Anja', 'Kagiso', 'Leila']`,
);
const LAST_NAMES = sql.raw(
  `array['Mokoena', 'van Wyk', 'Dlamini', 'Davids', 'Khumalo', 'Adams', 'Ndlovu', 'Pillay', 'Botha', 'Naidoo', 'Sithole', 'Jacobs', 'Mahlangu', 'Fourie', 'Molefe', 'Patel', 'Zulu', 'Venter', 'Cele', 'Abrahams', 'Nel', 'Maseko', 'Isaacs']`,
);

interface Options {
  readonly today: Date;
  readonly count?: number;
}

/**
 * Adds a million orders of a hundred thousand more customers, generated in the database, for benchmarks. Like the
 * seed's own they agree to the cent: a line equals its items and its shipping, an order its lines, a completed order is
 * paid, its ledger credits its sub total.
 */
export async function seedMillionOrders(db: SeedDatabase, { today, count = COUNT }: Options): Promise<void> {
  const customers = Math.max(1, Math.min(CUSTOMERS, Math.floor(count / 10)));
  await withoutChecks(
    db,
    [
      'accounts',
      'customers',
      'orders',
      'parcel_names',
      'order_lines',
      'line_items',
      'payments',
      'ledger_entries',
      'refunds',
    ],
    async () => {
      await addCustomers(db, { today, count: customers });
      await draftItems(db, count);
      await addOrders(db, { today, count, customers });
      await addLines(db);
      await addBookings(db);
      await analyze(db, ['order_lines', 'ledger_entries']);
      await seedPaymentAdvices(db);
      await sql`drop table draft_items, draft_orders`.execute(db);
    },
  );
  await sql`select setval(pg_get_serial_sequence('orders', 'order_number'), (select max(order_number) from orders))`.execute(
    db,
  );
}

async function addCustomers(db: SeedDatabase, { today, count }: Required<Options>): Promise<void> {
  const born = sql`${daysBefore(today, DAYS).toISOString()}::timestamptz + n * ${(DAYS * DAY) / count / 1000}::float8 * interval '1 second'`;
  const names = sql`(${FIRST_NAMES})[1 + n % 20] as first, (${LAST_NAMES})[1 + (n / 20) % 23] as last, 'm' || n || '@webmail.example' as email, ${born} as at`;
  await sql`insert into accounts (id, email, first_name, last_name, created_at, updated_at)
    select ${idOf('a')}, email, first, last, at, at from (select n, ${names} from generate_series(1, ${count}::integer) as n where n % 10 <> 0) as people`.execute(
    db,
  );
  await sql`insert into customers (id, account_id, first_name, last_name, email, created_at, updated_at)
    select ${idOf('c')}, case when n % 10 <> 0 then ${idOf('a')} end, first, last, email, at, at from (select n, ${names} from generate_series(1, ${count}::integer) as n) as people`.execute(
    db,
  );
}

/** The content of each order: one to three lines, each with one or two items of a brand; the last one has thirty. */
async function draftItems(db: SeedDatabase, count: number): Promise<void> {
  await sql`create temp table draft_pieces on commit drop as
    select (row_number() over (order by brands.id, variants.id))::integer as piece, variants.id as variant_id, variants.title as variant_title, variants.sku, price_cents,
      products.title as product_title, brands.id as brand_id, brands.name as brand_name, coalesce(brands.commission, 20) as commission
    from variants join products on products.id = variants.product_id join brands on brands.id = products.brand_id where variants.provider_id not like 'm%'`.execute(
    db,
  );
  await sql`create unique index on draft_pieces (piece)`.execute(db);
  await sql`analyze draft_pieces`.execute(db);
  await sql`create temp table draft_items as
    with pieces as (select count(*)::integer as total from draft_pieces)
    select n, line, position, 1 + ((n + line) % 10 = 0)::integer as quantity, piece.*
    from generate_series(1, ${count}::integer) as n cross join pieces
    cross join lateral generate_series(1, case when n = ${count}::integer then ${WIDE_ORDER_LINES} when n % 20 = 7 then 3 when n % 4 = 1 then 2 else 1 end) as line
    join draft_pieces as first on first.piece = 1 + ${chance(sql`n * 37 + line`)} % pieces.total
    cross join lateral generate_series(0, ((n + line) % 3 = 0)::integer) as position
    join draft_pieces as piece on piece.piece = first.piece + position and piece.brand_id = first.brand_id`.execute(db);
  await sql`analyze draft_items`.execute(db);
}

async function addOrders(
  db: SeedDatabase,
  { today, count, customers }: Required<Options> & { customers: number },
): Promise<void> {
  const first = daysBefore(today, DAYS).toISOString();
  const step = (DAYS * DAY - 4 * 3_600_000) / count / 1000;
  await sql`create temp table draft_orders as
    select n, sum(quantity * price_cents)::bigint + sum(case when position = 0 then ${shipping} else 0 end) as cents, sum(quantity)::integer as pieces,
      ${chance(sql`n`)} % 20 < 16 as completed, ${chance(sql`n`)} % 20 between 16 and 18 as cart, ${first}::timestamptz + n * ${step}::float8 * interval '1 second' as born
    from draft_items group by n`.execute(db);
  await sql`analyze draft_orders`.execute(db);
  await sql`insert into orders (id, order_number, status, is_active, customer_id, sub_total_cents, total_paid_cents, product_count, shipping_address, billing_address, platform, order_date, created_at, updated_at)
    select ${idOf('o')}, ${FIRST_NUMBER}::integer + n, case when completed then 'Completed' else 'Pending' end, cart,
      case when n % 211 <> 11 then customer.id end, cents, case when completed then cents else 0 end, pieces, address, address,
      case n % 4 when 0 then 'iOS' when 1 then 'Android' end, ${placed}, born, born + (n % 97) * interval '1 minute'
    from draft_orders
    cross join lateral (select ${idOf('c', sql`(1 + ${chance(sql`n + 500000000`)} % ${customers}::integer)`)} as id) as customer
    cross join lateral (select jsonb_build_object('addressLine1', (1 + n % 240) || ' Kloof Street', 'suburb', 'Gardens', 'city', 'Cape Town', 'province', 'Western Cape',
      'postalCode', '8001', 'country', 'South Africa', 'phone', '+27 82 555 0101', 'firstName', (${FIRST_NAMES})[1 + n % 20], 'lastName', (${LAST_NAMES})[1 + n % 23]) as address) as written
    order by n`.execute(db);
  await analyze(db, ['customers', 'orders']);
  // The triggers that keep them are off.
  await sql`insert into parcel_names select * from shown_parcel_names on conflict do nothing`.execute(db);
}

/** A whole number that looks random, the same every time: plain counting would correlate buyers and items. */
function chance(of: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(hashint4((${of})::integer) & 2147483647)`;
}

const shipping = sql`case when (n + line) % 4 = 0 then 0 else 9900 end`;
/** A cart has no order date unless its checkout was begun. */
const placed = sql`case when completed then born + (n % 180) * interval '1 minute' when n % 5 < 3 then null else born end`;
const lineId = idOf('l', sql`(n * 100::bigint + line)`);

async function addLines(db: SeedDatabase): Promise<void> {
  const status = sql`case when not completed then 'Pending' when n % 14 = 0 then 'Refunded' when n % 33 = 0 then 'Cancelled' when n % 9 = 0 then 'Fulfilled' else 'Completed' end`;
  const invoice = sql`case when completed and n % 33 <> 0 then 'INV-M' || n || '-' || line end`;
  const paid = sql`case when completed and n % 2 = 0 and n % 33 <> 0 then ${placed} + interval '18 days' end`;
  await sql`insert into order_lines (id, order_id, brand_id, brand_name, status, payment_date, shipping_methods, shipping_handle, shipping_total_cents, sub_total_cents, provider_status,
      provider_shipping_status, provider_order_reference, invoice_number, invoice_url, payment_advice_url, created_at, updated_at)
    select ${lineId}, ${idOf('o')}, brand_id, brand_name, ${status}, ${paid},
      jsonb_build_array(jsonb_build_object('handle', 'standard', 'title', 'Standard courier', 'priceCents', ${shipping})), 'standard', ${shipping}, goods + ${shipping},
      case when completed then 'open' end, case when completed then 'unfulfilled' end, case when completed then '#M' || n || '-' || line end,
      ${invoice}, '/documents/invoices/' || ${invoice}, case when ${paid} is not null then '/documents/payment-advice/' || ${invoice} end, coalesce(${placed}, born), born + (n % 97) * interval '1 minute'
    from (select n, line, brand_id, brand_name, sum(quantity * price_cents)::bigint as goods from draft_items group by 1, 2, 3, 4) as drafts join draft_orders using (n) order by n, line`.execute(
    db,
  );
  await sql`insert into line_items (id, order_line_id, position, variant_id, product_title, variant_title, sku, quantity, price_cents)
    select ${idOf('i', sql`(n * 1000::bigint + line * 10 + position)`)}, ${lineId}, position, variant_id, product_title, variant_title, sku, quantity, price_cents from draft_items order by n, line`.execute(
    db,
  );
}

async function addBookings(db: SeedDatabase): Promise<void> {
  await sql`insert into payments (id, order_id, amount_cents, method, state, reference, created_at, updated_at)
    select ${idOf('y')}, ${idOf('o')}, cents, 'Card', 'Settled', 'PAY-M' || n, born, born from draft_orders where completed`.execute(
    db,
  );
  const entries = [
    {
      code: '1000/000',
      words: 'Sales',
      bookedFor: 'sale',
      rate: sql`null::numeric`,
      cents: sql`goods`,
      isCredit: true,
    },
    {
      code: '1100/000',
      words: 'Shipping',
      bookedFor: 'shipping',
      rate: sql`null::numeric`,
      cents: shipping,
      isCredit: true,
    },
    {
      code: '2000/000',
      words: 'Commission',
      bookedFor: 'commission',
      rate: sql`commission`,
      cents: sql`round(goods * commission / 100)::bigint`,
      isCredit: false,
    },
  ] as const;
  for (const [index, { code, words, bookedFor, rate, cents, isCredit }] of entries.entries()) {
    await sql`insert into ledger_entries (id, order_line_id, code_id, description, amount_cents, is_credit, is_system, booked_for, rate, created_at, updated_at)
      select ${idOf('e', sql`(n * 1000::bigint + line * 10 + ${sql.lit(index)})`)}, ${lineId}, (select id from accounting_codes where code = ${code}), ${words}, ${cents}, ${isCredit}, true, ${bookedFor}, ${rate}, ${placed}, ${placed}
      from (select n, line, max(commission) as commission, sum(quantity * price_cents)::bigint as goods from draft_items group by 1, 2) as drafts join draft_orders using (n)
      where completed and ${cents} > 0`.execute(db);
  }
  await sql`insert into refunds (id, order_line_id, state, basket_amount_cents, note, created_at, updated_at)
    select ${idOf('r', sql`(n * 100::bigint + line)`)}, ${lineId}, case when n % 5 = 0 then 'Pending' else 'Settled' end, goods, 'Too small.', ${placed} + interval '5 days', ${placed} + interval '6 days'
    from (select n, line, sum(quantity * price_cents)::bigint as goods from draft_items group by 1, 2) as drafts join draft_orders using (n) where completed and n % 14 = 0`.execute(
    db,
  );
}
