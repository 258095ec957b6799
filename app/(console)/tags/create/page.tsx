import type { Metadata } from 'next';
import { TagCreate } from '@/components/resources/tags/tag-create';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New Tag' };

export default consolePage(async function TagCreatePage() {
  await requireStaff('tags');
  return <TagCreate />;
});
