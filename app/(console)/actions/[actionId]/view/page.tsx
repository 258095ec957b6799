import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { ActionViewPage } from '@/components/resources/triggers/action-view';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';
import { actionQuery } from '@/lib/resources/triggers/queries';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Action' };

export default consolePage(async function ActionViewRoute({ params }: { params: Promise<{ actionId: string }> }) {
  const { token, roles } = await requireStaff('triggers');
  const actionId = decodeURIComponent((await params).actionId);
  return (
    <Prefetched state={await prefetch(token, actionQuery(actionId))}>
      <QuickMessages>
        <ActionViewPage actionId={actionId} />
      </QuickMessages>
      <HistoryOf kind="action" id={actionId} roles={roles} />
    </Prefetched>
  );
});
