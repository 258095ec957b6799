import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { TagList } from '@/components/tags/tag-list';
import { requireStaff } from '@/lib/auth/staff';
import { tagList } from '@/lib/tags/list-params';
import { tagsQuery } from '@/lib/tags/queries';
import { listVariables } from '@/lib/list-state/address';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Tags' };

export default async function TagsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('tags');
  const variables = listVariables(tagList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, tagsQuery(variables))}>
      <TagList />
    </Prefetched>
  );
}
