import type { Selectable } from 'kysely';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { OrdersTable } from '../../core/db/tables/orders.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { formatCents } from '../../core/money.ts';
import { placeOrder } from '../../stand-ins/shops/orders.ts';
import { bookSale } from './ledger/booking.ts';
import { ensureInvoice } from './invoice.ts';
import { itemRows, updateLine } from './lines/repository.ts';
import { spendCredit } from './credit.ts';
import { linesToPlace, updateOrder, readPaidAmounts, type LineToPlace } from './processing-repository.ts';
import { getOrder } from './service.ts';
import { lockOrder, recomputeTotals } from './totals.ts';

/**
 * Processes an order again (D-74: the id is the order's). One that was paid, in money or credit, but not completed is
 * completed; then every line that its shop has not accepted, or that shows an issue, is sent to it: the shop's
 * response, or its reason for refusing, is stored on the line. Running it twice changes nothing more.
 * @returns the resulting order. @throws NOT_FOUND, CONFLICT when it is not paid, has no items, or the wallet no longer
 * has its credit
 */
export async function reprocessOrder(context: Context, id: string) {
  allow(context.viewer, 'orders');
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order === undefined) throw notFound('Order', id);
    await recomputeTotals(trx, order.id);
    if (order.status !== 'Completed') await complete(trx, order);
    const lines = await linesToPlace(trx, order.id);
    for (const [index, line] of lines.entries()) await place(trx, line, `#${order.order_number}-${index + 1}`);
  });
  return getOrder(context, id);
}

async function complete(
  trx: Db,
  { id, order_number, order_date, customer_id }: Selectable<OrdersTable>,
): Promise<void> {
  const { settled, subTotal, credit, pieces } = await readPaidAmounts(trx, id);
  if (pieces === 0) throw conflict(`Order ${order_number} has no items, so there is nothing to complete.`);
  const owed = Math.max(0, subTotal - credit);
  if (settled < owed)
    throw conflict(`Order ${order_number} is not paid: ${formatCents(settled)} of ${formatCents(owed)} is settled.`);
  const used = Math.min(credit, subTotal);
  await spendCredit(trx, { orderId: id, customerId: customer_id, cents: used });
  await updateOrder(trx, id, {
    status: 'Completed',
    is_active: false,
    order_date: order_date ?? new Date(),
    total_paid_cents: settled,
    credit_used_cents: used,
    // Something was removed between payment and completion.
    removed_cents: settled + used - subTotal,
  });
}

async function place(trx: Db, line: LineToPlace, reference: string): Promise<void> {
  if (line.status === 'Cancelled' || line.status === 'Refunded') return;
  if (line.provider_order_reference === null || line.issues !== null) {
    const items = await itemRows(trx, line.id);
    const answer = await placeOrder(trx, {
      lineId: line.id,
      domain: line.domain,
      reference: line.provider_order_reference ?? reference,
      variantIds: items.map((item) => item.variant_id),
    });
    await updateLine(
      trx,
      line.id,
      answer.accepted
        ? {
            issues: null,
            provider_order_reference: answer.reference,
            provider_status: answer.status,
            provider_shipping_status: answer.shippingStatus,
            ...(line.status === 'Pending' && { status: 'Processing' }),
          }
        : { issues: { error: answer.reason } },
    );
    if (!answer.accepted) return;
  }
  const itemsCents = line.sub_total_cents - line.shipping_total_cents;
  await bookSale(trx, {
    id: line.id,
    itemsCents,
    shippingCents: line.shipping_total_cents,
    commission: line.commission,
  });
  await ensureInvoice(trx, line.id);
}
