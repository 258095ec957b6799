import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignViewPage } from '@/components/message-campaigns/campaign-view';
import { requireStaff } from '@/lib/auth/staff';
import { campaignQuery } from '@/lib/message-campaigns/queries';
import { channelsQuery } from '@/lib/message-channels';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Message Campaign' };

export default async function MessageCampaignViewRoute({ params }: { params: Promise<{ campaignId: string }> }) {
  const { token } = await requireStaff('message-campaigns');
  const campaignId = decodeURIComponent((await params).campaignId);
  return (
    <Prefetched state={await prefetch(token, campaignQuery(campaignId), channelsQuery())}>
      <CampaignViewPage campaignId={campaignId} />
    </Prefetched>
  );
}
