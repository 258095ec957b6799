import type { Metadata } from 'next';
import { MessageCreate } from '@/components/resources/messages/message-create';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Message' };

export default consolePage(async function MessageCreatePage() {
  await requireStaff('messages');
  return <MessageCreate />;
});
