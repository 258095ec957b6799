import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TriggerViewPage } from '@/components/resources/triggers/trigger-view';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';
import { triggerQuery } from '@/lib/resources/triggers/queries';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Trigger' };

export default consolePage(async function TriggerViewRoute({ params }: { params: Promise<{ triggerId: string }> }) {
  const { token, roles } = await requireStaff('triggers');
  const triggerId = decodeURIComponent((await params).triggerId);
  return (
    <Prefetched state={await prefetch(token, triggerQuery(triggerId))}>
      <TriggerViewPage triggerId={triggerId} />
      <HistoryOf kind="trigger" id={triggerId} roles={roles} />
    </Prefetched>
  );
});
