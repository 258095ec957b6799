import { AppError } from '@/lib/errors';
import type { BulkReceipt } from '@/lib/operations/bulk-work';

/**
 * The failure for the toast: its reason is that of the last call, so it is left to the receipt if other records were
 * done, and replaced by a text of ours if it contains a record's id.
 */
export function summaryError({ code, message, requestId, reason }: AppError, { done, failed }: BulkReceipt): AppError {
  const words = reason !== undefined && failed.some(({ id }) => reason.includes(id)) ? message : reason;
  return new AppError(code, { message, requestId, upstreamMessage: done.length > 0 ? undefined : words });
}
