import type { Db } from '../../../core/db/schema.ts';
import { badRequest } from '../../../core/errors.ts';
import { dayOf } from '../../../core/clock.ts';
import { copyAdvice, insertAdvice, ledgerBalance, paidCents, currentAdvice, withdrawAdvices } from './repository.ts';

/** How many days in the future a payment date may be; anything later is assumed to be a typing error. */
const MAX_DAYS_AHEAD = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws BAD_REQUEST when the day is before the order's, or more than a year ahead */
export function requirePaymentDate(date: Date, orderedAt: Date, now = new Date()): void {
  // Compared as days in Johannesburg: the order may have been placed later on the same day.
  if (date < orderedAt && dayOf(date) !== dayOf(orderedAt))
    throw badRequest(
      `The order is dated ${dayOf(orderedAt)}, so it cannot have been paid out before that date.`,
      'input.paymentDate',
    );
  if (date.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw badRequest('Please choose a date within a year from now.', 'input.paymentDate');
}

/**
 * Records what a brand was paid for a line (D-71). The first date creates an advice from the current ledger. After
 * that, a later day settles what the ledger changed since, by a new advice; any other day only corrects the date. No
 * date withdraws them all.
 * @returns the valid date: on the day it was already paid, the one of the advice
 */
export async function advisePayment(trx: Db, lineId: string, date: Date | null): Promise<Date | null> {
  if (date === null) {
    await withdrawAdvices(trx, lineId);
    return null;
  }
  const paid = await currentAdvice(trx, lineId);
  if (paid !== undefined && dayOf(paid.payment_date) === dayOf(date)) return paid.payment_date;
  const isNew =
    paid === undefined || (date > paid.payment_date && (await ledgerBalance(trx, lineId)) !== paidCents(paid));
  await (isNew ? insertAdvice(trx, lineId, date) : copyAdvice(trx, paid.id, date));
  return date;
}
