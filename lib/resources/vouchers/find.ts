import { eachWord, nameField, numberField, textField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { formatRand } from '../../format/money.ts';
import { paths } from './paths.ts';
import { groupCode, plainCode, statusLabel } from './voucher.ts';

/** Vouchers of every status: by number, code with or without dashes, or recipient. */
export const find = findBy('Vouchers', {
  heading: 'Vouchers',
  places: { code: 1, digits: 2, email: 3 },
  minLetters: 3,
  search: eachWord(
    nameField((code) => ({ code }), { clean: plainCode }),
    numberField((voucherNumber) => ({ voucherNumber }), { needs: 'voucher-number-filter' }),
    textField((recipientEmail) => ({ recipientEmail }), { needs: 'more-filters' }),
  ),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (voucher) => ({
    id: voucher.id,
    title: groupCode(voucher.code),
    detail: [voucher.voucherNumber, voucher.recipientEmail].filter(Boolean).join(' · '),
    note: `${formatRand(voucher.value)} · ${statusLabel(voucher.status)}`,
    path: paths.vouchers({ code: voucher.code }),
    // Not the recipient: who types an address wants the person, and a voucher sent there must not keep Enter from it.
    names: [voucher.code, voucher.voucherNumber?.toString()],
  }),
});
