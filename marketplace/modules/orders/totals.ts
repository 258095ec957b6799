import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';

/** An order nobody else changes until the transaction ends: every act on its lines holds it first, so that they queue up. */
export async function lockOrder(db: Db, id: string) {
  return isId(id) ? db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
}

/** Notes that something an order was paid for is no longer in it, in cents. */
export async function noteRemoved(db: Db, orderId: string, cents: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({ removed_cents: order('removed_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute();
}

/** Works out again, from the items, what the lines of an order and the order itself come to. Nothing else writes these sums. */
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
