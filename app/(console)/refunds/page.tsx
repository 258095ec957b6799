import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { RefundList } from '@/components/refunds/refund-list';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import { refundList } from '@/lib/refunds/list-params';
import { refundsQuery } from '@/lib/refunds/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Refunds' };

export default async function RefundsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('refunds');
  const variables = listVariables(refundList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, refundsQuery(variables))}>
      <RefundList />
    </Prefetched>
  );
}
