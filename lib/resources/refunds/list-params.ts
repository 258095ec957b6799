import type { RefundsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { refundStates } from './refund';

/** /refunds (REF-01 to REF-03): ten a page, newest first (D-26). */
export const refundList = defineList<RefundsQueryVariables>()({
  pageSize: 10,
  sortFields: ['createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    state: choiceFilter({ label: 'State', choices: refundStates, filter: (state) => ({ state: { eq: state } }) }),
    'brands[]': idsFilter({ label: 'Brands', filter: (brandId) => ({ orderLine: { brandId } }) }),
  },
});
