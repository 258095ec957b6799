import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import type { BulkReceipt } from '@/lib/operations/bulk-work';
import { beginUndo } from './begin-undo.ts';
import { callWork, callWorkAgain } from './queries.ts';
import { refreshChanged } from './refresh.ts';
import { untilAnswered, watchWork, type Watching } from './watch.ts';
import { announceWork } from './watched.ts';
import { MAX_IDS_AT_ONCE, type Beginning, type Work } from './work.ts';

export interface ServerRun extends Watching, Omit<Beginning, 'id' | 'operation' | 'variables'> {
  readonly client: QueryClient;
  readonly ids: readonly string[];
  /** What is sent for them, or what they are taken back by. */
  readonly sends: Pick<Beginning, 'operation' | 'variables'> | { readonly undoes: readonly string[] };
  readonly onProgress: (receipt: BulkReceipt) => void;
}

/**
 * Runs an action on many records on the console's server, and watches it.
 * @returns its receipt; `left` if it was no longer watched, or has ended and was removed in another tab; undefined if this console keeps no work, so that it must run
 * here
 * @throws AppError when it could not begin
 */
export async function runOnServer(run: ServerRun): Promise<BulkReceipt | 'left' | undefined> {
  const { client, ids, onProgress } = run;
  const begun = await begin(run);
  if (!begun) return undefined;
  const work = await watchWork(begun, run, (now) => onProgress(partOf(ids, now))).catch(leftIfRemoved);
  if (work === 'left') return 'left';
  const result = await untilAnswered(() => callWork('WorkResult', { id: work.id }), run).catch(leftIfRemoved);
  if (result === 'left') return result;
  const { failed, skipped } = result;
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
}

function leftIfRemoved(error: unknown): 'left' {
  if (toAppError(error).code !== 'NOT_FOUND') throw error;
  return 'left';
}

async function begin({ client, ids, label, sends, chunkSize, names }: ServerRun): Promise<Work | null> {
  if ('undoes' in sends) {
    // So many do not fit into one request; the actions themselves name everything they changed.
    const only = ids.length > MAX_IDS_AT_ONCE ? {} : { ids };
    return beginUndo({ client, label, tokens: sends.undoes, ...only });
  }
  const id = crypto.randomUUID();
  const beginning = { id, label, ...sends, chunkSize, names };
  let work: Work | null = null;
  for (let at = 0; at < ids.length; at += MAX_IDS_AT_ONCE) {
    const slice = { ids: ids.slice(at, at + MAX_IDS_AT_ONCE), isWhole: at + MAX_IDS_AT_ONCE >= ids.length };
    work = await (at === 0
      ? callWorkAgain('BeginWork', { ...beginning, ...slice })
      : callWorkAgain('AddToWork', { id, ...slice })
    ).catch((error: unknown) => {
      // It may have begun all the same: the tray tells.
      announceWork();
      throw error;
    });
    if (!work) return null;
  }
  return work;
}

/** Progress in numbers only, as far as the dialog counts it: which records they are is known at the end. */
const partOf = (ids: readonly string[], { done, failed }: Work): BulkReceipt => ({
  done: ids.slice(0, done),
  failed: ids.slice(done, done + failed).map((id) => ({ id, why: '' })),
  skipped: [],
});
