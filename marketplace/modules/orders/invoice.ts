import { sql } from 'kysely';
import type { OrderLinePaymentDateInput } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { lockOrder } from './totals.ts';
import { advisePayment, requirePaymentDate } from './payouts/payout.ts';
import { toOrderLine, type OrderLineRecord } from './lines/order-line.ts';
import * as repository from './lines/repository.ts';

/**
 * Sets or clears the day the brand was paid for a line; the payment advice is created and removed with it. An order
 * that is not completed has no payouts. @throws NOT_FOUND, CONFLICT, BAD_REQUEST on an invalid day
 */
export async function updatePaymentDate(
  context: Context,
  { id, paymentDate, ...rest }: OrderLinePaymentDateInput,
): Promise<OrderLineRecord> {
  allow(context.viewer, 'orders');
  nothingElse(rest);
  return inLine(context, id, async (trx, line, order) => {
    const date = paymentDate == null ? null : new Date(paymentDate);
    if (date !== null && order.status !== 'Completed')
      throw conflict(`Order ${order.order_number} is not completed, so it cannot have been paid out.`);
    if (date !== null) requirePaymentDate(date, order.order_date ?? order.created_at);
    await repository.updateLine(trx, line.id, { payment_date: await advisePayment(trx, line.id, date) });
    await linkDocuments(trx, line.id);
  });
}

/**
 * Creates the invoice of a line again, with a number if it has none yet, and has it mailed to the brand (D-74: the id
 * is the line's). @throws NOT_FOUND, CONFLICT when there is nothing to invoice
 */
export async function reprocessInvoice(context: Context, id: string): Promise<OrderLineRecord> {
  allow(context.viewer, 'orders');
  return inLine(context, id, async (trx, line, order) => {
    if (order.status !== 'Completed') throw conflict('The order is not completed, so there is nothing to invoice yet.');
    if (line.status === 'Cancelled') throw conflict('This line was cancelled, so there is nothing to invoice.');
    await ensureInvoice(trx, line.id);
    if (/invoice/i.test(line.issues?.error ?? '')) await repository.updateLine(trx, line.id, { issues: null });
    await addJob(trx, 'send-invoice', { orderLineId: line.id }, { key: `send-invoice:${line.id}`, maxAttempts: 5 });
  });
}

/** Gives a line an invoice number, unless it has one, and the URLs of its documents. */
export async function ensureInvoice(trx: Db, lineId: string): Promise<void> {
  await sql`update order_lines set invoice_number = 'INV-' || nextval('invoice_numbers') where id = ${lineId} and invoice_number is null`.execute(
    trx,
  );
  await linkDocuments(trx, lineId);
}

async function linkDocuments(trx: Db, lineId: string): Promise<void> {
  await sql`
    update order_lines set
      invoice_url = '/documents/invoices/' || invoice_number,
      payment_advice_url = case when payment_date is not null then '/documents/payment-advice/' || invoice_number end
    where id = ${lineId} and invoice_number is not null`.execute(trx);
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type Line = NonNullable<Awaited<ReturnType<typeof repository.findLineRow>>>;

/** Runs a function on a line with its order locked, and returns the resulting line. */
async function inLine(
  context: Context,
  id: string,
  action: (trx: Db, line: Line, order: Order) => Promise<void>,
): Promise<OrderLineRecord> {
  return context.db.transaction().execute(async (trx) => {
    const orderId = (await repository.findLineRow(trx, id))?.order_id;
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    const line = order && (await repository.findLineRow(trx, id));
    if (order === undefined || line === undefined) throw notFound('OrderLine', id);
    await action(trx, line, order);
    const changed = await repository.findLineRow(trx, id);
    if (changed === undefined) throw notFound('OrderLine', id);
    return toOrderLine(changed);
  });
}
