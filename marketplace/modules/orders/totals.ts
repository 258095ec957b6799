import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';

/**
 * An order, locked until the transaction ends: every action on its lines locks it first, so that they run one after the
 * other.
 */
export async function lockOrder(db: Db, id: string) {
  return isId(id) ? db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
}

/** Records that a paid part of an order was removed, in cents. */
export async function noteRemoved(db: Db, orderId: string, cents: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({ removed_cents: order('removed_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute();
}

/** Recalculates the totals of an order's lines and of the order from the items. Nothing else writes them. */
export async function recomputeTotals(db: Db, orderId: string): Promise<void> {
  await sql`
    update order_lines set sub_total_cents = shipping_total_cents + coalesce(
      (select sum(quantity * price_cents) from line_items where order_line_id = order_lines.id), 0)
    where order_id = ${orderId}`.execute(db);
  await sql`
    update orders set
      sub_total_cents = coalesce((select sum(sub_total_cents) from order_lines where order_id = orders.id), 0),
      product_count = coalesce((select sum(quantity) from line_items join order_lines on order_lines.id = order_line_id where order_id = orders.id), 0)
    where id = ${orderId}`.execute(db);
}
