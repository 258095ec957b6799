import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { TriggerEditPage } from '@/components/resources/triggers/trigger-edit';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';
import { triggerQuery } from '@/lib/resources/triggers/queries';

export const metadata: Metadata = { title: 'Edit Trigger' };

export default consolePage(async function TriggerEditRoute({ params }: { params: Promise<{ triggerId: string }> }) {
  const { token } = await requireStaff('triggers');
  const triggerId = decodeURIComponent((await params).triggerId);
  return (
    <Prefetched state={await prefetch(token, triggerQuery(triggerId))}>
      <QuickMessages>
        <TriggerEditPage triggerId={triggerId} />
      </QuickMessages>
    </Prefetched>
  );
});
