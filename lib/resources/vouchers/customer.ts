import type { VoucherFilter } from '@/graphql/generated/types';
import { anyAddress } from '@/lib/list/text-filters';
import { everyPageQuery } from '@/lib/operations/every-page';
import { voucherKeys } from './queries';

/** Vouchers sent to one of these e-mail addresses. */
export const sentTo = (addresses: readonly string[]) =>
  anyAddress<VoucherFilter>(addresses, (recipientEmail) => ({ recipientEmail }));

/** The vouchers sent to one of these addresses, of every status: those of the list that `paths.vouchers` links. */
export const customerVouchersQuery = (addresses: readonly string[]) =>
  everyPageQuery(voucherKeys.lists(), 'Vouchers', {
    filter: sentTo(addresses),
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
