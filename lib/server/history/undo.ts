import 'server-only';
import { AppError } from '@/lib/errors';
import type { HistoryEntry, TouchedRecord } from '@/lib/history/entry';
import type { UndoReceipt } from '@/lib/history/queries';
import { fieldLabel } from '@/lib/history/values';
import { finalAction } from '@/lib/operations/final';
import { maySend } from '@/lib/policy';
import { mayEditRoles, sendsRoles } from '@/lib/roles';
import type { Role } from '@/graphql/generated/types';
import { recordRefusal } from './record';
import { changedIn, reversalsOf } from './reverse';
import { isTakenBack, NOT_UNDONE, standingOf, takeBackRecords, type Actor } from './undo-records';
import { noteUndone, takenBackOnce } from './undone';

/** Whether these roles may take an action back, and it can be. */
export const canUndo = (entry: HistoryEntry, roles: readonly Role[]): boolean =>
  reversalsOf(entry)?.every(
    ({ operation, variables }) => maySend(roles, operation) && (!sendsRoles(variables) || mayEditRoles(roles)),
  ) ?? false;

/**
 * The mutation that taking actions back sends, if it is one that is counted down before it is sent (ADR 0036): resuming
 * a campaign, or giving it a time back that has passed. The browser does that.
 */
export const undoSends = (entries: readonly HistoryEntry[]): string | undefined =>
  entries
    .flatMap((entry) => reversalsOf(entry) ?? [])
    .find(({ operation, variables }) => finalAction(operation, variables) !== undefined)?.operation;

/** What became of taking an action back, and the entries of the mutations that did it. */
interface Undone {
  readonly receipt: UndoReceipt;
  readonly entries: readonly HistoryEntry[];
}

/**
 * Takes an action back: every record gets exactly the values that this action changed, as they were before. What others
 * have changed since is left alone. Each mutation of it is an action of its own, and can be taken back too.
 * @throws AppError FORBIDDEN; BAD_USER_INPUT if it cannot be taken back; CONFLICT if it was already, or is being;
 * UPSTREAM_DOWN if its records cannot be read
 */
export async function undoAction(entry: HistoryEntry, actor: Actor): Promise<Undone> {
  const [reversal] = reversalsOf(entry) ?? [];
  if (!reversal) throw new AppError('BAD_USER_INPUT', { message: NOT_UNDONE });
  if (!canUndo(entry, actor.me.roles)) {
    const error = new AppError('FORBIDDEN');
    await recordRefusal({ ...actor, ...reversal, page: actor.page }, error);
    throw error;
  }
  return takenBackOnce(entry, () => takeBack(entry, actor));
}

async function takeBack(entry: HistoryEntry, actor: Actor): Promise<Undone> {
  const standing = await standingOf(entry, actor);
  const { due, left: changedSince, gone } = standing;
  const { count, failures, entries } = await takeBackRecords(entry, standing, actor);
  // Who asks must know that nothing came of it.
  const fatal = failures.find(({ error }) => error.code === 'UNAUTHENTICATED' || count === 1);
  if (fatal) throw fatal.error;
  if (failures.length + changedSince.length + gone.length === 0)
    await noteUndone(entry, (each) => isTakenBack(each, actor));
  const receipt = {
    undone: due.length,
    left: leftAlone(changedIn(entry), due),
    failed: failures.map(({ error }) => error.reason ?? error.message),
  };
  return { receipt, entries };
}

/**
 * What somebody has changed since, be it back to what it was: the records by name; of a single one that was undone in
 * part, the fields.
 */
function leftAlone(changed: readonly TouchedRecord[], due: readonly TouchedRecord[]): string[] {
  const taken = new Map(due.map(({ id, changes }) => [id, changes]));
  const [only, ...others] = changed;
  const back = only && taken.get(only.id);
  if (back && others.length === 0)
    return only.changes.filter((change) => !back.includes(change)).map(({ field }) => fieldLabel(field));
  return changed
    .filter(({ id, changes }) => taken.get(id)?.length !== changes.length)
    .map(({ id, name }) => name ?? id);
}
