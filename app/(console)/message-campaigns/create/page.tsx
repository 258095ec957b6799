import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignCreatePage } from '@/components/resources/message-campaigns/campaign-create';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { chosenMessageQuery } from '@/lib/resources/message-campaigns/queries';
import { channelsQuery } from '@/lib/messaging/channels';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'New Message Campaign' };

export default consolePage(async function MessageCampaignCreateRoute({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { token } = await requireStaff('message-campaigns');
  const given = (await searchParams)['messageId'];
  const messageId = typeof given === 'string' && given !== '' ? given : null;
  return (
    <Prefetched
      state={await prefetch(token, channelsQuery(), ...(messageId === null ? [] : [chosenMessageQuery(messageId)]))}
    >
      <QuickMessages>
        <CampaignCreatePage messageId={messageId} />
      </QuickMessages>
    </Prefetched>
  );
});
