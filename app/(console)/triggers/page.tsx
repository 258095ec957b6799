import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TriggerList } from '@/components/resources/triggers/trigger-list';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { triggerList } from '@/lib/resources/triggers/list-params';
import { triggersQuery } from '@/lib/resources/triggers/queries';

export const metadata: Metadata = { title: 'Triggers' };

export default consolePage(async function TriggersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('triggers');
  const variables = await listVariables(triggerList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, triggersQuery(variables))}>
      <TriggerList />
    </Prefetched>
  );
});
