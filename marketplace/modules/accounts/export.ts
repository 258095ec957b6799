import type { MutationSendCustomerCsvArgs } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { isOneAddress } from '../../core/mail/address.ts';

const MAX_RECIPIENTS = 20;

/**
 * Has a CSV of customers mailed to the administrators and the other addresses given (D-60). @throws BAD_REQUEST when
 * the end is before the start, or an entry is not exactly one address
 */
export async function sendCustomerCsv(
  context: Context,
  { isSubscribed, dateRange, emails }: MutationSendCustomerCsvArgs,
): Promise<true> {
  allow(context.viewer, 'users');
  const { startDate, endDate, ...rest } = dateRange ?? {};
  nothingElse(rest);
  if (startDate && endDate && new Date(endDate) < new Date(startDate))
    throw badRequest('End date must not be before start date', 'dateRange.endDate');
  if (emails && emails.length > MAX_RECIPIENTS)
    throw badRequest(`At most ${MAX_RECIPIENTS} further recipients.`, 'emails');
  if (emails && !emails.every(isOneAddress)) throw badRequest('Each entry must be one e-mail address.', 'emails');
  await addJob(context.db, 'export-customers', {
    isSubscribed,
    from: startDate ?? null,
    to: endDate ?? null,
    emails: [...(emails ?? [])],
  });
  return true;
}
