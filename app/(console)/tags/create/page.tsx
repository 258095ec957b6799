import type { Metadata } from 'next';
import { TagCreate } from '@/components/tags/tag-create';
import { requireStaff } from '@/lib/auth/staff';

export const metadata: Metadata = { title: 'New Tag' };

export default async function TagCreatePage() {
  await requireStaff('tags');
  return <TagCreate />;
}
