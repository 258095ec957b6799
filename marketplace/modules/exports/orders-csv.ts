import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { readInBatches } from '../../db/batches.ts';
import type { Sorting } from '../../lists/definition.ts';
import { compileFilter } from '../../lists/filter.ts';
import { orderBy, sortTerms } from '../../lists/sorting.ts';
import { decimalCents } from '../../money.ts';
import { orderList } from '../orders/order.ts';

export const ordersHead = [
  'Order Number', 'Status', 'Platform', 'Created', 'Order Date', 'Customer', 'Guest', 'Email', 'Sub Total', 'Total Paid', 'Credit Used', 'Number of Items', 'Brands',
] as const;

interface Which {
  readonly filter: unknown;
  readonly sorting: readonly Sorting[] | null;
}

const matching = (db: Db, { filter }: Which) => {
  const condition = compileFilter(orderList.filters, filter);
  const orders = db.selectFrom('orders');
  return condition === null ? orders : orders.where(condition);
};

export async function countOrders(db: Db, which: Which): Promise<number> {
  return (await matching(db, which).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

const minute = (column: string) => sql<string | null>`to_char(${sql.ref(column)} at time zone 'Africa/Johannesburg', 'DD-MM-YYYY HH24:MI')`;

/** Exactly the orders of a filter, in its sorting; times are those of Johannesburg, amounts rand with a point. */
export async function* ordersRows(trx: Db, which: Which): AsyncGenerator<string[][]> {
  let query = matching(trx, which)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.order_number as number', 'orders.status', 'orders.platform', minute('orders.created_at').as('created'), minute('orders.order_date').as('placed'),
      sql<string | null>`coalesce(customers.first_name, orders.shipping_address ->> 'firstName')`.as('first'),
      sql<string | null>`coalesce(customers.last_name, orders.shipping_address ->> 'lastName')`.as('last'),
      sql<boolean>`customers.account_id is null`.as('isGuest'), 'customers.email',
      'orders.sub_total_cents as subTotal', 'orders.total_paid_cents as paid', 'orders.credit_used_cents as credit', 'orders.product_count as pieces',
      sql<string | null>`(select string_agg(distinct brand_name, ', ') from order_lines where order_lines.order_id = orders.id)`.as('brands'),
    ]);
  for (const term of sortTerms(orderList, which.sorting)) query = query.orderBy(orderBy(term));
  for await (const rows of readInBatches(trx, query)) {
    yield rows.map((row) => [
      String(row.number), row.status, row.platform ?? 'Website', row.created ?? '', row.placed ?? '', [row.first, row.last].filter(Boolean).join(' '),
      row.isGuest ? 'Yes' : 'No', row.email ?? '', decimalCents(row.subTotal), decimalCents(row.paid), decimalCents(row.credit), String(row.pieces), row.brands ?? '',
    ]);
  }
}
