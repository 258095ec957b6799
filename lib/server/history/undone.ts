import 'server-only';
import type { AppError } from '@/lib/errors';
import { undoWordOf, type HistoryEntry } from '@/lib/history/entry';
import { conflict } from '@/lib/server/conflict';
import { log, scrub } from '@/lib/server/log';
import { requireStore } from '@/lib/server/store/work-writes';
import { readEntry } from '@/lib/server/store/history-reads';
import { addUndone, readUndone, setStanding, type Undoing } from '@/lib/server/store/history-undone';
import { claimUndo, releaseUndo } from '@/lib/server/store/history-undoing';
import { fromHistory } from './reading';
import { changedIn } from './reverse';

type Entry = Pick<HistoryEntry, 'id' | 'undoes' | 'isRedo'>;

/**
 * Notes that an action was taken back, and everything is as it was before it.
 * @param isBack asked about an earlier action of which this one was only a part: whether all of it is as it was before
 */
export const noteUndone = (entry: HistoryEntry, isBack: (entry: HistoryEntry) => Promise<boolean>) =>
  note(entry, async (before) => {
    await addUndone(entry.id);
    const undone: string[] = [];
    for (const each of before.filter(isOdd))
      if (changedIn(each).length <= changedIn(entry).length || (await isBack(each))) undone.push(each.id);
    await setStanding(undone, false);
  });

/** Before an action is taken back: the one that it had taken back stands again. */
export const noteStanding = (entry: Entry) =>
  note(entry, (before) =>
    setStanding(
      before.filter(isEven).map(({ id }) => id),
      true,
    ),
  );

const isEven = (_: unknown, at: number) => at % 2 === 0;
const isOdd = (_: unknown, at: number) => at % 2 === 1;

/**
 * Never throws: an action is taken back whether that can be noted or not. A second press of Undo finds nothing left
 * to do, and is noted.
 * @param how given the action that this one took back, the one that that had taken back, and so on
 */
async function note({ id, undoes }: Entry, how: (before: readonly HistoryEntry[]) => Promise<void>): Promise<void> {
  // Without a store, entries have no id.
  if (id === '') return;
  try {
    const before: HistoryEntry[] = [];
    for (let next = undoes && (await readEntry(undoes)); next; next = next.undoes && (await readEntry(next.undoes)))
      before.push(next);
    await how(before);
  } catch (error) {
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'An undo could not be noted');
  }
}

/** The refusal of taking an action back that was taken back already, or is being. */
export function alreadyUndone(entry: Pick<HistoryEntry, 'undoes' | 'isRedo'>, how: Undoing): AppError {
  const isRedo = undoWordOf(entry) === 'Redo';
  const message = {
    undone: isRedo ? 'This has already been done again.' : 'This action has already been undone.',
    undoing: isRedo ? 'This is being done again at the moment.' : 'This action is being undone at the moment.',
  }[how];
  return conflict(message);
}

/**
 * Takes an action back, and nobody else does meanwhile.
 * @throws AppError CONFLICT if it was taken back, or is being; whatever `takeBack` throws
 */
export async function takenBackOnce<Result>(entry: Entry, takeBack: () => Promise<Result>): Promise<Result> {
  const { id } = entry;
  // Without a store, only the tab that did it can take it back.
  if (id === '') return takeBack();
  if (!(await fromHistory(() => claimUndo(requireStore(), [id], null)))) throw alreadyUndone(entry, 'undoing');
  try {
    if ((await fromHistory(() => readUndone([id]))).get(id) === 'undone') throw alreadyUndone(entry, 'undone');
    return await takeBack();
  } finally {
    // It ends by itself, too.
    await releaseUndo(id).catch(() => undefined);
  }
}

/**
 * Entries as they are shown: those that were taken back, or are being, say so and offer no Undo.
 * @throws when the store is away
 */
export async function withUndone(entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const undone = await readUndone(entries.filter(({ kind }) => kind === 'change').map(({ id }) => id));
  return entries.map((entry) => {
    const how = undone.get(entry.id);
    if (how === undefined) return entry;
    const { canUndo: _, undoSends: __, ...rest } = entry;
    return { ...rest, ...(how === 'undone' ? { isUndone: true } : { isBeingUndone: true }) };
  });
}
