import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { RefundPage } from '@/components/resources/refunds/refund-page';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { refundQuery } from '@/lib/resources/refunds/queries';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Refund Information' };

export default consolePage(async function RefundDetailPage({ params }: { params: Promise<{ refundId: string }> }) {
  const { token, roles } = await requireStaff('refunds');
  const refundId = decodeURIComponent((await params).refundId);
  return (
    <Prefetched state={await prefetch(token, refundQuery(refundId))}>
      <RefundPage refundId={refundId} mayOpen={servedSections(roles)} />
    </Prefetched>
  );
});
