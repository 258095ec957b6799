import type { PaymentState } from '../../../graphql/generated/schema.ts';
import type { Batch, Db } from '../../context.ts';
import { grouped } from '../../grouped.ts';
import { isId } from '../../ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../lists/connection.ts';
import { compileFilter } from '../../lists/filter.ts';
import { rand } from '../../money.ts';
import { orderList, toOrder, type OrderRecord } from './order.ts';

export async function listOrders(db: Db, args: ListArguments): Promise<Connection<OrderRecord>> {
  if (!needsRangeFirst(args)) return mapNodes(await readConnection(db.selectFrom('orders').selectAll('orders'), orderList, args), toOrder);
  const page = await readConnection(rangeFirst(db, args.filter), orderList, { paging: args.paging ?? null, sorting: args.sorting ?? null });
  const orders = page.edges.length === 0 ? new Map<string, OrderRecord>() : await ordersById(db, page.edges.map(({ node }) => node.id));
  const edges = page.edges.flatMap(({ cursor, node }) => {
    const order = orders.get(node.id);
    return order === undefined ? [] : [{ cursor, node: order }];
  });
  return { ...page, edges };
}

/**
 * Dates, numbers and last changes of orders rise together, which the database does not know: asked for an old month by number, it
 * would walk the numbers from the newest on. Such a page is read range first.
 */
function needsRangeFirst({ filter, sorting }: ListArguments): boolean {
  const sorted = sorting?.[0]?.field ?? 'createdAt';
  return ['createdAt', 'orderDate'].some((field) => typeof filter === 'object' && filter !== null && field in filter && field !== sorted);
}

/** The orders of a filter with what they are sorted by and nothing else. The offset keeps the filter from being mixed with the sort. */
function rangeFirst(db: Db, filter: unknown) {
  const narrow = db.selectFrom('orders').select([
    'orders.id', 'orders.order_number', 'orders.created_at', 'orders.updated_at', 'orders.order_date', 'orders.ordered_at', 'orders.sub_total_cents',
  ]);
  const condition = compileFilter(orderList.filters, filter);
  return db.selectFrom((condition === null ? narrow : narrow.where(condition)).offset(0).as('orders')).select('orders.id');
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

/** Every payment of an order, the failed ones too, oldest first. */
export const paymentsOfOrders: Batch<PaymentRecord[]> = async (db, orderIds) => {
  const rows = await db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id').execute();
  return grouped(rows, (row) => [row.order_id, { id: row.id, createdAt: row.created_at, amount: rand(row.amount_cents), method: row.method, state: row.state }]);
};

interface OrderAccountRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The account behind a customer, by the customer's id; guests have none. */
export const accountsOfCustomers: Batch<OrderAccountRecord> = async (db, customerIds) => {
  const rows = await db
    .selectFrom('customers').innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select(['customers.id as customerId', 'accounts.id', 'accounts.first_name', 'accounts.last_name'])
    .where('customers.id', 'in', customerIds).execute();
  return new Map(rows.map((row) => [row.customerId, { id: row.id, firstName: row.first_name, lastName: row.last_name }]));
};
