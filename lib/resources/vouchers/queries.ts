import type { VouchersQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const voucherKeys = resourceKeys('vouchers');

export const vouchersQuery = (variables: VouchersQueryVariables) =>
  operationQuery(voucherKeys.lists(), 'Vouchers', variables);
/** The current data of one voucher; by its code, which every upstream supports. */
export const voucherQuery = ({ id, code }: { id: string; code: string }) =>
  operationQuery(voucherKeys.detail(id), 'Vouchers', { paging: { first: 1 }, filter: { code: { eq: code } } });
export const voucherStatsQuery = () => operationQuery([...voucherKeys.all, 'stats'], 'VoucherStats', {});
/** Requested when a dialog opens; the reasons hardly ever change. */
export const voucherReasonsQuery = () => ({
  ...operationQuery(voucherKeys.options(), 'VoucherReasons', {}),
  staleTime: 5 * 60_000,
});

/** For bulk actions, which raise one toast for all. */
export const useUpdateVouchers = () => useOperation('UpdateOneVoucher');

export const useResendVoucher = () =>
  useOperation('ResendVoucher', {
    success: 'Successfully resent voucher',
    failure: 'Error. could not resend voucher.',
  });
