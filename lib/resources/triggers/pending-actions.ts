import type { ActionFieldsFragment, ActionInput } from '@/graphql/generated/types';
import { changedValues } from '@/lib/forms/changed-values';
import { actionValues, toActionInput, type ActionValues } from './action';

/** An action in the trigger's form: it is sent only when the trigger is saved (TRG-18). */
export type PendingAction = {
  /** Identifies the row while the form is open. */
  key: string;
  /** The id of a saved action. */
  id: string | null;
  values: ActionValues;
  /** The saved values; null for a new action. */
  saved: ActionValues | null;
  /** A saved action that will be deleted when the trigger is saved; a new one is simply dropped from the list. */
  isRemoved: boolean;
};

export type Mark = 'New' | 'Changed' | 'Deleted';

export function toPendingAction(action: ActionFieldsFragment): PendingAction {
  const values = actionValues(action);
  return { key: action.id, id: action.id, values, saved: values, isRemoved: false };
}

/** How an action differs from its saved values, if it does. */
export function markOf({ isRemoved, saved, values }: PendingAction): Mark | null {
  if (isRemoved) return 'Deleted';
  if (saved === null) return 'New';
  return Object.keys(changedValues(saved, values)).length > 0 ? 'Changed' : null;
}

/** The list with an action added under `key`, or with the action of that key replaced. */
export function applyAction(pending: readonly PendingAction[], key: string, values: ActionValues): PendingAction[] {
  if (!pending.some((each) => each.key === key))
    return [...pending, { key, id: null, values, saved: null, isRemoved: false }];
  return pending.map((each) => (each.key === key ? { ...each, values } : each));
}

/** The list with a saved action marked as deleted, or without a new one. */
export function removeAction(pending: readonly PendingAction[], key: string): PendingAction[] {
  return pending
    .filter((each) => each.key !== key || each.id !== null)
    .map((each) => (each.key === key ? { ...each, isRemoved: true } : each));
}

/**
 * The list with the deletion of an action undone. @param gone ids that an earlier attempt to save has deleted: such an
 * action returns as a new one
 */
export function restoreAction(
  pending: readonly PendingAction[],
  key: string,
  gone: ReadonlySet<string> = new Set(),
): PendingAction[] {
  const restore = (each: PendingAction) =>
    each.id !== null && gone.has(each.id)
      ? { ...each, id: null, saved: null, isRemoved: false }
      : { ...each, isRemoved: false };
  return pending.map((each) => (each.key === key ? restore(each) : each));
}

/**
 * The currently stored actions, with those that an earlier attempt to save this form has deleted in their old places:
 * nobody else deleted them.
 */
export const withDeleted = (
  now: readonly PendingAction[],
  opened: readonly PendingAction[],
  gone: ReadonlySet<string>,
): PendingAction[] => {
  const stored = new Map(now.map((action) => [action.key, action]));
  const known = opened.flatMap((action) => stored.get(action.key) ?? (gone.has(action.key) ? [action] : []));
  return [...known, ...now.filter(({ key }) => !known.some((each) => each.key === key))];
};

/** Saved actions that a save deletes first (D-95). */
export const removedIds = (pending: readonly PendingAction[]): string[] =>
  pending.flatMap(({ id, isRemoved }) => (id !== null && isRemoved ? [id] : []));

export const remainingActions = (pending: readonly PendingAction[]): PendingAction[] =>
  pending.filter(({ isRemoved }) => !isRemoved);

/** The full list that is sent with the trigger. */
export const actionInputs = (pending: readonly PendingAction[]): ActionInput[] =>
  remainingActions(pending).map(({ id, values }) => toActionInput(values, id));
