import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { StatementLine } from './statement.ts';

/**
 * The brand's completed order lines paid, or else ordered, between two instants (the last millisecond included), oldest
 * first.
 */
export async function completedLines(db: Db, brandId: string, from: Date, to: Date): Promise<StatementLine[]> {
  const date = sql<Date>`coalesce(order_lines.payment_date, orders.order_date)`;
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.order_number as orderNumber',
      'orders.order_date as orderDate',
      'order_lines.payment_date as paymentDate',
      'order_lines.provider_order_reference as reference',
      sql<number>`(select coalesce(sum(quantity), 0)::int from line_items where line_items.order_line_id = order_lines.id)`.as(
        'quantity',
      ),
      sql<number>`order_lines.sub_total_cents - order_lines.shipping_total_cents`.as('itemsCents'),
      'order_lines.shipping_total_cents as shippingCents',
      // A booked sale always has its own entry, and one for commission unless that is zero.
      sql<number | null>`(
        select coalesce(sum(case when is_credit then -amount_cents else amount_cents end) filter (where booked_for like '%commission%'), 0)::int
        from ledger_entries where order_line_id = order_lines.id and is_system
        having bool_or(booked_for in ('sale', 'shipping')))`.as('bookedCommissionCents'),
    ])
    .where('order_lines.brand_id', '=', brandId)
    .where('order_lines.status', '=', 'Completed')
    .where(date, '>=', from)
    .where(date, '<', new Date(to.getTime() + 1))
    .orderBy(date)
    .orderBy('order_lines.id')
    .execute();
}
