import type { Check } from './rule.ts';

/** The system's ledger entries, and what brands were paid; amounts in cents. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'Sales and shipping in the ledger, less removals, equal the subtotal of the line',
    sql: `select order_number, order_lines.id as line, order_lines.sub_total_cents, sum(case when is_credit then amount_cents else -amount_cents end) as booked
      from order_lines join orders on orders.id = order_id join ledger_entries on order_line_id = order_lines.id join accounting_codes on accounting_codes.id = code_id
      where is_system and code in ('1000/000', '1100/000')
      group by orders.id, order_lines.id having order_lines.sub_total_cents <> sum(case when is_credit then amount_cents else -amount_cents end)`,
  },
  {
    name: 'Commission is the sale multiplied by its rate',
    sql: `select order_number, order_line_id as line, commission.amount_cents, commission.rate, sale.amount_cents as sale
      from ledger_entries as commission join order_lines on order_lines.id = commission.order_line_id join orders on orders.id = order_id
      left join ledger_entries as sale using (order_line_id)
      where commission.booked_for = 'commission' and sale.booked_for = 'sale' and commission.rate is not null
        and commission.amount_cents <> round(sale.amount_cents * commission.rate / 100)`,
  },
  {
    name: 'The fee is 2,6 % of sale and shipping',
    sql: `select order_number, fee.order_line_id as line, fee.amount_cents, sold.cents as sale_and_shipping
      from ledger_entries as fee join order_lines on order_lines.id = fee.order_line_id join orders on orders.id = order_id
      cross join lateral (select sum(amount_cents) as cents from ledger_entries where order_line_id = fee.order_line_id and booked_for in ('sale', 'shipping')) as sold
      where fee.booked_for = 'fee' and fee.amount_cents <> round(sold.cents * fee.rate / 100)`,
  },
  {
    name: 'The system books each item once, with a reason',
    sql: `select order_line_id as line, booked_for, count(*) as times from ledger_entries
      where is_system group by order_line_id, booked_for having count(*) > 1 or booked_for is null`,
  },
  {
    name: 'A sale is booked completely: no commission, fee or removal without its sale',
    sql: `select order_line_id as line, booked_for, amount_cents from ledger_entries as part
      where booked_for ~ '^(commission|fee|removal|removal-commission)(:|$)'
        and not exists (select from ledger_entries as sale where sale.order_line_id = part.order_line_id and sale.booked_for in ('sale', 'shipping'))`,
  },
  {
    name: 'Removals take back no more commission than was booked',
    sql: `select order_line_id as line, sum(case when is_credit then amount_cents else -amount_cents end) as too_much from ledger_entries
      where booked_for = 'commission' or booked_for like 'removal-commission:%'
      group by order_line_id having sum(case when is_credit then amount_cents else -amount_cents end) > 0`,
  },
  {
    name: 'A refund is settled, paid out once, and equals its basket and adjustment',
    sql: `select order_number, order_lines.id as line, paid.cents as paid_out, settled.cents as refund
      from order_lines join orders on orders.id = order_id
      join lateral (select sum(case when is_credit then -amount_cents else amount_cents end) as cents from ledger_entries where order_line_id = order_lines.id and booked_for = 'refund') as paid on paid.cents is not null
      left join lateral (select sum(basket_amount_cents + adjustment_amount_cents) as cents from refunds where order_line_id = order_lines.id and state = 'Settled') as settled on true
      where paid.cents is distinct from settled.cents`,
  },
  {
    name: 'A line has a payment advice exactly when it has a payment date, with the same date',
    sql: `select order_number, order_lines.id as line, order_lines.payment_date, advice.payment_date as advised
      from order_lines join orders on orders.id = order_id
      left join lateral (select payment_date from payment_advices where order_line_id = order_lines.id and withdrawn_at is null order by number desc limit 1) as advice on true
      where order_lines.payment_date is distinct from advice.payment_date`,
  },
  {
    name: 'A payment advice is the sum of its entries',
    sql: `select order_line_id as line, number, credits_cents, debits_cents, sums.credits, sums.debits from payment_advices
      cross join lateral (select coalesce(sum((entry ->> 'cents')::bigint) filter (where (entry ->> 'isCredit')::boolean), 0) as credits,
        coalesce(sum((entry ->> 'cents')::bigint) filter (where not (entry ->> 'isCredit')::boolean), 0) as debits from jsonb_array_elements(entries) as entry) as sums
      where credits_cents <> sums.credits or debits_cents <> sums.debits`,
  },
  {
    name: 'The payment advices of a line are numbered from 1, without a gap',
    sql: `select order_line_id as line, array_agg(number order by number)::text as numbers from payment_advices
      group by order_line_id having max(number) <> count(*)`,
  },
];
