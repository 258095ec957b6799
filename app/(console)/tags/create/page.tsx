import type { Metadata } from 'next';
import { TagCreate } from '@/components/resources/tags/tag-create';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Tag' };

export default async function TagCreatePage() {
  await requireStaff('tags');
  return <TagCreate />;
}
