import type { Metadata } from 'next';
import { SegmentList } from '@/components/audience-segments/segment-list';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentList } from '@/lib/audience-segments/list-params';
import { segmentsQuery } from '@/lib/audience-segments/queries';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Audience Segments' };

export default async function AudienceSegmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('audience-segments');
  const variables = listVariables(segmentList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, segmentsQuery(variables))}>
      <SegmentList />
    </Prefetched>
  );
}
