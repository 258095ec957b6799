import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OrderList } from '@/components/orders/order-list';
import { mayOpen } from '@/lib/auth/policy';
import { requireStaff } from '@/lib/auth/staff';
import { listVariables } from '@/lib/list-state/address';
import { orderLists, tabOf } from '@/lib/orders/list-params';
import { ordersQuery } from '@/lib/orders/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server-query';

export const metadata: Metadata = { title: 'Orders' };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('orders');
  const params = await searchParams;
  const tab = tabOf(params);
  const list = orderLists[tab];
  return (
    <Prefetched state={await prefetch(token, ordersQuery(tab, listVariables(list, params)))}>
      <OrderList mayOpenUsers={mayOpen(roles, 'users')} />
    </Prefetched>
  );
}
