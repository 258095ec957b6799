import type { Metadata } from 'next';
import { HistoryEntryPage } from '@/components/history/history-entry';
import { NoHistory } from '@/components/history/no-history';
import { Prefetched } from '@/components/layout/prefetched';
import { historyEntryQuery } from '@/lib/history/queries';
import { requireStaff } from '@/lib/server/auth/staff';
import { consolePage } from '@/app/console-page';
import { env } from '@/lib/server/env';
import { prefetchHistory } from '@/lib/server/history/prefetch';

export const metadata: Metadata = { title: 'Action' };

export default consolePage(async function HistoryEntryRoute({ params }: { params: Promise<{ entryId: string }> }) {
  const { roles } = await requireStaff('users', { isOfConsole: true });
  if (env().CONSOLE_DATABASE_URL === undefined) return <NoHistory />;
  const entryId = decodeURIComponent((await params).entryId);
  return (
    <Prefetched state={await prefetchHistory(roles, historyEntryQuery(entryId))}>
      <HistoryEntryPage entryId={entryId} />
    </Prefetched>
  );
});
