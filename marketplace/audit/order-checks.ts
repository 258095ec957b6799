import type { Check } from './rule.ts';

/** Sums of orders, their payments, lines and items; amounts in cents. */
export const orderChecks: readonly Check[] = [
  {
    name: 'The subtotal of a line equals its items and its shipping',
    sql: `select order_number, order_lines.id as line, order_lines.sub_total_cents, shipping_total_cents + coalesce(items.cents, 0) as items_and_shipping
      from order_lines join orders on orders.id = order_id
      left join lateral (select sum(quantity * price_cents) as cents from line_items where order_line_id = order_lines.id) as items on true
      where order_lines.sub_total_cents <> shipping_total_cents + coalesce(items.cents, 0)`,
  },
  {
    name: 'The subtotal of an order equals the sum of its lines',
    sql: `select order_number, orders.sub_total_cents, coalesce(sum(order_lines.sub_total_cents), 0) as lines
      from orders left join order_lines on order_lines.order_id = orders.id group by orders.id having orders.sub_total_cents <> coalesce(sum(order_lines.sub_total_cents), 0)`,
  },
  {
    name: 'Payments and credit used equal the subtotal of a completed order and what was removed from it since',
    sql: `select order_number, total_paid_cents, credit_used_cents, sub_total_cents, removed_cents from orders
      where status = 'Completed' and total_paid_cents + credit_used_cents <> sub_total_cents + removed_cents`,
  },
  {
    name: 'Settled payments of a completed order are what was paid',
    sql: `select order_number, total_paid_cents, coalesce(sum(amount_cents), 0) as settled
      from orders left join payments on payments.order_id = orders.id and state = 'Settled' where orders.status = 'Completed'
      group by orders.id having total_paid_cents <> coalesce(sum(amount_cents), 0)`,
  },
  {
    name: 'The item count of an order equals the quantities of its items',
    sql: `select order_number, product_count, coalesce(sum(quantity), 0) as pieces
      from orders left join order_lines on order_lines.order_id = orders.id left join line_items on order_line_id = order_lines.id
      group by orders.id having product_count <> coalesce(sum(quantity), 0)`,
  },
  {
    name: 'An open order has no payouts and no system entries in the ledger',
    sql: `select order_number, order_lines.id as line, payment_date from order_lines join orders on orders.id = order_id
      where orders.status <> 'Completed' and (payment_date is not null or exists (select from ledger_entries where order_line_id = order_lines.id and is_system))`,
  },
];
