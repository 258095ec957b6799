import type { Metadata } from 'next';
import { SegmentList } from '@/components/audience-segments/segment-list';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentList } from '@/lib/audience-segments/list-params';
import { segmentsQuery } from '@/lib/audience-segments/queries';
import { requireStaff } from '@/lib/auth/staff';
import { parseList } from '@/lib/list-state/address';
import { toVariables } from '@/lib/list-state/variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Audience Segments' };

export default async function AudienceSegmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('audience-segments');
  const variables = toVariables(segmentList, parseList(segmentList, await searchParams));
  return (
    <Prefetched state={await prefetch(token, segmentsQuery(variables))}>
      <SegmentList />
    </Prefetched>
  );
}
