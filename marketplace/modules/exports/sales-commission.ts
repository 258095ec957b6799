import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, type Columns } from '../../core/csv.ts';
import { decimalCents } from '../../core/money.ts';

interface Sale {
  readonly month: string;
  readonly brand: string;
  /** Null in the total, because an order of two brands counts for each. */
  readonly orders: number | null;
  readonly pieces: number;
  readonly sales: number;
  readonly shipping: number;
  readonly commission: number;
}

const columns: Columns<Sale, string> = {
  Month: ({ month }) => month,
  Brand: ({ brand }) => brand,
  Orders: ({ orders }) => String(orders ?? ''),
  Items: ({ pieces }) => String(pieces),
  Sales: ({ sales }) => decimalCents(sales),
  Shipping: ({ shipping }) => decimalCents(shipping),
  Commission: ({ commission }) => decimalCents(commission),
};

export const commissionHead = headOf(columns);

/**
 * What each brand sold in each month (Johannesburg), newest first, and its commission from code 2000/000: debits minus
 * credits. Cancelled lines are left out. The last row is the total. Amounts are rand with a decimal point.
 */
export async function commissionRows(db: Db): Promise<string[][]> {
  const { rows } = await sql<Sale>`
    select to_char(orders.order_date at time zone 'Africa/Johannesburg', 'YYYY-MM') as month, coalesce(max(brands.name), max(order_lines.brand_name)) as brand,
      count(distinct orders.id)::int as orders, sum(items.pieces)::int as pieces, sum(order_lines.sub_total_cents - order_lines.shipping_total_cents)::bigint as sales,
      sum(order_lines.shipping_total_cents)::bigint as shipping, sum(booked.cents)::bigint as commission
    from order_lines
    join orders on orders.id = order_lines.order_id and orders.status = 'Completed'
    left join brands on brands.id = order_lines.brand_id
    cross join lateral (select coalesce(sum(quantity), 0) as pieces from line_items where order_line_id = order_lines.id) as items
    cross join lateral (
      select coalesce(sum(case when is_credit then -amount_cents else amount_cents end), 0) as cents
      from ledger_entries where order_line_id = order_lines.id and code_id = (select id from accounting_codes where code = '2000/000')
    ) as booked
    where order_lines.status <> 'Cancelled'
    group by 1, order_lines.brand_id, case when order_lines.brand_id is null then order_lines.brand_name end
    order by 1 desc, 2`.execute(db);
  const sum = (key: 'pieces' | 'sales' | 'shipping' | 'commission') => rows.reduce((total, row) => total + row[key], 0);
  const total: Sale = {
    month: 'Total',
    brand: '',
    orders: null,
    pieces: sum('pieces'),
    sales: sum('sales'),
    shipping: sum('shipping'),
    commission: sum('commission'),
  };
  return [...rows, total].map((row) => cellsOf(columns, row));
}
