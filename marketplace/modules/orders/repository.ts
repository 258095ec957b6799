import type { Batch, Db } from '../../context.ts';
import { grouped } from '../../grouped.ts';
import { isId } from '../../ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../lists/connection.ts';
import { rand } from '../../money.ts';
import type { PaymentState } from '../../../graphql/generated/schema.ts';
import { orderList, toOrder, type OrderRecord } from './order.ts';

export async function listOrders(db: Db, args: ListArguments): Promise<Connection<OrderRecord>> {
  return mapNodes(await readConnection(db.selectFrom('orders').selectAll('orders'), orderList, args), toOrder);
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
