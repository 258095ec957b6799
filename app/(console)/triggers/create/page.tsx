import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { TriggerCreate } from '@/components/resources/triggers/trigger-create';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';
import { eventOptionsQuery } from '@/lib/resources/triggers/queries';

export const metadata: Metadata = { title: 'New Trigger' };

export default consolePage(async function TriggerCreatePage() {
  const { token } = await requireStaff('triggers');
  return (
    <Prefetched state={await prefetch(token, eventOptionsQuery())}>
      <QuickMessages>
        <TriggerCreate />
      </QuickMessages>
    </Prefetched>
  );
});
