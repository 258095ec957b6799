import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { SendCampaign } from '@/components/message-campaigns/send-campaign';
import { MessageList } from '@/components/messages/message-list';
import { QuickMessages } from '@/components/messages/quick-messages';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import { messageList } from '@/lib/messages/list-params';
import { messagesQuery } from '@/lib/messages/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Messages' };

export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('messages');
  const variables = listVariables(messageList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, messagesQuery(variables))}>
      <QuickMessages>
        <SendCampaign>
          <MessageList />
        </SendCampaign>
      </QuickMessages>
    </Prefetched>
  );
}
