'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Tabs } from '@/components/ui/tabs';
import { tabOf } from '@/lib/resources/vouchers/list-params';

/** 'Vouchers Table' and 'Dashboard', each with its own URL; the table's filters are kept both ways. */
export function VoucherTabs() {
  const pathname = usePathname();
  const params = new URLSearchParams(useSearchParams().toString());
  const current = tabOf(params);
  const there = (tab: 'dashboard' | null) => {
    const search = new URLSearchParams(params);
    search.delete('tab');
    if (tab) search.set('tab', tab);
    return search.size > 0 ? `${pathname}?${search}` : pathname;
  };
  const items = [
    { label: 'Vouchers Table', href: there(null) },
    { label: 'Dashboard', href: there('dashboard') },
  ];
  return <Tabs label="Vouchers" items={items} current={current === 'table' ? there(null) : there('dashboard')} />;
}
