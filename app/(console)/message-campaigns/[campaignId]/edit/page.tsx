import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignEditPage } from '@/components/resources/message-campaigns/campaign-edit';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { campaignQuery } from '@/lib/resources/message-campaigns/queries';
import { channelsQuery } from '@/lib/messaging/channels';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Edit Message Campaign' };

export default consolePage(async function MessageCampaignEditRoute({
  params,
}: {
  params: Promise<{ campaignId: string }>;
}) {
  const { token } = await requireStaff('message-campaigns');
  const campaignId = decodeURIComponent((await params).campaignId);
  return (
    <Prefetched state={await prefetch(token, campaignQuery(campaignId), channelsQuery())}>
      <QuickMessages>
        <CampaignEditPage campaignId={campaignId} />
      </QuickMessages>
    </Prefetched>
  );
});
