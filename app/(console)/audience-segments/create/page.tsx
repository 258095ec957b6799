import type { Metadata } from 'next';
import { SegmentCreate } from '@/components/resources/audience-segments/segment-create';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentConfigQuery } from '@/lib/resources/audience-segments/queries';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'New Audience Segment' };

export default consolePage(async function SegmentCreatePage() {
  const { token } = await requireStaff('audience-segments');
  return (
    <Prefetched state={await prefetch(token, segmentConfigQuery())}>
      <SegmentCreate />
    </Prefetched>
  );
});
