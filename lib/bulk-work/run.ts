/** Why one record of a bulk act was not done. */
export interface BulkFailure {
  readonly id: string;
  readonly why: string;
}

/** What came of a bulk act: every id it was given is in exactly one of the three. */
export interface BulkReceipt {
  readonly done: readonly string[];
  readonly failed: readonly BulkFailure[];
  /** Not begun, because the act was cancelled. */
  readonly skipped: readonly string[];
}

/** What the act answers for one chunk: nothing when all of it was done, else the ids that were not. */
export type ChunkResult = void | { readonly failed?: readonly BulkFailure[] };

export interface BulkWork {
  readonly ids: readonly string[];
  /** How many ids go in one call. */
  readonly chunkSize: number;
  readonly run: (ids: string[]) => Promise<ChunkResult>;
  /** Cancels between chunks; a chunk that was sent is waited for, since it cannot be taken back. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (receipt: BulkReceipt) => void;
  /** Errors after which no other chunk can succeed (the session is over): what has not begun is then skipped. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Errors that come of single records (one is gone) where the upstream does all of a chunk or none: such a chunk is halved until they stand alone. */
  readonly isOfSome?: (error: unknown) => boolean;
}

/**
 * Does one act to many records, a chunk after the other, and counts (D-29). A chunk that throws is
 * a chunk whose every id failed with that error's message, and the next chunk is still tried.
 * @throws RangeError on a chunk size that is none
 */
export async function runBulkWork({ ids, chunkSize, run, signal, onProgress, isFinal, isOfSome }: BulkWork): Promise<BulkReceipt> {
  if (!Number.isInteger(chunkSize) || chunkSize < 1) throw new RangeError(`A chunk needs a whole size above 0, not ${chunkSize}`);
  let receipt: BulkReceipt = { done: [], failed: [], skipped: [] };
  let isOver = false;
  const all = [...new Set(ids)];
  for (let begun = 0; begun < all.length; begun += chunkSize) {
    if (isOver || signal?.aborted) return { ...receipt, skipped: all.slice(begun) };
    const chunk = all.slice(begun, begun + chunkSize);
    const failed = await failuresOf(chunk, run, (error) => (isOver ||= isFinal?.(error) ?? false), isOfSome);
    const failedIds = new Set(failed.map(({ id }) => id));
    receipt = {
      ...receipt,
      done: [...receipt.done, ...chunk.filter((id) => !failedIds.has(id))],
      failed: [...receipt.failed, ...failed],
    };
    onProgress?.(receipt);
  }
  return receipt;
}

async function failuresOf(
  chunk: readonly string[], run: BulkWork['run'], onError: (error: unknown) => void, isOfSome: BulkWork['isOfSome'],
): Promise<readonly BulkFailure[]> {
  try {
    const result = await run([...chunk]);
    return (result?.failed ?? []).filter(({ id }) => chunk.includes(id));
  } catch (error) {
    onError(error);
    if (chunk.length > 1 && isOfSome?.(error)) {
      const middle = Math.ceil(chunk.length / 2);
      return [
        ...(await failuresOf(chunk.slice(0, middle), run, onError, isOfSome)),
        ...(await failuresOf(chunk.slice(middle), run, onError, isOfSome)),
      ];
    }
    const why = error instanceof Error ? error.message : String(error);
    return chunk.map((id) => ({ id, why }));
  }
}

/** Adds the outcome of a second try to the first: what failed or was skipped then counts as it came out now. */
export function mergeReceipts(first: BulkReceipt, retry: BulkReceipt): BulkReceipt {
  return { ...retry, done: [...first.done, ...retry.done] };
}
