import type { Metadata } from 'next';
import { MessageCreate } from '@/components/resources/messages/message-create';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Message' };

export default async function MessageCreatePage() {
  await requireStaff('messages');
  return <MessageCreate />;
}
