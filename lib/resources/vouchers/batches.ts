import { AppError } from '@/lib/errors';
import type { Part } from '@/lib/background/work';
import { isLost, newKey } from '@/lib/operations/creation-key';

/** Max vouchers per call of createVouchers (VOU-27). */
export const BATCH_SIZE = 500;

/** One call's vouchers. Its key is made before it is first requested: requested again under it, it is issued once. */
export type Batch = Part;

/** Splits a quantity into batches of at most 500, each with its own key: 1200 is 500, 500 and 200. */
export function planBatches(quantity: number): Batch[] {
  const count = Math.ceil(quantity / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) => ({
    key: newKey(),
    quantity: Math.min(BATCH_SIZE, quantity - index * BATCH_SIZE),
    state: 'waiting',
  }));
}

const sum = (batches: readonly Batch[]) => batches.reduce((total, { quantity }) => total + quantity, 0);

/** How many vouchers the responses so far confirm. */
export const createdOf = (batches: readonly Batch[]) => sum(batches.filter(({ state }) => state === 'created'));

/** How many may have been created although no response confirms it. */
export const unansweredOf = (batches: readonly Batch[]) => sum(batches.filter(({ state }) => state === 'unanswered'));

/** How many are still to be created; 0 once all are. */
export const remainingOf = (batches: readonly Batch[]) => sum(batches) - createdOf(batches);

export interface BatchWork {
  /** Batches that are already created are skipped, so a run that stopped continues with the same list. */
  readonly batches: readonly Batch[];
  /** Issues one batch. @returns how many vouchers were created, null if the response does not say */
  readonly send: (batch: Batch) => Promise<number | null>;
  readonly onProgress: (batches: readonly Batch[]) => void;
  /** Checked before each batch; a batch already sent is waited for, because it cannot be undone. */
  readonly isStopped: () => boolean;
}

/**
 * Issues batches one after the other and stops at the first failure; nothing is retried automatically (D-81). A batch
 * that is requested again keeps its key. A batch that created fewer than requested counts what it created, and the rest
 * becomes a new batch.
 * @throws what `send` threw; AppError if a batch created fewer than requested
 */
export async function issueBatches({ batches, send, onProgress, isStopped }: BatchWork): Promise<readonly Batch[]> {
  let now = batches;
  const replace = (old: Batch, ...by: Batch[]) => {
    now = now.flatMap((batch) => (batch.key === old.key ? by.filter(({ quantity }) => quantity > 0) : [batch]));
    onProgress(now);
  };
  for (const batch of batches) {
    if (batch.state === 'created') continue;
    if (isStopped()) return now;
    replace(batch, { ...batch, state: 'running' });
    let created: number;
    try {
      created = (await send(batch)) ?? batch.quantity;
    } catch (error) {
      replace(batch, { ...batch, state: isLost(error) ? 'unanswered' : 'failed' });
      throw error;
    }
    replace(
      batch,
      { ...batch, quantity: created, state: 'created' },
      { key: newKey(), quantity: batch.quantity - created, state: 'failed' },
    );
    if (created < batch.quantity)
      throw new AppError('UNKNOWN', {
        message: `The marketplace created ${created} of the ${batch.quantity} vouchers requested.`,
      });
  }
  return now;
}
