import { sql, type Selectable } from 'kysely';
import type { OrderFilter, OrderFilterOrderLineFilter, OrderSort } from '../../../graphql/generated/schema.ts';
import type { AddressJson, OrdersTable } from '../../core/db/tables/orders.ts';
import {
  cents,
  choice,
  flag,
  id,
  instant,
  integer,
  type ListOf,
  type RelationOf,
} from '../../core/lists/definition.ts';
import { rand } from '../../core/money.ts';
import { buyer, buyerOfEach } from './buyer.ts';

/** A row as the contract's Order; its lines, payments and customer are read on request. */
export function toOrder(row: Selectable<OrdersTable>) {
  return {
    id: row.id,
    customerId: row.customer_id,
    orderNumber: row.order_number,
    status: row.status,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    orderDate: row.order_date,
    useCredit: row.use_credit,
    creditUsed: rand(row.credit_used_cents),
    subTotal: rand(row.sub_total_cents),
    totalPaid: rand(row.total_paid_cents),
    productCount: row.product_count,
    shippingAddress: row.shipping_address && toAddress(row.shipping_address),
    billingAddress: row.billing_address && toAddress(row.billing_address),
    metadata: { checkout: { platform: row.platform } },
  };
}

export type OrderRecord = ReturnType<typeof toOrder>;

declare module '../../core/records.ts' {
  interface Records {
    Order: OrderRecord;
  }
}

function toAddress(address: AddressJson) {
  return {
    addressLine1: address.addressLine1 ?? null,
    addressLine2: address.addressLine2 ?? null,
    suburb: address.suburb ?? null,
    city: address.city ?? null,
    province: address.province ?? null,
    postalCode: address.postalCode ?? null,
    country: address.country ?? null,
    phone: address.phone ?? null,
    firstName: address.firstName ?? null,
    lastName: address.lastName ?? null,
  };
}

const fields = {
  id: id('orders.id'),
  orderNumber: integer('orders.order_number'),
  subTotal: cents('orders.sub_total_cents'),
  orderDate: { ...instant('orders.order_date', { nullable: true }), sortedAs: 'orders.ordered_at' },
  createdAt: instant('orders.created_at'),
  updatedAt: instant('orders.updated_at'),
};

const lines: RelationOf<OrderFilterOrderLineFilter> = {
  kind: 'relation',
  fields: { brandId: id('order_lines.brand_id', { nullable: true }), status: choice('order_lines.status') },
  exists: (condition) =>
    sql<boolean>`exists (select from order_lines where order_lines.order_id = orders.id and ${condition})`,
};

/** How orders may be filtered and sorted. */
export const orderList: ListOf<OrderFilter, OrderSort> = {
  name: 'orders',
  id: fields.id,
  filters: { ...fields, isActive: flag('orders.is_active'), status: choice('orders.status'), user: buyer, lines },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};

/**
 * The same for a filter that leaves only orders with an order date: they are sorted by the column that the filter uses.
 */
export const datedOrderList: ListOf<OrderFilter, OrderSort> = {
  ...orderList,
  sorts: { ...fields, orderDate: instant('orders.order_date') },
};

/** The same, with the buyer looked up from each order. */
export const eachOrderList: ListOf<OrderFilter, OrderSort> = {
  ...orderList,
  filters: { ...orderList.filters, user: buyerOfEach },
};
