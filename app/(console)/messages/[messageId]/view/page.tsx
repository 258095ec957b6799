import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { SendCampaign } from '@/components/message-campaigns/send-campaign';
import { MessagePage } from '@/components/messages/message-page';
import { QuickMessages } from '@/components/messages/quick-messages';
import { requireStaff } from '@/lib/auth/staff';
import { env } from '@/lib/env';
import { messageQuery } from '@/lib/messages/queries';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Message' };

export default async function MessageViewPage({ params }: { params: Promise<{ messageId: string }> }) {
  const { token } = await requireStaff('messages');
  const messageId = decodeURIComponent((await params).messageId);
  return (
    <Prefetched state={await prefetch(token, messageQuery(messageId))}>
      <QuickMessages>
        <SendCampaign>
          <MessagePage messageId={messageId} isEditing={false} templateAddress={env().EMAIL_TEMPLATE_URL} />
        </SendCampaign>
      </QuickMessages>
    </Prefetched>
  );
}
