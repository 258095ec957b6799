import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TriggerList } from '@/components/resources/triggers/trigger-list';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { triggerList } from '@/lib/resources/triggers/list-params';
import { triggersQuery } from '@/lib/resources/triggers/queries';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Triggers' };

export default consolePage(async function TriggersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('triggers');
  const params = await searchParams;
  const variables = await listVariables(triggerList, params);
  const views = await savedViews(paths.triggers(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, triggersQuery(variables)))]}>
      <TriggerList />
    </Prefetched>
  );
});
