import type { Metadata } from 'next';
import { SegmentCreate } from '@/components/audience-segments/segment-create';
import { Prefetched } from '@/components/layout/prefetched';
import { segmentConfigQuery } from '@/lib/audience-segments/queries';
import { requireStaff } from '@/lib/auth/staff';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'New Audience Segment' };

export default async function SegmentCreatePage() {
  const { token } = await requireStaff('audience-segments');
  return (
    <Prefetched state={await prefetch(token, segmentConfigQuery())}>
      <SegmentCreate />
    </Prefetched>
  );
}
