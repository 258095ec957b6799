import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { MessagePage } from '@/components/resources/messages/message-page';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { messageQuery } from '@/lib/resources/messages/queries';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Edit Message' };

export default consolePage(async function MessageEditPage({ params }: { params: Promise<{ messageId: string }> }) {
  const { token } = await requireStaff('messages');
  const messageId = decodeURIComponent((await params).messageId);
  return (
    <Prefetched state={await prefetch(token, messageQuery(messageId))}>
      <MessagePage messageId={messageId} isEditing />
    </Prefetched>
  );
});
