import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest } from '../../core/errors.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { isOneAddress } from '../../core/mail/address.ts';

const MAX_RECIPIENTS = 20;

interface ExportArguments {
  readonly isSubscribed: boolean;
  readonly dateRange?: { readonly startDate: string; readonly endDate: string } | null;
  readonly emails?: readonly string[] | null;
}

/** Has a CSV of customers mailed to the administrators and the other addresses given (D-60). @throws BAD_REQUEST when the end is before the start, or an entry is not exactly one address */
export async function sendCustomerCsv(
  context: Context,
  { isSubscribed, dateRange, emails }: ExportArguments,
): Promise<true> {
  allow(context.viewer, 'users');
  if (dateRange && new Date(dateRange.endDate) < new Date(dateRange.startDate))
    throw badRequest('End date must not be before start date', 'dateRange.endDate');
  if (emails && emails.length > MAX_RECIPIENTS)
    throw badRequest(`At most ${MAX_RECIPIENTS} further recipients.`, 'emails');
  if (emails && !emails.every(isOneAddress)) throw badRequest('Each entry must be one e-mail address.', 'emails');
  await addJob(context.db, 'export-customers', {
    isSubscribed,
    from: dateRange?.startDate ?? null,
    to: dateRange?.endDate ?? null,
    emails: [...(emails ?? [])],
  });
  return true;
}
