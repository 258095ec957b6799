import { AppError } from '@/lib/errors';

/** Why one record of a bulk action failed. */
export interface BulkFailure {
  readonly id: string;
  readonly why: string;
  /** What it is called, if the console's server has read it. */
  readonly name?: string | null | undefined;
  /** Nobody knows whether it was done: the answer was lost. */
  readonly isUnanswered?: true;
}

/** The result of a bulk action: every id is in exactly one of the three. */
export interface BulkReceipt {
  readonly done: readonly string[];
  readonly failed: readonly BulkFailure[];
  /** Not started, because the action was cancelled. */
  readonly skipped: readonly string[];
  /** How many of `done` the upstream reports as changed; undefined if it does not report that. */
  readonly changed?: number | undefined;
  /** What takes it back on the console's server, the newest first; undefined if that is unknown. */
  readonly undo?: readonly string[] | undefined;
}

/**
 * The action for one chunk: returns nothing if all of it was done, else the ids that were not, and how many the
 * upstream reports as changed.
 */
export type ChunkResult = void | {
  readonly failed?: readonly BulkFailure[];
  readonly changed?: number | undefined;
  /** What takes it back on the console's server. */
  readonly undo?: readonly string[] | undefined;
};
interface Outcome {
  readonly failed: readonly BulkFailure[];
  readonly changed: number | undefined;
}

export interface BulkWork {
  readonly ids: readonly string[];
  /** How many ids are sent in one call. */
  readonly chunkSize: number;
  readonly run: (ids: string[]) => Promise<ChunkResult>;
  /** Cancels between chunks; a chunk already sent is waited for, because it cannot be undone. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (receipt: BulkReceipt) => void;
  /** Errors after which no other chunk can succeed (the session is over): chunks not yet started are then skipped. */
  readonly isFinal?: (error: unknown) => boolean;
  /**
   * Errors caused by single records (one was deleted) when the upstream does all of a chunk or none: such a chunk is
   * halved until they are isolated.
   */
  readonly isRecordError?: (error: unknown) => boolean;
}

/**
 * Runs one action on many records, chunk by chunk, and counts (D-29). If a chunk throws, all its ids have failed with
 * that error's message, and the next chunk is still tried.
 * @throws RangeError if the chunk size is not a positive whole number
 */
export async function runBulkWork({
  ids,
  chunkSize,
  run,
  signal,
  onProgress,
  isFinal,
  isRecordError,
}: BulkWork): Promise<BulkReceipt> {
  if (!Number.isInteger(chunkSize) || chunkSize < 1)
    throw new RangeError(`A chunk needs a whole size above 0, not ${chunkSize}`);
  let receipt: BulkReceipt = { done: [], failed: [], skipped: [] };
  let isOver = false;
  const all = [...new Set(ids)];
  for (let begun = 0; begun < all.length; begun += chunkSize) {
    if (isOver || signal?.aborted) return { ...receipt, skipped: all.slice(begun) };
    const chunk = all.slice(begun, begun + chunkSize);
    const { failed, changed } = await outcomeOf(
      chunk,
      run,
      (error) => (isOver ||= isFinal?.(error) ?? false),
      isRecordError,
    );
    const failedIds = new Set(failed.map(({ id }) => id));
    receipt = {
      ...receipt,
      done: [...receipt.done, ...chunk.filter((id) => !failedIds.has(id))],
      failed: [...receipt.failed, ...failed],
      changed: begun === 0 ? changed : sum(receipt.changed, changed),
    };
    onProgress?.(receipt);
  }
  return receipt;
}

/** The sum, if both are known. */
const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other;

async function outcomeOf(
  chunk: readonly string[],
  run: BulkWork['run'],
  onError: (error: unknown) => void,
  isRecordError: BulkWork['isRecordError'],
): Promise<Outcome> {
  try {
    const result = await run([...chunk]);
    return { failed: (result?.failed ?? []).filter(({ id }) => chunk.includes(id)), changed: result?.changed };
  } catch (error) {
    onError(error);
    if (chunk.length > 1 && isRecordError?.(error)) {
      const middle = Math.ceil(chunk.length / 2);
      const first = await outcomeOf(chunk.slice(0, middle), run, onError, isRecordError);
      const second = await outcomeOf(chunk.slice(middle), run, onError, isRecordError);
      return { failed: [...first.failed, ...second.failed], changed: sum(first.changed, second.changed) };
    }
    const why = reasonOf(error, chunk);
    return { failed: chunk.map((id) => ({ id, why })), changed: 0 };
  }
}

/**
 * Merges the outcome of a second try into the first: ids that had failed or were skipped count with their new result.
 */
export function mergeReceipts(first: BulkReceipt, retry: BulkReceipt): BulkReceipt {
  const undo = [...(retry.undo ?? []), ...(first.undo ?? [])];
  return {
    ...retry,
    done: [...first.done, ...retry.done],
    changed: sum(first.changed, retry.changed),
    ...(undo.length > 0 && { undo }),
  };
}

/**
 * Why a chunk failed. A message that contains the record's id is replaced: it means nothing to users, and would differ
 * for each record.
 */
function reasonOf(error: unknown, chunk: readonly string[]): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { reason } = error;
  return reason && !chunk.some((id) => reason.includes(id)) ? reason : error.message;
}
