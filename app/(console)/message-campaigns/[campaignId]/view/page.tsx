import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignViewPage } from '@/components/resources/message-campaigns/campaign-view';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { campaignQuery } from '@/lib/resources/message-campaigns/queries';
import { channelsQuery } from '@/lib/messaging/channels';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Message Campaign' };

export default consolePage(async function MessageCampaignViewRoute({
  params,
}: {
  params: Promise<{ campaignId: string }>;
}) {
  const { token, roles } = await requireStaff('message-campaigns');
  const campaignId = decodeURIComponent((await params).campaignId);
  return (
    <Prefetched state={await prefetch(token, campaignQuery(campaignId), channelsQuery())}>
      <CampaignViewPage campaignId={campaignId} />
      <HistoryOf kind="campaign" id={campaignId} roles={roles} />
    </Prefetched>
  );
});
