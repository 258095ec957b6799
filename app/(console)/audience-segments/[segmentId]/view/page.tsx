import type { Metadata } from 'next';
import { SegmentViewPage } from '@/components/resources/audience-segments/segment-view';
import { Prefetched } from '@/components/layout/prefetched';
import { memberList } from '@/lib/resources/audience-segments/list-params';
import { membersQuery, segmentConfigQuery, segmentQuery } from '@/lib/resources/audience-segments/queries';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { toVariables } from '@/lib/list/variables';
import { prefetch } from '@/lib/server/prefetch';
import { HistoryOf } from '@/app/(console)/record-history';

export const metadata: Metadata = { title: 'Audience Segment' };

export default consolePage(async function SegmentViewRoute({ params }: { params: Promise<{ segmentId: string }> }) {
  const { token, roles } = await requireStaff('audience-segments');
  const segmentId = decodeURIComponent((await params).segmentId);
  return (
    <Prefetched
      state={
        await prefetch(
          token,
          segmentQuery(segmentId),
          segmentConfigQuery(),
          membersQuery(segmentId, toVariables(memberList, memberList.initial)),
        )
      }
    >
      <SegmentViewPage segmentId={segmentId} />
      <HistoryOf kind="segment" id={segmentId} roles={roles} />
    </Prefetched>
  );
});
