import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import type { Work } from '@/lib/background/work';
import { changedIn } from '@/lib/server/history/reverse';
import { canUndo } from '@/lib/server/history/undo';
import { alreadyUndone } from '@/lib/server/history/undone';
import { readUndone } from '@/lib/server/store/history-undone';
import { BeingUndone } from '@/lib/server/store/history-undoing';
import { readWorkPerson } from '@/lib/server/store/work-reads';
import { readEntries } from '@/lib/server/store/history-reads';
import { begin, mine, type WorkAsker } from './begin';
import type { Given } from './variables';

/**
 * Begins to take actions back, each entry of the history in a chunk of its own.
 * @returns null if that must be done one by one: an entry cannot be taken back by this person, they are of different
 * kinds, or they do not have all the records that are asked for
 * @throws AppError CONFLICT if all was taken back already, or something is being
 */
export async function beginUndo(
  { id, label, tokens, ids }: Given<'BeginUndo'>,
  asker: WorkAsker,
): Promise<Work | null> {
  const entries = await readEntries(tokens);
  const [first] = entries;
  const isOne = entries.every(({ operation }) => operation === first?.operation);
  if (!first || !isOne || entries.length < tokens.length) return null;
  const { roles } = await asker.now();
  if (!entries.every((entry) => canUndo(entry, roles))) return null;
  const wanted = ids && new Set(ids);
  const undoes = entries.map((entry) => {
    const changed = changedIn(entry).map((record) => record.id);
    return { entryId: entry.id, ids: wanted ? changed.filter((each) => wanted.has(each)) : changed };
  });
  const covered = new Set(undoes.flatMap((each) => each.ids));
  if (wanted && covered.size < wanted.size) return null;
  // A double click: the same id begins nothing twice.
  if ((await readWorkPerson(id)) === asker.me.id) return mine(id, asker);
  const how = await readUndone(tokens);
  const left = undoes.filter(({ entryId, ids: each }) => each.length > 0 && how.get(entryId) !== 'undone');
  if (left.length === 0) throw alreadyUndone(first, 'undone');
  const work = { id, label, operation: first.operation as OperationName, variables: {} };
  const works = entries.map(({ requestId }) => requestId);
  try {
    // It belongs where the action was done, wherever Undo was pressed.
    return await begin(work, { undoes: left, works }, { ...asker, page: first.page }, {});
  } catch (error) {
    throw error instanceof BeingUndone ? alreadyUndone(first, 'undoing') : error;
  }
}
