import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { SendCampaign } from '@/components/resources/message-campaigns/send-campaign';
import { MessagePage } from '@/components/resources/messages/message-page';
import { QuickMessages } from '@/components/resources/messages/quick-messages';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { env } from '@/lib/server/env';
import { messageQuery } from '@/lib/resources/messages/queries';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Message' };

export default consolePage(async function MessageViewPage({ params }: { params: Promise<{ messageId: string }> }) {
  const { token, roles } = await requireStaff('messages');
  const messageId = decodeURIComponent((await params).messageId);
  return (
    <Prefetched state={await prefetch(token, messageQuery(messageId))}>
      <QuickMessages>
        <SendCampaign>
          <MessagePage messageId={messageId} isEditing={false} templateAddress={env().EMAIL_TEMPLATE_URL} />
        </SendCampaign>
      </QuickMessages>
      <HistoryOf kind="message" id={messageId} roles={roles} />
    </Prefetched>
  );
});
