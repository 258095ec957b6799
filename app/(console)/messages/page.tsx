import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { SendCampaign } from '@/components/resources/message-campaigns/send-campaign';
import { MessageList } from '@/components/resources/messages/message-list';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import { messageList } from '@/lib/resources/messages/list-params';
import { messagesQuery } from '@/lib/resources/messages/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Messages' };

export default consolePage(async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('messages');
  const params = await searchParams;
  const variables = await listVariables(messageList, params);
  const views = await savedViews(paths.messages(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, messagesQuery(variables)))]}>
      <QuickMessages>
        <SendCampaign>
          <MessageList />
        </SendCampaign>
      </QuickMessages>
    </Prefetched>
  );
});
