import type { VouchersQueryVariables, VoucherStatus } from '@/graphql/generated/types';
import { choiceFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { addressFilter, numberFilter, textFilter } from '@/lib/list/text-filters';
import type { AddressSource } from '@/lib/list/types';
import { plainCode, voucherStatuses } from './voucher';

/** /vouchers (VOU-03 to VOU-05): the active ones, newest first, twenty a page. */
export const voucherList = defineList<VouchersQueryVariables>()({
  pageSize: 20,
  sortFields: ['voucherNumber', 'code', 'value', 'status', 'createdAt', 'expiryDate'],
  defaultSort: 'createdAt:desc',
  needs: {
    filters: { number: 'voucher-number-filter', recipient: 'more-filters' },
    sorts: {
      voucherNumber: 'more-sorts',
      code: 'more-sorts',
      value: 'more-sorts',
      status: 'more-sorts',
      expiryDate: 'more-sorts',
    },
  },
  filters: {
    code: textFilter({ label: 'Code', clean: plainCode, filter: (code) => ({ code }) }),
    number: numberFilter({ label: 'Number', filter: (voucherNumber) => ({ voucherNumber }) }),
    recipient: addressFilter({ label: 'Recipient', filter: (recipientEmail) => ({ recipientEmail }) }),
    status: choiceFilter({
      label: 'Status',
      choices: voucherStatuses,
      initial: 'ACTIVE',
      filter: (status: VoucherStatus) => ({ status: { eq: status } }),
    }),
  },
});

export type VoucherTab = 'table' | 'dashboard';

/** The tab that a URL means: `tab=dashboard`; anything else is the table. */
export function tabOf(source: AddressSource): VoucherTab {
  const value = source instanceof URLSearchParams ? source.get('tab') : source['tab'];
  return value === 'dashboard' ? 'dashboard' : 'table';
}
