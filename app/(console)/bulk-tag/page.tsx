import type { Metadata } from 'next';
import { BulkTagScreen } from '@/components/resources/bulk-tag/bulk-tag-screen';
import { Prefetched } from '@/components/layout/prefetched';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { bulkTagList, toCriteria } from '@/lib/resources/bulk-tag/list-params';
import { prefetchSearch } from '@/lib/resources/bulk-tag/prefetch';
import { parseList } from '@/lib/list/address';
import type { SearchParams } from '@/lib/search-params';

export const metadata: Metadata = { title: 'Bulk Tag' };

export default consolePage(async function BulkTagPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { id } = await requireStaff('bulk-tag');
  const criteria = toCriteria(parseList(bulkTagList, await searchParams));
  return (
    <Prefetched state={await prefetchSearch(criteria)}>
      <BulkTagScreen userId={id} />
    </Prefetched>
  );
});
