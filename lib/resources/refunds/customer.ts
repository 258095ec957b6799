import { exactly } from '@/lib/list/text-filters';
import { everyPageQuery } from '@/lib/operations/every-page';
import { refundKeys } from './queries';

/** The refunds of orders that were placed with an e-mail address: those of the list that `paths.refunds` links. */
export const customerRefundsQuery = (email: string) =>
  everyPageQuery(refundKeys.lists(), 'Refunds', {
    filter: { orderLine: { order: { user: { email: exactly(email) } } } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
