import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OrderList } from '@/components/resources/orders/order-list';
import { servedSections } from '@/lib/server/contract/served-sections';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import { orderLists, tabOf } from '@/lib/resources/orders/list-params';
import { ordersQuery } from '@/lib/resources/orders/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Orders' };

export default consolePage(async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('orders');
  const params = await searchParams;
  const tab = tabOf(params);
  const list = orderLists[tab];
  const views = await savedViews(paths.orders(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, ordersQuery(tab, await listVariables(list, params))))]}>
      <OrderList mayOpenUsers={servedSections(roles).includes('users')} />
    </Prefetched>
  );
});
