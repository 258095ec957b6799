import type { Role } from '@/graphql/generated/types';
import { RecordHistory, type RecordHistoryOf } from '@/components/history/record-history';
import { mayOpen } from '@/lib/policy';
import { env } from '@/lib/server/env';

/** The history of records of a kind, for these roles; undefined if this console keeps no history. */
export function historyOf(kind: string, roles: readonly Role[]): RecordHistoryOf | undefined {
  return env().CONSOLE_DATABASE_URL === undefined ? undefined : { kind, mayOpenHistory: mayOpen(roles, 'users') };
}

/** The History card of a record's page; nothing if this console keeps no history. */
export function HistoryOf({ kind, id, roles }: { kind: string; id: string; roles: readonly Role[] }) {
  const history = historyOf(kind, roles);
  return history ? <RecordHistory key={id} {...history} id={id} /> : null;
}
