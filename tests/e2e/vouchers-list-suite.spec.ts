import { listSuite } from '../support/list-suite.ts';
import { makeVouchers } from '../support/vouchers.ts';

const plain = (text: string) => text.replace(/[\s-]/g, '');

listSuite({
  title: 'Vouchers & Wallets',
  caption: 'Vouchers',
  path: '/vouchers',
  operation: 'Vouchers',
  pageSize: 20,
  defaultSort: ['createdAt', 'DESC'],
  staff: 'orders',
  columns: ['Number', 'Code', 'Value', 'Recipient', 'Reason', 'Status', 'Created By', 'Created At', 'Expiry Date'],
  // As displayed; stored without the dashes.
  names: Array.from({ length: 41 }, (_, index) => `Zzv-ouc-her-ssu-ite-${String(index + 1).padStart(3, '0')}`),
  mark: 'Zzv ouchers-suite',
  make: (_api, names, databaseUrl) => makeVouchers(databaseUrl, names.map(plain)),
  search: {
    label: 'Code',
    address: 'code',
    sent: (iLike) => ({ code: { iLike: plain(iLike) }, status: { eq: 'ACTIVE' } }),
  },
  headers: {
    Number: 'voucherNumber',
    Code: 'code',
    Value: 'value',
    Status: 'status',
    'Created At': 'createdAt',
    'Expiry Date': 'expiryDate',
  },
  nameHeader: 'Code',
  error: 'There was an error fetching vouchers',
  ids: {
    open: ['VOU-03', 'VOU-04', 'VOU-05', 'VOU-08', 'VOU-09', 'NAV-26', 'CAL-33'],
    search: ['VOU-07'],
    sort: ['VOU-04'],
    paging: ['VOU-05'],
    error: ['ERR-13'],
  },
});
