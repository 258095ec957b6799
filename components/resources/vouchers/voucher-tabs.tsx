'use client';

import { usePathname } from 'next/navigation';
import { Tabs } from '@/components/ui/tabs';
import type { VoucherTab } from '@/lib/resources/vouchers/list-params';

/** 'Vouchers Table' and 'Dashboard', each with its own URL; the table's filters are kept both ways. */
export function VoucherTabs({ search, current }: { search: URLSearchParams; current: VoucherTab }) {
  const pathname = usePathname();
  const there = (tab: VoucherTab) => {
    const next = new URLSearchParams(search);
    next.delete('tab');
    if (tab === 'dashboard') next.set('tab', tab);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const items = [
    { label: 'Vouchers Table', href: there('table') },
    { label: 'Dashboard', href: there('dashboard') },
  ];
  return <Tabs label="Vouchers" items={items} current={there(current)} />;
}
