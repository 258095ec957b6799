import type { RemoveItemInput } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { formatCents } from '../../core/money.ts';
import { dayOf } from '../../core/clock.ts';
import { bookRemoval } from './ledger/booking.ts';
import { getOrder } from './service.ts';
import { lockOrder, noteRemoved, recomputeTotals } from './totals.ts';
import { sendCancellation } from '../../stand-ins/shops/orders.ts';
import * as repository from './lines/repository.ts';

/**
 * Removes an item from an order (D-71): always if it is not completed, otherwise only when its product is no longer for
 * sale; the ledger then reverses the sale. A line of an open order is removed with its last item.
 * @returns the resulting order. @throws NOT_FOUND, CONFLICT
 */
export async function removeItem(
  context: Context,
  orderId: string,
  { lineId, productVariantId, ...rest }: RemoveItemInput,
) {
  allow(context.viewer, 'orders');
  nothingElse(rest);
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === undefined) throw notFound('Order', orderId);
    const line = await repository.findLineRow(trx, lineId);
    if (line?.order_id !== order.id) throw notFound('OrderLine', lineId);
    const items = await repository.itemRows(trx, line.id);
    const item = items.find(({ variant_id }) => variant_id === productVariantId.toLowerCase());
    if (item === undefined) throw notFound('LineItem', productVariantId);
    if (order.status === 'Completed') {
      if (!item.isGone)
        throw conflict('This item is paid for and its product is still on sale, so it cannot be removed.');
      await takeBack(trx, line.id, items, item);
      await noteRemoved(trx, order.id, worth(item));
    }
    if (order.status !== 'Completed' && items.length === 1) await dropLine(trx, line);
    else await repository.deleteItem(trx, item.id);
    await recomputeTotals(trx, order.id);
  });
  return getOrder(context, orderId);
}

/**
 * Removes a whole line from an order, by the same rule: from a completed order only when all of its products are no
 * longer for sale. A line that was paid out stays, and so does one with a refund, because the refund refers to it. The
 * texts are shown to staff (LIN-20). @throws NOT_FOUND, CONFLICT
 */
export async function removeLine(context: Context, id: string) {
  allow(context.viewer, 'orders');
  return context.db.transaction().execute(async (trx) => {
    const orderId = (await repository.findLineRow(trx, id))?.order_id;
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    // Read again: somebody may have removed it while we waited for the lock.
    const line = order && (await repository.findLineRow(trx, id));
    if (order === undefined || line === undefined) throw notFound('OrderLine', id);
    requireUnpaid(line);
    const items = await repository.itemRows(trx, line.id);
    if (order.status === 'Completed' && items.some(({ isGone }) => !isGone)) {
      throw conflict('This line is paid for and some of its products are still on sale, so it cannot be removed.');
    }
    await dropLine(trx, line);
    if (order.status === 'Completed') await noteRemoved(trx, order.id, line.sub_total_cents);
    await recomputeTotals(trx, order.id);
    return { id: line.id };
  });
}

type Line = NonNullable<Awaited<ReturnType<typeof repository.findLineRow>>>;
type Item = Awaited<ReturnType<typeof repository.itemRows>>[number];

function requireUnpaid({ brand_name, payment_date }: Line): void {
  if (payment_date !== null)
    throw conflict(`${brand_name} was paid for this line on ${dayOf(payment_date)}, so it cannot be removed.`);
}

/**
 * The only code that deletes a line, alone or with its last item: its shop is notified, its ledger is deleted too.
 * @throws CONFLICT when it was paid out or has a refund
 */
async function dropLine(trx: Db, line: Line): Promise<void> {
  requireUnpaid(line);
  if ((await repository.refundedCents(trx, line.id)) !== null)
    throw conflict('This line has a refund, so it cannot be removed.');
  await sendCancellation(trx, line.id);
  await repository.deleteLine(trx, line.id);
}

const worth = ({ quantity, price_cents }: Item) => quantity * price_cents;

/** The ledger entries for removing a sold item. Refunds refer to no items, so the rest must cover them. */
async function takeBack(trx: Db, lineId: string, items: readonly Item[], item: Item): Promise<void> {
  const before = items.reduce((sum, each) => sum + worth(each), 0);
  const refunded = (await repository.refundedCents(trx, lineId)) ?? 0;
  if (before - worth(item) < refunded)
    throw conflict(
      `Refunds of ${formatCents(refunded)} are more than what would be left on this line, so the item cannot be removed.`,
    );
  await bookRemoval(trx, {
    lineId,
    itemId: item.id,
    itemsCentsBefore: before,
    removedCents: worth(item),
    title: `${item.product_title}, ${item.variant_title}`,
  });
}
