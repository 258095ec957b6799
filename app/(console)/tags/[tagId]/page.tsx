import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TagPage } from '@/components/resources/tags/tag-page';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { tagQuery } from '@/lib/resources/tags/queries';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Tag Information' };

export default consolePage(async function TagDetailPage({
  params,
  searchParams,
}: {
  params: Promise<{ tagId: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { token, roles } = await requireStaff('tags');
  const tagId = decodeURIComponent((await params).tagId);
  const isEditing = (await searchParams)['edit'] === 'true';
  return (
    <Prefetched state={await prefetch(token, tagQuery(tagId))}>
      <TagPage tagId={tagId} isEditing={isEditing} mayOpen={servedSections(roles)} />
      {isEditing ? null : <HistoryOf kind="tag" id={tagId} roles={roles} />}
    </Prefetched>
  );
});
