import type { Metadata } from 'next';
import { SegmentList } from '@/components/resources/audience-segments/segment-list';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentList } from '@/lib/resources/audience-segments/list-params';
import { segmentsQuery } from '@/lib/resources/audience-segments/queries';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Audience Segments' };

export default consolePage(async function AudienceSegmentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { token } = await requireStaff('audience-segments');
  const params = await searchParams;
  const variables = await listVariables(segmentList, params);
  const views = await savedViews(paths.audienceSegments(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, segmentsQuery(variables)))]}>
      <SegmentList />
    </Prefetched>
  );
});
