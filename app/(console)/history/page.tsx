import type { Metadata } from 'next';
import { HistoryList } from '@/components/history/history-list';
import { NoHistory } from '@/components/history/no-history';
import { Prefetched } from '@/components/layout/prefetched';
import { historyList } from '@/lib/history/list-params';
import { historyQuery } from '@/lib/history/queries';
import type { SearchParams } from '@/lib/search-params';
import { requireStaff } from '@/lib/server/auth/staff';
import { consolePage } from '@/app/console-page';
import { env } from '@/lib/server/env';
import { prefetchHistory } from '@/lib/server/history/prefetch';
import { listVariables } from '@/lib/server/list-variables';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'History' };

export default consolePage(async function HistoryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { roles } = await requireStaff('users', { isOfConsole: true });
  if (env().CONSOLE_DATABASE_URL === undefined) return <NoHistory />;
  const params = await searchParams;
  const variables = await listVariables(historyList, params);
  const views = await savedViews(paths.history(), params);
  return (
    <Prefetched state={[...views, ...(await prefetchHistory(roles, historyQuery(variables)))]}>
      <HistoryList />
    </Prefetched>
  );
});
