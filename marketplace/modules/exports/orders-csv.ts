import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Cell } from '../../csv.ts';
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

/** Both names, as far as there are any; null when there are none. */
const named = (first: string, last: string) => sql`nullif(concat_ws(' ', nullif(trim(${sql.raw(first)}), ''), nullif(trim(${sql.raw(last)}), '')), '')`;

/** Who bought, as the console shows it: the customer's record, which staff correct, else the account's name, else the one on the parcel (ORD-28). */
const buyer = sql<string | null>`coalesce(
  ${named('customers.first_name', 'customers.last_name')}, ${named('accounts.first_name', 'accounts.last_name')},
  ${named("orders.shipping_address ->> 'firstName'", "orders.shipping_address ->> 'lastName'")})`;

/** Exactly the orders of a filter, in its sorting; amounts are rand with a point. */
export async function* ordersRows(trx: Db, which: Which): AsyncGenerator<Cell[][]> {
  let query = matching(trx, which)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      'orders.order_number as number', 'orders.status', 'orders.platform', 'orders.created_at as created', 'orders.order_date as placed', buyer.as('buyer'),
      sql<boolean>`customers.account_id is null`.as('isGuest'), 'customers.email',
      'orders.sub_total_cents as subTotal', 'orders.total_paid_cents as paid', 'orders.credit_used_cents as credit', 'orders.product_count as pieces',
      sql<string | null>`(select string_agg(distinct brand_name, ', ') from order_lines where order_lines.order_id = orders.id)`.as('brands'),
    ]);
  for (const term of sortTerms(orderList, which.sorting)) query = query.orderBy(orderBy(term));
  for await (const rows of readInBatches(trx, query)) {
    yield rows.map((row) => [
      String(row.number), row.status, row.platform ?? 'Website', row.created, row.placed, row.buyer,
      row.isGuest ? 'Yes' : 'No', row.email, decimalCents(row.subTotal), decimalCents(row.paid), decimalCents(row.credit), String(row.pieces), row.brands,
    ]);
  }
}
