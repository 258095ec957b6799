'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { afterThePage } from '@/components/list/lazy-counts';
import { Tabs } from '@/components/ui/tabs';
import { listSearch, parseList } from '@/lib/list/address';
import { VIEW_PARAM } from '@/lib/list/views-key';
import { toVariables } from '@/lib/list/variables';
import { orderLists, tabOf, type OrderTab } from '@/lib/resources/orders/list-params';
import { ordersQuery } from '@/lib/resources/orders/queries';

const TabCount = afterThePage(() => import('@/components/list/list-counts').then((file) => file.TabCount));

export const orderTabs: readonly { tab: OrderTab; label: string }[] = [
  { tab: 'complete', label: 'Complete Orders' },
  { tab: 'incomplete', label: 'Incomplete Orders' },
];

/** The URL of a tab with the current filters, without the page and the saved view (D-69). */
export function tabSearch(tab: OrderTab, params: URLSearchParams): string {
  const list = orderLists[tab];
  const { after: _after, before: _before, ...state } = parseList(list, params);
  const there = new URLSearchParams(params);
  there.delete(VIEW_PARAM);
  there.set('isActive', String(tab === 'incomplete'));
  return listSearch(list, { ...state, page: 1 }, there);
}

/**
 * 'Complete Orders' and 'Incomplete Orders', each with its own URL and the number of its orders; the filters are kept,
 * the page is not (D-69).
 */
export function OrderTabs() {
  const pathname = usePathname();
  const params = new URLSearchParams(useSearchParams().toString());
  const current = tabOf(params);
  const items = orderTabs.map(({ tab, label }) => ({
    tab,
    label,
    href: `${pathname}${tabSearch(tab, params)}`,
    count: (
      <TabCount
        queryKey={ordersQuery(tab, toVariables(orderLists[tab], parseList(orderLists[tab], params))).queryKey}
      />
    ),
  }));
  return <Tabs label="Orders" items={items} current={items.find(({ tab }) => tab === current)?.href ?? ''} />;
}
