import { sql } from 'kysely';
import type { OrderFilter, OrderSort, PaymentState } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { grouped } from '../../core/grouped.ts';
import { isId } from '../../core/ids.ts';
import { readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import { sumsOf, type Sums } from '../../core/lists/counting.ts';
import { compileFilter } from '../../core/lists/filter.ts';
import { isNewestPage, NEWEST, newestOrAll } from '../../core/lists/newest.ts';
import { rand } from '../../core/money.ts';
import { isCommonBuyer } from './buyer.ts';
import { datedOrderList, eachOrderList, orderList, toOrder, type OrderRecord } from './order.ts';

/** Finds the ids of a page in an index, which skips orders without reading them, and then reads the page. */
export async function listOrders(
  db: Db,
  args: ListArguments<OrderFilter, OrderSort>,
): Promise<Connection<OrderRecord> & { readonly sums: Sums<'subTotal'> }> {
  const ids = db.selectFrom('orders').select('orders.id');
  const range = rangeOf(args.filter);
  const list = range?.field === 'orderDate' ? datedOrderList : orderList;
  const page =
    range !== null && (await isFarFromItsEnd(db, range, args.sorting))
      ? await readConnection(db, rangeFirst(db, args.filter), list, {
          paging: args.paging ?? null,
          sorting: args.sorting ?? null,
        })
      : range === null && args.filter?.user
        ? await ofBuyer(db, args)
        : await readConnection(db, ids, list, args);
  const edges = async () => {
    const found = await page.edges();
    if (found.length === 0) return [];
    const orders = await ordersById(
      db,
      found.map(({ node }) => node.id),
    );
    return found.flatMap(({ cursor, node }) => {
      const order = orders.get(node.id);
      return order === undefined ? [] : [{ cursor, node: order }];
    });
  };
  return { ...page, edges, sums: sumsOf(db, ids, list, args.filter, { subTotal: 'orders.sub_total_cents' }) };
}

/** Orders of a buyer with a common name are looked for among the newest first; with a number, that order is looked at. */
async function ofBuyer(db: Db, args: ListArguments<OrderFilter, OrderSort>): Promise<Connection<{ id: string }>> {
  const ids = db.selectFrom('orders').select('orders.id');
  const { orderNumber, user } = args.filter ?? {};
  if (orderNumber) return readConnection(db, ids, eachOrderList, args);
  const all = await readConnection(db, ids, orderList, args);
  if (!user || !isNewestPage(args) || !(await isCommonBuyer(db, user))) return all;
  const newest = db
    .selectFrom(
      db
        .selectFrom('orders')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWEST)
        .as('orders'),
    )
    .select('orders.id');
  return newestOrAll(await readConnection(db, newest, eachOrderList, args), all);
}

/** The date range of a filter: instants as ISO texts, null if open. */
interface DateRange {
  readonly field: 'createdAt' | 'orderDate';
  readonly lower: string | null;
  readonly upper: string | null;
}

function rangeOf(filter: unknown): DateRange | null {
  const { createdAt, orderDate } = (filter ?? {}) as Record<'createdAt' | 'orderDate', DateComparison | undefined>;
  const [field, comparison] = orderDate ? (['orderDate', orderDate] as const) : (['createdAt', createdAt] as const);
  if (
    !comparison ||
    Object.keys(comparison).some((operator) => !['between', 'gte', 'gt', 'lte', 'lt'].includes(operator))
  )
    return null;
  const { between, gte, gt, lte, lt } = comparison;
  return { field, lower: between?.lower ?? gte ?? gt ?? null, upper: between?.upper ?? lte ?? lt ?? null };
}

interface DateComparison {
  readonly between?: { readonly lower: string; readonly upper: string };
  readonly gte?: string;
  readonly gt?: string;
  readonly lte?: string;
  readonly lt?: string;
}

/**
 * Dates, numbers and last changes of orders increase together, which the database does not know: for an old month
 * sorted by number, it would scan the numbers down from the newest. A page whose range is smaller than that scan is
 * read range first.
 */
async function isFarFromItsEnd(
  db: Db,
  { field, lower, upper }: DateRange,
  sorting: readonly OrderSort[] | null | undefined,
): Promise<boolean> {
  const { field: sorted, direction } = sorting?.[0] ?? { field: 'createdAt', direction: 'DESC' };
  if (sorted === field || sorted === 'subTotal' || sorted === 'id') return false;
  const now = Date.now();
  const oldest = await db
    .selectFrom('orders')
    .select('created_at')
    .where('is_active', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const born = oldest?.created_at.getTime() ?? now;
  const [from, to] = [
    Math.max(born, lower === null ? born : Date.parse(lower)),
    Math.min(now, upper === null ? now : Date.parse(upper)),
  ];
  return to - from < (direction === 'DESC' ? now - to : from - born);
}

/**
 * The orders of a filter with only their sort columns. As expressions they match no index, so only the range's index is
 * left.
 */
function rangeFirst(db: Db, filter: unknown) {
  const instant = (column: 'created_at' | 'updated_at' | 'order_date' | 'ordered_at') =>
    sql<Date>`${sql.ref(`orders.${column}`)} + interval '0'`.as(column);
  const narrow = db
    .selectFrom('orders')
    .select([
      'orders.id',
      sql<number>`orders.order_number + 0`.as('order_number'),
      instant('created_at'),
      instant('updated_at'),
      instant('order_date'),
      instant('ordered_at'),
      'orders.sub_total_cents',
    ]);
  const condition = compileFilter(orderList.filters, filter);
  return db.selectFrom((condition === null ? narrow : narrow.where(condition)).as('orders')).select('orders.id');
}

export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  return isId(id) ? (await ordersById(db, [id])).get(id.toLowerCase()) : undefined;
}

export const ordersById: Batch<OrderRecord> = async (db, ids) => {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toOrder(row)]));
};

interface PaymentRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly amount: number;
  readonly method: string | null;
  readonly state: PaymentState;
}

/** Every payment of an order, including failed ones, oldest first. */
export const paymentsOfOrders: Batch<PaymentRecord[]> = async (db, orderIds) => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => [
    row.order_id,
    { id: row.id, createdAt: row.created_at, amount: rand(row.amount_cents), method: row.method, state: row.state },
  ]);
};
