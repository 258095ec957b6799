'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Tabs } from '@/components/ui/tabs';
import { listSearch, parseList } from '@/lib/list-state/address';
import { orderLists, tabOf, type OrderTab } from '@/lib/orders/list-params';

const names: readonly { tab: OrderTab; label: string; isActive: string }[] = [
  { tab: 'complete', label: 'Complete Orders', isActive: 'false' }, { tab: 'incomplete', label: 'Incomplete Orders', isActive: 'true' },
];

/** 'Complete Orders' and 'Incomplete Orders', each an address of its own; the filters go along, the page does not (D-69). */
export function OrderTabs() {
  const pathname = usePathname();
  const params = new URLSearchParams(useSearchParams().toString());
  const current = tabOf(params);
  const items = names.map(({ tab, label, isActive }) => {
    const list = orderLists[tab];
    const { after: _after, before: _before, ...state } = parseList(list, params);
    const there = new URLSearchParams(params);
    there.set('isActive', isActive);
    return { tab, label, href: `${pathname}${listSearch(list, { ...state, page: 1 }, there)}` };
  });
  return <Tabs label="Orders" items={items} current={items.find(({ tab }) => tab === current)?.href ?? ''} />;
}
