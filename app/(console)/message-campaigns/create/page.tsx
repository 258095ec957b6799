import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { CampaignCreatePage } from '@/components/message-campaigns/campaign-create';
import { QuickMessages } from '@/components/messages/quick-messages';
import { requireStaff } from '@/lib/auth/staff';
import { chosenMessageQuery } from '@/lib/message-campaigns/queries';
import { channelsQuery } from '@/lib/message-channels';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'New Message Campaign' };

export default async function MessageCampaignCreateRoute({ searchParams }: { searchParams: Promise<SearchParams> }) {
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
}
