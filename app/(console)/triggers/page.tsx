import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TriggerList } from '@/components/triggers/trigger-list';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';
import { triggerList } from '@/lib/triggers/list-params';
import { triggersQuery } from '@/lib/triggers/queries';

export const metadata: Metadata = { title: 'Triggers' };

export default async function TriggersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('triggers');
  const variables = listVariables(triggerList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, triggersQuery(variables))}>
      <TriggerList />
    </Prefetched>
  );
}
