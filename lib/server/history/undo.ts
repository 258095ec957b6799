import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import { isSame, type Node } from '@/lib/history/changes';
import { describe, touchedBy, type Sent } from '@/lib/history/describe';
import type { Change, HistoryEntry, TouchedRecord } from '@/lib/history/entry';
import type { UndoReceipt } from '@/lib/history/queries';
import type { Reversal } from '@/lib/history/told';
import { maySend } from '@/lib/policy';
import { mayEditRoles, sendsRoles } from '@/lib/roles';
import type { Role } from '@/graphql/generated/types';
import { checkVariables } from '@/lib/server/operation-variables';
import { sendUpstream } from '@/lib/server/upstream/request';
import { namesFor } from './names';
import { readNodes } from './read-nodes';
import { recorded, type Action } from './record';
import { changedIn, reversalsOf } from './reverse';

/** How long names may take to be read, ms. */
const NAMES_MS = 2_000;

type Actor = Omit<Action, 'operation' | 'variables'>;

/** Whether these roles may take an action back, and it can be. */
export const canUndo = (entry: HistoryEntry, roles: readonly Role[]): boolean =>
  reversalsOf(entry)?.every(
    ({ operation, variables }) => maySend(roles, operation) && (!sendsRoles(variables) || mayEditRoles(roles)),
  ) ?? false;

/** What became of taking an action back, and the entries of the mutations that did it. */
interface Undone {
  readonly receipt: UndoReceipt;
  readonly entries: readonly HistoryEntry[];
}

/**
 * Takes an action back: every record gets exactly the values that this action changed, as they were before. What others
 * have changed since is left alone. Each mutation of it is an action of its own, and can be taken back too.
 * @throws AppError FORBIDDEN; BAD_USER_INPUT if it cannot be taken back; UPSTREAM_DOWN if its records cannot be read
 */
export async function undoAction(entry: HistoryEntry, actor: Actor): Promise<Undone> {
  const wanted = reversalsOf(entry);
  if (!wanted) throw new AppError('BAD_USER_INPUT', { message: 'This action cannot be taken back.' });
  if (!canUndo(entry, actor.me.roles)) throw new AppError('FORBIDDEN');
  const now = await Promise.all(wanted.map((reversal) => changesNow(reversal, actor)));
  const nodes = now.flatMap((each) => each.nodes);
  const wouldChange = new Map(now.flatMap(({ records }) => records.map((record) => [record.id, record.changes])));
  const isOurs = (recordId: string) => (change: Change) => {
    const would = wouldChange.get(recordId)?.find(({ field }) => field === change.field);
    return would !== undefined && isSame(would.before, change.after);
  };
  const others = entry.records.filter((record) => !changedIn(entry).includes(record));
  const kept = changedIn(entry).map((record) => ({ ...record, changes: record.changes.filter(isOurs(record.id)) }));
  const left = changedIn(entry).filter((record, at) => kept[at]?.changes.length !== record.changes.length);
  const due = kept.filter(({ changes }) => changes.length > 0);
  const reversals = reversalsOf({ ...entry, records: [...due, ...others] }, nodes) ?? [];
  const failed: string[] = [];
  const entries: HistoryEntry[] = [];
  for (const { operation, variables, page = actor.page } of reversals) {
    const undoes = entry.id === '' ? {} : { undoes: entry.id };
    const action = { ...actor, page, operation, variables: checkVariables(operation, variables), ...undoes };
    try {
      entries.push((await recorded(action, () => sendUpstream(operation, action.variables as never, actor))).entry);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Nothing that follows could succeed, and who asks must know that.
      if (error.code === 'UNAUTHENTICATED' || reversals.length === 1) throw error;
      failed.push(error.reason ?? error.message);
    }
  }
  return { receipt: { undone: due.length, left: left.map(({ id, name }) => name ?? id), failed }, entries };
}

/** What a reversal would change if it were sent now. @throws AppError if its records cannot be read */
async function changesNow(
  { operation, variables, page: onPage }: Reversal,
  { page, ...asker }: Actor,
): Promise<{ nodes: readonly Node[]; records: readonly TouchedRecord[] }> {
  const sent: Sent = { operation, variables, page: onPage ?? page };
  const what = describe(sent);
  if (what.asks.length === 0) throw new AppError('BAD_USER_INPUT', { message: 'This action cannot be taken back.' });
  const nodes = await readNodes(what.asks, asker);
  const nameOf = await namesFor(variables, { ...asker, signal: AbortSignal.timeout(NAMES_MS) });
  const isThere = ({ id }: TouchedRecord) => nodes.some((node) => String(node['id']) === id);
  return { nodes, records: touchedBy(sent, what, nodes, nameOf).filter(isThere) };
}
