import type { Selectable } from 'kysely';
import type { OrderLineFilter, OrderLineSort } from '../../../../graphql/generated/schema.ts';
import type { OrderLinesTable } from '../../../core/db/tables/orders.ts';
import { choice, id, instant, type ListOf } from '../../../core/lists/definition.ts';
import { rand } from '../../../core/money.ts';

/** A row as the contract's OrderLine; its order, brand and items are read on request. */
export function toOrderLine(row: Selectable<OrderLinesTable>) {
  return {
    id: row.id,
    orderId: row.order_id,
    brandId: row.brand_id,
    status: row.status,
    paymentDate: row.payment_date,
    issues: row.issues === null ? null : { error: row.issues.error ?? null },
    shippingMethods: row.shipping_methods.map(({ handle, title, priceCents }) => ({
      handle,
      title,
      price: rand(priceCents),
    })),
    shippingHandle: row.shipping_handle,
    shippingTotal: rand(row.shipping_total_cents),
    subTotal: rand(row.sub_total_cents),
    orderStatus: {
      status: row.provider_status,
      shippingStatus: row.provider_shipping_status,
      orderReference: row.provider_order_reference,
    },
    invoiceUrl: row.invoice_url,
    paymentAdviceUrl: row.payment_advice_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type OrderLineRecord = ReturnType<typeof toOrderLine>;

declare module '../../../core/records.ts' {
  interface Records {
    OrderLine: OrderLineRecord;
  }
}

const fields = {
  id: id('order_lines.id'),
  status: choice('order_lines.status'),
  paymentDate: instant('order_lines.payment_date', { nullable: true }),
  createdAt: instant('order_lines.created_at'),
  updatedAt: instant('order_lines.updated_at'),
};

/** How order lines may be filtered and sorted. */
export const orderLineList: ListOf<OrderLineFilter, OrderLineSort> = {
  name: 'orderLines',
  id: fields.id,
  filters: { ...fields, brandId: id('order_lines.brand_id', { nullable: true }), orderId: id('order_lines.order_id') },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
