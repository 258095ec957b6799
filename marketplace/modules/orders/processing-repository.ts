import type { Updateable } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { OrdersTable } from '../../core/db/tables/orders.ts';

/** What was settled for an order, the credit it uses and its total, in cents; and its number of pieces. */
export async function readPaidAmounts(
  db: Db,
  orderId: string,
): Promise<{ settled: number; subTotal: number; credit: number; pieces: number }> {
  const payments = await db
    .selectFrom('payments')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('state', '=', 'Settled')
    .execute();
  const { sub_total_cents, credit_used_cents, product_count } = await db
    .selectFrom('orders')
    .select(['sub_total_cents', 'credit_used_cents', 'product_count'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    settled: payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    subTotal: sub_total_cents,
    credit: credit_used_cents,
    pieces: product_count,
  };
}

export async function updateOrder(db: Db, id: string, values: Updateable<OrdersTable>): Promise<void> {
  await db.updateTable('orders').set(values).where('id', '=', id).execute();
}

/** The lines of an order with the shop of each; none if the brand was deleted. */
export function linesToPlace(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .leftJoin('brands', (join) =>
      join.onRef('brands.id', '=', 'order_lines.brand_id').on('brands.deleted_at', 'is', null),
    )
    .select([
      'order_lines.id',
      'order_lines.status',
      'order_lines.issues',
      'order_lines.provider_order_reference',
      'order_lines.sub_total_cents',
      'order_lines.shipping_total_cents',
      'brands.shopify_domain as domain',
      'brands.commission',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_lines.id')
    .execute();
}

export type LineToPlace = Awaited<ReturnType<typeof linesToPlace>>[number];
