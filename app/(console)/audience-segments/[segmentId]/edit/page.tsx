import type { Metadata } from 'next';
import { SegmentEditPage } from '@/components/audience-segments/segment-edit';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentConfigQuery, segmentQuery } from '@/lib/audience-segments/queries';
import { requireStaff } from '@/lib/auth/staff';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Edit Audience Segment' };

export default async function SegmentEditRoute({ params }: { params: Promise<{ segmentId: string }> }) {
  const { token } = await requireStaff('audience-segments');
  const segmentId = decodeURIComponent((await params).segmentId);
  return (
    <Prefetched state={await prefetch(token, segmentQuery(segmentId), segmentConfigQuery())}>
      <SegmentEditPage segmentId={segmentId} />
    </Prefetched>
  );
}
