import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { Vouchers } from '@/components/resources/vouchers/vouchers';
import { servedSections } from '@/lib/server/contract/served-sections';
import { historyOf } from '@/app/(console)/record-history';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { tabOf, voucherList } from '@/lib/resources/vouchers/list-params';
import { vouchersQuery, voucherStatsQuery } from '@/lib/resources/vouchers/queries';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Vouchers & Wallets' };

export default consolePage(async function VouchersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('vouchers');
  const params = await searchParams;
  const views = await savedViews(paths.vouchers(), params);
  const asked =
    tabOf(params) === 'dashboard'
      ? prefetch(token, voucherStatsQuery())
      : prefetch(token, vouchersQuery(await listVariables(voucherList, params)));
  return (
    <Prefetched state={[...views, ...(await asked)]}>
      <Vouchers mayOpenUsers={servedSections(roles).includes('users')} history={historyOf('voucher', roles)} />
    </Prefetched>
  );
});
