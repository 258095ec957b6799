import type { QueryClient } from '@tanstack/react-query';
import type { UndoReceipt } from '@/lib/history/queries';
import { CHANGED_SINCE, GONE } from '@/lib/operations/changes';
import { callWork } from './queries.ts';
import { beginUndo } from './begin-undo.ts';
import { untilAnswered, watchWork } from './watch.ts';
import { announceWork } from './watched.ts';

interface ServerUndo {
  readonly client: QueryClient;
  /** 'Undo: Disable'. */
  readonly label: string;
  readonly tokens: readonly string[];
}

/**
 * Takes a work back on the console's server, where the tray shows it, and watches it.
 * @returns what became of it and what takes that back in turn; undefined if it must be done one by one
 * @throws AppError when it could not begin
 */
export async function undoOnServer(
  undo: ServerUndo,
): Promise<{ receipt: UndoReceipt; again: readonly string[] } | undefined> {
  const begun = await beginUndo(undo);
  if (!begun) return undefined;
  const never = new AbortController().signal;
  const watching = { cancel: never, leave: never, onBegun: () => announceWork() };
  const work = await watchWork(begun, watching, () => undefined);
  if (work === 'left') return undefined;
  const result = await untilAnswered(() => callWork('WorkResult', { id: work.id }), watching);
  if (result === 'left') return undefined;
  const { failed, skipped } = result;
  const isLeft = ({ why }: { why: string }) => why === CHANGED_SINCE || why === GONE;
  const notStarted = skipped.length === 0 ? [] : [work.reason ?? `${skipped.length} were not started.`];
  const receipt = {
    undone: work.changed ?? work.done,
    left: failed.filter(isLeft).map(({ id, name }) => name ?? id),
    failed: [...failed.filter((each) => !isLeft(each)).map(({ why }) => why), ...notStarted],
  };
  const again = await callWork('WorkUndo', { id: work.id }).catch(() => undefined);
  return { receipt, again: again?.tokens ?? [] };
}
