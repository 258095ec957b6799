import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignList } from '@/components/resources/message-campaigns/campaign-list';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import { campaignList } from '@/lib/resources/message-campaigns/list-params';
import { campaignsQuery } from '@/lib/resources/message-campaigns/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Message Campaigns' };

export default consolePage(async function MessageCampaignsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { token } = await requireStaff('message-campaigns');
  const params = await searchParams;
  const variables = await listVariables(campaignList, params);
  const views = await savedViews(paths.messageCampaigns(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, campaignsQuery(variables)))]}>
      <CampaignList />
    </Prefetched>
  );
});
