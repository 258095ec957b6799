import 'server-only';
import type { Role } from '@/graphql/generated/types';
import type { Change, HistoryEntry } from '@/lib/history/entry';
import { mayOpen } from '@/lib/policy';
import { mayEditRoles } from '@/lib/roles';
import { canUndo, undoSends } from './undo';

/** The section that the page of the whole history belongs to. */
export const mayOpenHistory = (roles: readonly Role[]) => mayOpen(roles, 'users');

/**
 * An entry as these roles may see it: only Admin sees users' roles (USR-35); where it was done, whose address may hold
 * what somebody searched for, only who may open the whole history.
 */
export function shownTo(roles: readonly Role[], entry: HistoryEntry): HistoryEntry {
  const { person, records, sent } = entry;
  const sends = undoSends([entry]);
  return {
    ...entry,
    ...(canUndo(entry, roles) && { canUndo: true, ...(sends !== undefined && { undoSends: sends }) }),
    ...(!mayOpenHistory(roles) && { page: null, requestId: '' }),
    ...(!mayEditRoles(roles) && {
      person: { ...person, roles: [] },
      records: records.map((record) => ({ ...record, changes: record.changes.map(withoutRoles) })),
      ...(sent && { sent: sent.map(withoutRoles) }),
    }),
  };
}

const withoutRoles = (change: Change): Change =>
  /(?:^|\.)roles$/.test(change.field) ? { field: change.field, isHidden: true } : change;
