import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { RefundList } from '@/components/resources/refunds/refund-list';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/list/address';
import { refundList } from '@/lib/resources/refunds/list-params';
import { refundsQuery } from '@/lib/resources/refunds/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: 'Refunds' };

export default consolePage(async function RefundsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('refunds');
  const variables = listVariables(refundList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, refundsQuery(variables))}>
      <RefundList />
    </Prefetched>
  );
});
