import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Period } from './period.ts';

/*
 * An order counts on the day it was placed (order_date), with its current sub total; carts are the currently open
 * orders. All amounts are integer cents.
 */

export interface Count {
  readonly orders: number;
  readonly cents: number;
}

/** Completed orders per day, for days that have any, as YYYY-MM-DD in Johannesburg. */
export async function salesByDay(db: Db, { from, to }: Period): Promise<(Count & { day: string })[]> {
  const { rows } = await sql<Count & { day: string }>`
    select to_char(order_date at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day, count(*)::int as orders, sum(sub_total_cents)::bigint as cents
    from orders where status = 'Completed' and order_date >= ${from} and order_date < ${to} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** The lines of completed orders that were cancelled or refunded since, shipping included. */
export async function lostSales(db: Db, { from, to }: Period): Promise<{ cancelled: number; refunded: number }> {
  const { rows } = await sql<{ cancelled: number; refunded: number }>`
    select coalesce(sum(order_lines.sub_total_cents) filter (where order_lines.status = 'Cancelled'), 0)::bigint as cancelled,
      coalesce(sum(order_lines.sub_total_cents) filter (where order_lines.status = 'Refunded'), 0)::bigint as refunded
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.status = 'Completed' and order_date >= ${from} and order_date < ${to} and order_lines.status in ('Cancelled', 'Refunded')`.execute(
    db,
  );
  return rows[0] ?? { cancelled: 0, refunded: 0 };
}

/**
 * How many different customers placed the completed orders; an order without a customer record counts as a separate
 * customer.
 */
export async function countBuyers(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select (count(distinct customer_id) + count(*) filter (where customer_id is null))::int as buyers
    from orders where status = 'Completed' and order_date >= ${from} and order_date < ${to}`.execute(db);
  return rows[0]?.buyers ?? 0;
}

/** Orders that are not placed yet: Pending and active. */
export async function openCarts(db: Db): Promise<Count> {
  const { rows } = await sql<Count>`
    select count(*)::int as orders, coalesce(sum(sub_total_cents), 0)::bigint as cents from orders where status = 'Pending' and is_active`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, cents: 0 };
}

export interface BrandCount extends Count {
  readonly id: string | null;
  readonly name: string;
}

/** Brands by sales: their part of completed orders, items and shipping. A deleted brand keeps its name. */
export async function topBrands(db: Db, { from, to }: Period, limit: number): Promise<BrandCount[]> {
  const { rows } = await sql<BrandCount>`
    select order_lines.brand_id as id, coalesce(max(brands.name), order_lines.gone) as name, sum(orders)::int as orders, sum(cents)::bigint as cents
    from (
      select brand_id, case when brand_id is null then brand_name end as gone, count(distinct order_id) as orders, sum(order_lines.sub_total_cents) as cents
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.status = 'Completed' and order_date >= ${from} and order_date < ${to} group by 1, 2
    ) as order_lines left join brands on brands.id = order_lines.brand_id
    group by 1, order_lines.gone order by cents desc, name, id limit ${limit}`.execute(db);
  return rows;
}

export interface ProductCount {
  readonly id: string | null;
  readonly title: string;
  readonly sold: number;
  readonly cents: number;
}

/** Products by number of pieces sold. A product that no longer exists has the title it was sold with. */
export async function topProducts(db: Db, { from, to }: Period, limit: number): Promise<ProductCount[]> {
  const { rows } = await sql<ProductCount>`
    with sold as (
      select line_items.variant_id, sum(quantity) as pieces, sum(quantity * price_cents) as cents
      from orders join order_lines on order_lines.order_id = orders.id join line_items on line_items.order_line_id = order_lines.id
      where orders.status = 'Completed' and order_date >= ${from} and order_date < ${to} group by 1
    )
    select products.id, coalesce(max(products.title), gone.title) as title, sum(pieces)::int as sold, sum(cents)::bigint as cents
    from sold left join variants on variants.id = sold.variant_id left join products on products.id = variants.product_id
    left join lateral (select max(product_title) as title from line_items where variants.id is null and line_items.variant_id = sold.variant_id) as gone on true
    group by products.id, gone.title
    order by sold desc, cents desc, title, id limit ${limit}`.execute(db);
  return rows;
}

export interface BrandSale {
  readonly id: string | null;
  readonly name: string;
  readonly orders: number;
  readonly pieces: number;
}

/** A page of the brands with sales, by orders. */
export async function brandSales(
  db: Db,
  { from, to }: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrandSale[]> {
  const { rows } = await sql<BrandSale>`
    with sold as (
      select brand_id, case when brand_id is null then brand_name end as gone, order_lines.order_id, sum(quantity) as pieces
      from orders join order_lines on order_lines.order_id = orders.id left join line_items on line_items.order_line_id = order_lines.id
      where orders.status = 'Completed' and order_date >= ${from} and order_date < ${to} group by 1, 2, 3
    ), counted as (
      select brand_id, gone, count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces from sold group by 1, 2
    )
    select brand_id as id, coalesce(brands.name, gone) as name, orders, pieces
    from counted left join brands on brands.id = counted.brand_id
    order by orders desc, pieces desc, name, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSignups(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{
    signups: number;
  }>`select count(*)::int as signups from accounts where created_at >= ${from} and created_at < ${to}`.execute(db);
  return rows[0]?.signups ?? 0;
}

export async function countWishlists(db: Db): Promise<{ total: number; people: number }> {
  const { rows } = await sql<{
    total: number;
    people: number;
  }>`select count(*)::int as total, count(distinct account_id)::int as people from wishlists`.execute(db);
  return rows[0] ?? { total: 0, people: 0 };
}

/** A product's sales in all completed orders. */
export async function salesOfProduct(db: Db, productId: string): Promise<{ sold: number; cents: number }> {
  const { rows } = await sql<{ sold: number; cents: number }>`
    select coalesce(sum(quantity), 0)::int as sold, coalesce(sum(quantity * line_items.price_cents), 0)::bigint as cents
    from variants join line_items on line_items.variant_id = variants.id
    join order_lines on order_lines.id = line_items.order_line_id join orders on orders.id = order_lines.order_id
    where variants.product_id = ${productId} and orders.status = 'Completed'`.execute(db);
  return rows[0] ?? { sold: 0, cents: 0 };
}
