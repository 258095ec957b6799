import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import type { Node } from '@/lib/history/changes';
import { confirmed, describe, touchedBy, type Sent } from '@/lib/history/describe';
import { undoOf, type Change, type HistoryEntry, type TouchedRecord } from '@/lib/history/entry';
import type { Reversal } from '@/lib/history/told';
import type { OperationName } from '@/graphql/generated/operations';
import { toldOf } from '@/lib/resources/history';
import { checkVariables } from '@/lib/server/operation-variables';
import { sendUpstream } from '@/lib/server/upstream/request';
import { isAsMade } from './as-made';
import { namesFor } from './names';
import { readNodes } from './read-nodes';
import { recorded, type Action } from './record';
import { changedIn, reversalsOf } from './reverse';
import { noteStanding } from './undone';

/** How long names may take to be read, ms. */
const NAMES_MS = 2_000;

export const NOT_UNDONE = 'This action cannot be taken back.';

export type Actor = Omit<Action, 'operation' | 'variables'>;

/** The records of an action as they are now. What is in none of these lists is already as it was before. */
interface Standing {
  /** Those that still have a value which the action gave them, with these changes alone. */
  readonly due: readonly TouchedRecord[];
  /** Those that somebody has changed since. */
  readonly left: readonly TouchedRecord[];
  readonly gone: readonly TouchedRecord[];
  readonly nodes: readonly Node[];
}

/** What was sent to take records back. */
export interface Sending {
  /** How many mutations there were. */
  readonly count: number;
  readonly failures: readonly { readonly ids: readonly string[]; readonly error: AppError }[];
  /** What was done, in the history. */
  readonly entries: readonly HistoryEntry[];
}

/** Compares the records of an action with what it made of them. @throws AppError if they cannot be read */
export async function standingOf(entry: HistoryEntry, actor: Actor): Promise<Standing> {
  const wanted = reversalsOf(entry) ?? [];
  const now = await Promise.all(wanted.map((reversal) => changesNow(reversal, actor)));
  const nodes = now.flatMap((each) => each.nodes);
  const present = Map.groupBy(
    now.flatMap(({ records }) => records),
    ({ id }) => id,
  );
  const wouldChange = (id: string) => present.get(id)?.flatMap(({ changes }) => changes) ?? [];
  const isMoving = toldOf(entry.operation as OperationName).movesMembers === true;
  const isOurs =
    ({ id, changes }: TouchedRecord) =>
    (change: Change) =>
      isAsMade(change, changes, wouldChange(id), isMoving) === true;
  const isOthers =
    ({ id, changes }: TouchedRecord) =>
    (change: Change) =>
      isAsMade(change, changes, wouldChange(id), isMoving) === false;
  const changed = changedIn(entry);
  return {
    due: changed
      .map((record) => ({ ...record, changes: record.changes.filter(isOurs(record)) }))
      .filter(({ changes }) => changes.length > 0),
    left: changed.filter((record) => record.changes.some(isOthers(record))),
    gone: changed.filter(({ id }) => !present.has(id)),
    nodes,
  };
}

/** Whether all that an action changed is as it was before it. @throws AppError if its records cannot be read */
export async function isTakenBack(entry: HistoryEntry, actor: Actor): Promise<boolean> {
  const { due, left, gone } = await standingOf(entry, actor);
  return due.length + left.length + gone.length === 0;
}

/** Gives the records that are due the values that they had before. Ends early only when the session is over. */
export async function takeBackRecords(entry: HistoryEntry, { due, nodes }: Standing, actor: Actor): Promise<Sending> {
  const changed = new Set(changedIn(entry));
  const others = entry.records.filter((record) => !changed.has(record));
  const reversals = reversalsOf({ ...entry, records: [...due, ...others] }, nodes) ?? [];
  if (due.length > 0) await noteStanding(entry);
  const failures: { ids: string[]; error: AppError }[] = [];
  const entries: HistoryEntry[] = [];
  for (const { operation, variables, page = actor.page } of reversals) {
    const undo = undoOf(entry, operation);
    const action = { ...actor, page, operation, variables: checkVariables(operation, variables), undo };
    try {
      entries.push((await recorded(action, () => sendUpstream(operation, action.variables as never, actor))).entry);
    } catch (thrown) {
      const error = toAppError(thrown);
      const sent = JSON.stringify(variables);
      failures.push({ ids: due.map(({ id }) => id).filter((id) => sent.includes(JSON.stringify(id))), error });
      // Nothing that follows could succeed.
      if (error.code === 'UNAUTHENTICATED') break;
    }
  }
  return { count: reversals.length, failures, entries };
}

/** What a reversal would change if it were sent now. @throws AppError if its records cannot be read */
async function changesNow(
  { operation, variables, page: onPage }: Reversal,
  { page, ...asker }: Actor,
): Promise<{ nodes: readonly Node[]; records: readonly TouchedRecord[] }> {
  const sent: Sent = { operation, variables, page: onPage ?? page };
  const given = describe(sent);
  if (given.asks.length === 0) throw new AppError('BAD_USER_INPUT', { message: NOT_UNDONE });
  const nodes = await readNodes(given.asks, asker);
  const what = confirmed(sent, given, nodes);
  const nameOf = await namesFor(variables, { ...asker, signal: AbortSignal.timeout(NAMES_MS) });
  const isThere = ({ id }: TouchedRecord) => nodes.some((node) => String(node['id']) === id);
  return { nodes, records: touchedBy(sent, what, nodes, nameOf).filter(isThere) };
}
