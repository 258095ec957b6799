import type { Role } from '@/graphql/generated/types';
import { RecordHistory } from '@/components/history/record-history';
import { mayOpen } from '@/lib/policy';
import { env } from '@/lib/server/env';

/** The History card of a record's page; nothing if this console keeps no history. */
export function HistoryOf({ kind, id, roles }: { kind: string; id: string; roles: readonly Role[] }) {
  if (env().CONSOLE_DATABASE_URL === undefined) return null;
  return <RecordHistory key={id} kind={kind} id={id} mayOpenHistory={mayOpen(roles, 'users')} />;
}
