import { sql, type Selectable } from 'kysely';
import type {
  RefundFilter,
  RefundFilterOrderFilter,
  RefundFilterOrderLineFilter,
  RefundSort,
} from '../../../graphql/generated/schema.ts';
import type { RefundsTable } from '../../core/db/tables/orders.ts';
import { choice, id, instant, integer, type ListOf, type RelationOf } from '../../core/lists/definition.ts';
import { rand } from '../../core/money.ts';
import { buyer, buyerOfEach } from '../orders/buyer.ts';

/** A row as the contract's Refund; its order line is read on request. */
export function toRefund(row: Selectable<RefundsTable>) {
  return {
    id: row.id,
    orderLineId: row.order_line_id,
    state: row.state,
    basketAmount: rand(row.basket_amount_cents),
    adjustmentAmount: rand(row.adjustment_amount_cents),
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type RefundRecord = ReturnType<typeof toRefund>;

declare module '../../core/records.ts' {
  interface Records {
    Refund: RefundRecord;
  }
}

const fields = {
  id: id('refunds.id'),
  createdAt: instant('refunds.created_at'),
  updatedAt: instant('refunds.updated_at'),
};

const orderWith = (user: typeof buyer): RelationOf<RefundFilterOrderFilter> => ({
  kind: 'relation',
  fields: { orderNumber: integer('orders.order_number'), user },
  exists: (condition) => sql<boolean>`order_lines.order_id in (select orders.id from orders where ${condition})`,
});

const orderLineWith = (user: typeof buyer): RelationOf<RefundFilterOrderLineFilter> => ({
  kind: 'relation',
  fields: { id: id('order_lines.id'), brandId: id('order_lines.brand_id', { nullable: true }), order: orderWith(user) },
  exists: (condition) =>
    sql<boolean>`refunds.order_line_id in (select order_lines.id from order_lines where ${condition})`,
});

/** How refunds may be filtered and sorted. */
export const refundList: ListOf<RefundFilter, RefundSort> = {
  name: 'refunds',
  id: fields.id,
  filters: { ...fields, state: choice('refunds.state'), orderLine: orderLineWith(buyer) },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};

/** The same, with the buyer looked up from each refund. */
export const eachRefundList: ListOf<RefundFilter, RefundSort> = {
  ...refundList,
  filters: { ...refundList.filters, orderLine: orderLineWith(buyerOfEach) },
};
