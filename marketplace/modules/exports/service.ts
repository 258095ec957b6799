import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { addJob } from '../../core/jobs/queue.ts';
import type { Sorting } from '../../core/lists/definition.ts';
import { compileFilter } from '../../core/lists/filter.ts';
import { sortTerms } from '../../core/lists/sorting.ts';
import { orderList } from '../orders/order.ts';

interface ExportArguments {
  readonly filter?: unknown;
  readonly sorting?: readonly Sorting[] | null;
}

/* Each of these returns at once; a job writes the file and mails it to the person who requested it (D-70). */

/**
 * Every order of a filter in its sorting, on any page. @throws BAD_REQUEST on a filter or sorting the list does not
 * know
 */
export async function exportOrders(
  context: Context,
  { filter = null, sorting = null }: ExportArguments,
): Promise<true> {
  const { accountId } = allow(context.viewer, 'orders');
  compileFilter(orderList.filters, filter);
  sortTerms(orderList, sorting);
  await addJob(context.db, 'export-orders', { accountId, filter, sorting }, { maxAttempts: 3 });
  return true;
}

/** What is to be paid to brands: their delivered lines without a payment date. */
export async function sendPaymentRequirements(context: Context): Promise<true> {
  const { accountId } = allow(context.viewer, 'orders');
  await addJob(context.db, 'payment-requirements', { accountId }, { maxAttempts: 3 });
  return true;
}

/** Sales and commission, by month and brand. */
export async function sendSalesCommission(context: Context): Promise<true> {
  const { accountId } = allow(context.viewer, 'orders');
  await addJob(context.db, 'sales-commission', { accountId }, { maxAttempts: 3 });
  return true;
}
