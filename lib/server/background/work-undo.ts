import 'server-only';
import type { WorkStanding, WorkUndo } from '@/lib/background/work';
import { changedIn, mayHaveChanged } from '@/lib/server/history/reverse';
import { undoTokens } from '@/lib/server/history/undo-token';
import { readRequest } from '@/lib/server/store/history-reads';
import { readUndone } from '@/lib/server/store/history-undone';
import { readTakenBack } from '@/lib/server/store/work-reads';
import { mine, type WorkAsker } from './begin';
import { SKEW_MS } from './run';

/**
 * The history entries that can still be undone for a piece of work, and whether some or all of it was undone already, by
 * anybody, here or on the history page.
 * @throws AppError NOT_FOUND
 */
export async function workUndo(workId: string, asker: WorkAsker): Promise<WorkUndo> {
  const { beganAt } = await mine(workId, asker);
  const since = new Date(Date.parse(beganAt) - SKEW_MS).toISOString();
  const entries = await readRequest(asker.me.id, workId, since);
  const how = await readUndone(entries.map(({ id }) => id));
  const takenBack = await readTakenBack(workId);
  const changes = entries.filter((entry) => mayHaveChanged(entry) && changedIn(entry).length > 0);
  const left = changes.filter(({ id }) => !how.has(id));
  const isBeing = takenBack === 'undoing' || [...how.values()].includes('undoing');
  const standing = (): WorkStanding => {
    if (isBeing) return 'undoing';
    if (changes.length > 0 && left.length === 0) return 'undone';
    return left.length < changes.length || takenBack === 'partly' ? 'partly' : null;
  };
  // An undo that failed in part is retried from that undo, not from here.
  const tokens = isBeing || takenBack !== null ? [] : await undoTokens(left, asker.me.roles);
  return { tokens, standing: standing() };
}
