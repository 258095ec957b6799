import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { QuickMessages } from '@/components/messages/quick-messages';
import { TriggerCreate } from '@/components/triggers/trigger-create';
import { requireStaff } from '@/lib/auth/staff';
import { prefetch } from '@/lib/server-query';
import { eventOptionsQuery } from '@/lib/triggers/queries';

export const metadata: Metadata = { title: 'New Trigger' };

export default async function TriggerCreatePage() {
  const { token } = await requireStaff('triggers');
  return (
    <Prefetched state={await prefetch(token, eventOptionsQuery())}>
      <QuickMessages>
        <TriggerCreate />
      </QuickMessages>
    </Prefetched>
  );
}
