import type { RefundsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { wholeTextFilter } from '@/lib/list/text-filters';
import { refundStates } from './refund';

/** /refunds (REF-01 to REF-03): ten a page, newest first (D-26). */
export const refundList = defineList<RefundsQueryVariables>()({
  pageSize: 10,
  sortFields: ['createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  needs: { filters: { customer: 'refund-order-filter' } },
  filters: {
    state: choiceFilter({ label: 'State', choices: refundStates, filter: (state) => ({ state: { eq: state } }) }),
    'brands[]': idsFilter({ label: 'Brands', filter: (brandId) => ({ orderLine: { brandId } }) }),
    // A customer's page links here with this filter; it has no control, only a chip.
    customer: wholeTextFilter({
      label: 'Customer',
      filter: (email) => ({ orderLine: { order: { user: { email } } } }),
    }),
  },
});
