import { AppError } from '@/lib/errors';
import { isLost, newKey } from '@/lib/operations/creation-key';

/** What one call of createVouchers issues at most (VOU-27). */
const BATCH_SIZE = 500;

export interface Batch {
  /** Names the batch to the marketplace, so that asking for it again issues it once. */
  readonly key: string;
  readonly quantity: number;
  /** 'unanswered': nobody knows whether it was created; asking again under its key tells. */
  readonly state: 'waiting' | 'running' | 'created' | 'failed' | 'unanswered';
}

/** Splits a quantity into batches of at most 500, each with a key of its own: 1200 is 500, 500 and 200. */
export function planBatches(quantity: number): Batch[] {
  const count = Math.ceil(quantity / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) => ({
    key: newKey(),
    quantity: Math.min(BATCH_SIZE, quantity - index * BATCH_SIZE),
    state: 'waiting',
  }));
}

const sum = (batches: readonly Batch[]) => batches.reduce((total, { quantity }) => total + quantity, 0);

/** How many vouchers the answers so far confirm. */
export const createdOf = (batches: readonly Batch[]) => sum(batches.filter(({ state }) => state === 'created'));

/** How many may have been created although no answer confirms it. */
export const unansweredOf = (batches: readonly Batch[]) => sum(batches.filter(({ state }) => state === 'unanswered'));

/** How many are still to come; 0 once all are created. */
export const remainingOf = (batches: readonly Batch[]) => sum(batches) - createdOf(batches);

export interface BatchWork {
  /** Those that are created already are left alone, so a run that stopped goes on with the same list. */
  readonly batches: readonly Batch[];
  /** Issues one batch. @returns how many vouchers were created, null where the answer does not say */
  readonly send: (batch: Batch) => Promise<number | null>;
  readonly onProgress: (batches: readonly Batch[]) => void;
  /** Asked before each batch; a batch under way is waited for, since it cannot be taken back. */
  readonly isStopped: () => boolean;
}

/**
 * Issues batches one after the other and stops at the first that fails; nothing is tried again by itself (D-81).
 * A batch that is asked for again goes out under the key it had. A batch that came back short counts for what it created, and what
 * it lacks becomes a batch of its own.
 * @throws what `send` threw; AppError where a batch came back short
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
