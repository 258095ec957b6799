import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, type Cell, type Columns } from '../../core/csv.ts';
import { readInBatches } from '../../core/db/batches.ts';
import type { Sorting } from '../../core/lists/definition.ts';
import { compileFilter } from '../../core/lists/filter.ts';
import { orderBy, sortTerms } from '../../core/lists/sorting.ts';
import { decimalCents } from '../../core/money.ts';
import { orderList } from '../orders/order.ts';

interface OrderRow {
  readonly number: number;
  readonly status: string;
  readonly platform: string | null;
  readonly created: Date;
  readonly placed: Date | null;
  readonly buyer: string | null;
  readonly isGuest: boolean;
  readonly email: string | null;
  readonly subTotal: number;
  readonly paid: number;
  readonly credit: number;
  readonly pieces: number;
  readonly brands: string | null;
}

const columns: Columns<OrderRow> = {
  'Order Number': ({ number }) => String(number),
  Status: ({ status }) => status,
  Platform: ({ platform }) => platform ?? 'Website',
  Created: ({ created }) => created,
  'Order Date': ({ placed }) => placed,
  Customer: ({ buyer }) => buyer,
  Guest: ({ isGuest }) => (isGuest ? 'Yes' : 'No'),
  Email: ({ email }) => email,
  'Sub Total': ({ subTotal }) => decimalCents(subTotal),
  'Total Paid': ({ paid }) => decimalCents(paid),
  'Credit Used': ({ credit }) => decimalCents(credit),
  'Number of Items': ({ pieces }) => String(pieces),
  Brands: ({ brands }) => brands,
};

export const ordersHead = headOf(columns);

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

/** First and last name, or the one there is; null when there is neither. */
const named = (first: string, last: string) =>
  sql`nullif(concat_ws(' ', nullif(trim(${sql.raw(first)}), ''), nullif(trim(${sql.raw(last)}), '')), '')`;

/**
 * The buyer's name, as the console shows it: that of the customer record, which staff can correct, else the account's,
 * else the one on the parcel (ORD-28).
 */
const buyer = sql<string | null>`coalesce(
  ${named('customers.first_name', 'customers.last_name')}, ${named('accounts.first_name', 'accounts.last_name')},
  ${named("orders.shipping_address ->> 'firstName'", "orders.shipping_address ->> 'lastName'")})`;

/** Exactly the orders of a filter, in its sorting; amounts are rand with a decimal point. */
export async function* ordersRows(trx: Db, which: Which): AsyncGenerator<Cell[][]> {
  let query = matching(trx, which)
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      'orders.order_number as number',
      'orders.status',
      'orders.platform',
      'orders.created_at as created',
      'orders.order_date as placed',
      buyer.as('buyer'),
      sql<boolean>`customers.account_id is null`.as('isGuest'),
      'customers.email',
      'orders.sub_total_cents as subTotal',
      'orders.total_paid_cents as paid',
      'orders.credit_used_cents as credit',
      'orders.product_count as pieces',
      sql<
        string | null
      >`(select string_agg(distinct brand_name, ', ') from order_lines where order_lines.order_id = orders.id)`.as(
        'brands',
      ),
    ]);
  for (const term of sortTerms(orderList, which.sorting)) query = query.orderBy(orderBy(term));
  for await (const rows of readInBatches(trx, query)) {
    yield rows.map((row) => cellsOf(columns, row));
  }
}
