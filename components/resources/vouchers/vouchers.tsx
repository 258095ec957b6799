'use client';

import { useSearchParams } from 'next/navigation';
import { pagePart } from '@/components/ui/page-part';
import { tabOf } from '@/lib/resources/vouchers/list-params';
import { VoucherActions } from './voucher-actions';
import { VoucherList, type VouchersProps } from './voucher-list';
import { VoucherTabs } from './voucher-tabs';

// The chart and its figures load only with their own tab.
const VoucherDashboard = pagePart(() => import('./voucher-dashboard').then((file) => file.VoucherDashboard));

/** /vouchers (VOU-01, VOU-02): two tabs under one header. */
export function Vouchers(props: VouchersProps) {
  const search = useSearchParams();
  const tab = tabOf(search);
  const header = {
    title: 'Vouchers & Wallets',
    actions: <VoucherActions />,
    tabs: <VoucherTabs search={search} current={tab} />,
  };
  return tab === 'table' ? <VoucherList header={header} {...props} /> : <VoucherDashboard header={header} />;
}
