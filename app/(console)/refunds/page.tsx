import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { RefundList } from '@/components/resources/refunds/refund-list';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import { refundList } from '@/lib/resources/refunds/list-params';
import { refundsQuery } from '@/lib/resources/refunds/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Refunds' };

export default consolePage(async function RefundsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('refunds');
  const params = await searchParams;
  const variables = await listVariables(refundList, params);
  const views = await savedViews(paths.refunds(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, refundsQuery(variables)))]}>
      <RefundList mayOpenUsers={servedSections(roles).includes('users')} />
    </Prefetched>
  );
});
