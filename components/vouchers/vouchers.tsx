'use client';

import { useSearchParams } from 'next/navigation';
import { tabOf } from '@/lib/vouchers/list-params';
import { VoucherActions } from './voucher-actions';
import { VoucherDashboard } from './voucher-dashboard';
import { VoucherList } from './voucher-list';
import { VoucherTabs } from './voucher-tabs';

/** /vouchers (S2 §2.10): the same head over two tabs. */
export function Vouchers() {
  const tab = tabOf(new URLSearchParams(useSearchParams().toString()));
  const header = { title: 'Vouchers & Wallets', actions: <VoucherActions />, tabs: <VoucherTabs /> };
  return tab === 'table' ? <VoucherList header={header} /> : <VoucherDashboard header={header} />;
}
