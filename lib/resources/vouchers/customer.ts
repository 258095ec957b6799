import { exactly } from '@/lib/list/text-filters';
import { everyPageQuery } from '@/lib/operations/every-page';
import { voucherKeys } from './queries';

/** The vouchers sent to an e-mail address, of every status: those of the list that `paths.vouchers` links. */
export const customerVouchersQuery = (recipient: string) =>
  everyPageQuery(voucherKeys.lists(), 'Vouchers', {
    filter: { recipientEmail: exactly(recipient) },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
