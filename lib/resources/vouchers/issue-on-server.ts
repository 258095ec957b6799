import { announceWork } from '@/lib/background/watched';
import type { Watching } from '@/lib/background/watch';
import { AppError } from '@/lib/errors';
import { dayEnd } from '@/lib/format/dates';
import { remainingOf, type Batch, type BatchWork } from './batches';
import type { VoucherOrder } from './schema';

export interface ServerIssue extends Pick<BatchWork, 'batches' | 'onProgress'>, Watching {
  readonly order: Omit<VoucherOrder, 'quantity'>;
}

/**
 * Issues what is left of a request on the console's server, if that takes several batches, and watches it.
 * @returns the batches; those of before if they were left to the tray; undefined if they must be issued here
 * @throws AppError if it could not begin, or a batch failed
 */
export async function issueOnServer(issue: ServerIssue): Promise<readonly Batch[] | undefined> {
  const { batches, order, onProgress, ...watching } = issue;
  const created = batches.filter(({ state }) => state === 'created');
  const due = batches.filter(({ state }) => state !== 'created');
  if (due.length < 2) return undefined;
  const { createOnServer } = await import('@/lib/background/create-on-server');
  const { expiryDate, ...input } = order;
  const result = await createOnServer({
    ...watching,
    label: 'Create Vouchers',
    operation: 'CreateVouchers',
    variables: { input: { ...input, expiryDate: dayEnd(expiryDate) } },
    parts: due.map(({ key, quantity }) => ({ key, quantity })),
    onParts: (parts) => onProgress([...created, ...parts]),
  });
  if (result === undefined) return undefined;
  if (result === 'left' || issue.leave.aborted) {
    announceWork();
    return batches;
  }
  const now = [...created, ...result.parts];
  onProgress(now);
  const [failure] = result.failed;
  if (failure) throw new AppError('UNKNOWN', { message: failure.why });
  if (result.work.reason !== null && remainingOf(now) > 0)
    throw new AppError('UNKNOWN', { message: result.work.reason });
  return now;
}
