import { OPENS_CREATE, type Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Vouchers & Wallets',
  path: '/vouchers',
  icon: 'WalletCards',
  letter: 'v',
  menu: ['Admin', 'OrderAdmin'],
  access: ['Admin', 'OrderAdmin', 'SuperAdmin'],
  guide: 'selling',
  records: ['voucher'],
  find,
  offers: [{ label: 'Create vouchers', operation: 'CreateVouchers', path: '/vouchers', then: OPENS_CREATE }],
  operations: {
    Vouchers: { does: 'read', shows: ['voucher'] },
    CountVouchers: { does: 'read', shows: ['voucher'] },
    VoucherReasons: { does: 'read', shows: [] },
    VoucherStats: { does: 'read', shows: ['voucher'] },
    UpdateOneVoucher: { does: 'change', record: 'voucher' },
    ResendVoucher: { does: 'send', record: 'voucher' },
    CreateVouchers: { does: 'create', record: 'voucher' },
    SendVouchersCsv: { does: 'export', record: 'voucher' },
  },
} satisfies Section;
