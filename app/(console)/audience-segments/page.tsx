import type { Metadata } from 'next';
import { SegmentList } from '@/components/resources/audience-segments/segment-list';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentList } from '@/lib/resources/audience-segments/list-params';
import { segmentsQuery } from '@/lib/resources/audience-segments/queries';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Audience Segments' };

export default consolePage(async function AudienceSegmentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { token } = await requireStaff('audience-segments');
  const variables = await listVariables(segmentList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, segmentsQuery(variables))}>
      <SegmentList />
    </Prefetched>
  );
});
