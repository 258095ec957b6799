import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TagList } from '@/components/resources/tags/tag-list';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { tagList } from '@/lib/resources/tags/list-params';
import { tagsQuery } from '@/lib/resources/tags/queries';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Tags' };

export default consolePage(async function TagsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('tags');
  const params = await searchParams;
  const variables = await listVariables(tagList, params);
  const views = await savedViews(paths.tags(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, tagsQuery(variables)))]}>
      <TagList />
    </Prefetched>
  );
});
