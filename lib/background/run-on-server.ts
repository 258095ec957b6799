import type { QueryClient } from '@tanstack/react-query';
import type { BulkReceipt } from '@/lib/operations/bulk-work';
import { pause } from '@/lib/browser/pause';
import { callWork } from './queries.ts';
import { refreshChanged } from './refresh.ts';
import { watched } from './watched.ts';
import { hasEnded, MAX_IDS_AT_ONCE, type Beginning, type Work } from './work.ts';

/** How often a running work is asked about, ms. */
export const POLL_MS = 1_000;
/** A short one is done before the first second has passed. */
const FIRST_POLL_MS = 250;

export interface ServerRun extends Omit<Beginning, 'id'> {
  readonly client: QueryClient;
  readonly ids: readonly string[];
  /** Cancels it after the chunk that is under way. */
  readonly cancel: AbortSignal;
  /** Stops watching it: it goes on. */
  readonly leave: AbortSignal;
  readonly onBegun: (id: string) => void;
  readonly onProgress: (receipt: BulkReceipt) => void;
}

/**
 * Runs an action on many records on the console's server, and watches it.
 * @returns its receipt; `left` if it was no longer watched; undefined if this console keeps no work, so that it must run
 * here
 * @throws AppError when it could not begin
 */
export async function runOnServer(run: ServerRun): Promise<BulkReceipt | 'left' | undefined> {
  const { client, cancel, leave, ids, onBegun, onProgress, label, operation, variables, chunkSize, names } = run;
  const id = crypto.randomUUID();
  const beginning = { id, label, operation, variables, chunkSize, names };
  let work: Work | null = null;
  for (let at = 0; at < ids.length; at += MAX_IDS_AT_ONCE) {
    const slice = { ids: ids.slice(at, at + MAX_IDS_AT_ONCE), isWhole: at + MAX_IDS_AT_ONCE >= ids.length };
    work = await (at === 0
      ? callWork('BeginWork', { ...beginning, ...slice })
      : callWork('AddToWork', { id, ...slice }));
    if (!work) return undefined;
  }
  if (!work) return undefined;
  watched.add(id);
  onBegun(id);
  const ask = () => void callWork('CancelWork', { id }).catch(() => undefined);
  if (cancel.aborted) ask();
  cancel.addEventListener('abort', ask, { once: true });
  try {
    for (let ms = FIRST_POLL_MS; !hasEnded(work); ms = POLL_MS) {
      await pause(ms, leave);
      if (leave.aborted) return 'left';
      // While the console cannot be reached the work goes on, and so does the asking.
      work = await callWork('Work', { id }).catch(() => work as Work);
      onProgress(partOf(ids, work));
    }
    const { failed, skipped } = await callWork('WorkResult', { id });
    const left = new Set([...failed.map(({ id: record }) => record), ...skipped]);
    const done = ids.filter((record) => !left.has(record));
    await refreshChanged(client, work, done);
    const { reason, changed } = work;
    // Stopped by something other than the user: what was not started has failed for that reason.
    const stopped = reason === null ? [] : skipped.map((record) => ({ id: record, why: reason }));
    return {
      done,
      failed: [...failed, ...stopped],
      skipped: reason === null ? skipped : [],
      changed: changed ?? undefined,
    };
  } finally {
    watched.delete(id);
    cancel.removeEventListener('abort', ask);
  }
}

/** Progress in numbers only, as far as the dialog counts it: which records they are is known at the end. */
const partOf = (ids: readonly string[], { done, failed }: Work): BulkReceipt => ({
  done: ids.slice(0, done),
  failed: ids.slice(done, done + failed).map((id) => ({ id, why: '' })),
  skipped: [],
});
