import 'server-only';
import type { HistoryEntry } from '@/lib/history/entry';
import { log, scrub } from '@/lib/server/log';
import { addUndone, readUndone, removeUndone } from '@/lib/server/store/history-undone';

type Entry = Pick<HistoryEntry, 'id' | 'undoes'>;

/** Notes that an action was taken back, and everything is as it was before it. */
export const noteUndone = ({ id }: Entry) => note(id, addUndone);

/** Before an action is taken back: the one that it had taken back stands again. */
export const noteStanding = ({ undoes = '' }: Entry) => note(undoes, removeUndone);

/**
 * Never throws: an action is taken back whether that can be noted or not. A second press of Undo finds nothing left
 * to do, and is noted.
 */
async function note(id: string, how: (id: string) => Promise<void>): Promise<void> {
  // Without a store, entries have no id.
  if (id === '') return;
  try {
    await how(id);
  } catch (error) {
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'An undo could not be noted');
  }
}

/** Entries as they are shown: those that were taken back say so, and offer no Undo. @throws when the store is away */
export async function withUndone(entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const undone = await readUndone(entries.filter(({ kind }) => kind === 'change').map(({ id }) => id));
  return entries.map((entry) => {
    if (!undone.has(entry.id)) return entry;
    const { canUndo: _, undoSends: __, ...rest } = entry;
    return { ...rest, isUndone: true };
  });
}
