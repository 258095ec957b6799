import type { OrderFilter, OrderSort } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { customersById } from '../customers/repository.ts';
import { accountsOfCustomers } from './buyer.ts';
import type { OrderRecord } from './order.ts';
import * as repository from './repository.ts';

/** @throws BAD_REQUEST on a filter, sorting or page the list does not know */
export function listOrders(context: Context, args: ListArguments<OrderFilter, OrderSort>) {
  allow(context.viewer, 'orders');
  return repository.listOrders(context.db, args);
}

/** @throws NOT_FOUND */
export async function getOrder(context: Context, id: string) {
  allow(context.viewer, 'orders');
  const order = await repository.findOrder(context.db, id);
  if (order === undefined) throw notFound('Order', id);
  return order;
}

/*
 * A brand's page reads orders too. Customer, delivery and payment are only for those who work with orders and refunds.
 */

export async function paymentsOf(context: Context, { id }: OrderRecord) {
  allow(context.viewer, 'orders', 'refunds');
  return (await context.load(repository.paymentsOfOrders, id)) ?? [];
}

export async function customerOf(context: Context, { customerId }: OrderRecord) {
  allow(context.viewer, 'orders', 'refunds');
  return customerId === null ? null : ((await context.load(customersById, customerId)) ?? null);
}

/** Null for a guest. */
export async function accountOf(context: Context, { customerId }: OrderRecord) {
  allow(context.viewer, 'orders', 'refunds');
  return customerId === null ? null : ((await context.load(accountsOfCustomers, customerId)) ?? null);
}

export function addressOf(context: Context, address: OrderRecord['shippingAddress']) {
  allow(context.viewer, 'orders', 'refunds');
  return address;
}
