import type { Section } from '../section.ts';

export const section = {
  label: 'Vouchers & Wallets',
  path: '/vouchers',
  icon: 'WalletCards',
  letter: 'v',
  menu: ['Admin', 'OrderAdmin'],
  access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
  guide: 'selling',
  records: ['voucher'],
  operations: {
    Vouchers: { does: 'read', shows: ['voucher'] },
    VoucherReasons: { does: 'read', shows: [] },
    VoucherStats: { does: 'read', shows: ['voucher'] },
    UpdateOneVoucher: { does: 'change', record: 'voucher' },
    ResendVoucher: { does: 'send', record: 'voucher' },
    CreateVouchers: { does: 'create', record: 'voucher' },
    SendVouchersCsv: { does: 'export', record: 'voucher' },
  },
} satisfies Section;
