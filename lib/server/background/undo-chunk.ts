import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import { CHANGED_SINCE, GONE } from '@/lib/operations/changes';
import type { BulkFailure } from '@/lib/operations/bulk-work';
import type { HistoryEntry } from '@/lib/history/entry';
import { changedIn } from '@/lib/server/history/reverse';
import { canUndo } from '@/lib/server/history/undo';
import { isTakenBack, NOT_UNDONE, standingOf, takeBackRecords, type Actor } from '@/lib/server/history/undo-records';
import { noteUndone } from '@/lib/server/history/undone';
import type { Chunk, RunningWork } from '@/lib/server/store/work-chunks';
import { readEntry } from '@/lib/server/store/history-reads';
import type { Outcome, Sender } from './sender';

/** The part of an action that is about these records, and what else it was about. */
function partOf(entry: HistoryEntry, ids: readonly string[]): HistoryEntry {
  const changed = new Set(changedIn(entry));
  return { ...entry, records: entry.records.filter((record) => !changed.has(record) || ids.includes(record.id)) };
}

/**
 * Takes back one entry of the history. A chunk that was sent before, by a console that was killed, is sent again: what
 * is as it was before is done, and nothing is changed twice.
 */
export async function sendUndo(
  work: RunningWork,
  { key, ids }: Chunk,
  { me, token, workId }: Sender,
): Promise<Outcome> {
  const all = (why: string): Outcome => ({ failed: ids.map((id) => ({ id, why })) });
  const entry = await readEntry(key ?? '');
  const part = entry && partOf(entry, ids);
  if (!part || !canUndo(part, me.roles)) return all(NOT_UNDONE);
  const actor: Actor = { me, token, requestId: workId, page: work.page };
  try {
    const outcome = await takeBack(part, actor);
    const isBack = (each: HistoryEntry) => isTakenBack(each, actor);
    // The rest of the action may have been taken back by an earlier chunk.
    const isWhole = changedIn(part).length === changedIn(entry).length;
    if (outcome.failed.length === 0 && (isWhole || (await isBack(entry).catch(() => false))))
      await noteUndone(entry, isBack);
    return outcome;
  } catch (error) {
    const { code, reason, message } = toAppError(error);
    return code === 'UNAUTHENTICATED' ? { failed: [], isOver: true } : all(reason ?? message);
  }
}

async function takeBack(entry: HistoryEntry, actor: Actor): Promise<Outcome> {
  const standing = await standingOf(entry, actor);
  const { failures, entries } = await takeBackRecords(entry, standing, actor);
  const isOver = failures.some(({ error }) => error.code === 'UNAUTHENTICATED');
  if (isOver && entries.length === 0) throw new AppError('UNAUTHENTICATED');
  const lost = failures.flatMap(({ ids, error }) => (error.isUnanswered ? ids : []));
  // An answer that was lost: what is as it was before was done.
  const due = lost.length > 0 ? (await standingOf(partOf(entry, lost), actor)).due : [];
  const stillDue = new Set(due.map(({ id }) => id));
  const isDone = (id: string) => lost.includes(id) && !stillDue.has(id);
  const named = (records: readonly { id: string; name?: string }[], why: string): BulkFailure[] =>
    records.map(({ id, name }) => ({ id, name, why }));
  const failed = new Map(
    [
      ...failures.flatMap(({ ids, error }) =>
        ids.filter((id) => !isDone(id)).map((id): BulkFailure => ({ id, why: error.reason ?? error.message })),
      ),
      ...named(standing.left, CHANGED_SINCE),
      ...named(standing.gone, GONE),
    ].map((failure) => [failure.id, failure]),
  );
  return { failed: [...failed.values()], changed: standing.due.filter(({ id }) => !failed.has(id)).length };
}
