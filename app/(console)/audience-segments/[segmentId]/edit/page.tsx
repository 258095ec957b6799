import type { Metadata } from 'next';
import { SegmentEditPage } from '@/components/resources/audience-segments/segment-edit';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentConfigQuery, segmentQuery } from '@/lib/resources/audience-segments/queries';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Edit Audience Segment' };

export default consolePage(async function SegmentEditRoute({ params }: { params: Promise<{ segmentId: string }> }) {
  const { token } = await requireStaff('audience-segments');
  const segmentId = decodeURIComponent((await params).segmentId);
  return (
    <Prefetched state={await prefetch(token, segmentQuery(segmentId), segmentConfigQuery())}>
      <SegmentEditPage segmentId={segmentId} />
    </Prefetched>
  );
});
