import type { OrderLineStatus, OrderLinesQueryVariables } from '@/graphql/generated/types';
import { choiceFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';

const statuses: readonly OrderLineStatus[] = [
  'Completed',
  'Pending',
  'Processing',
  'Fulfilled',
  'Refunded',
  'Cancelled',
];

/** One brand's order lines (BRD-121): ten a page, status Completed by default (D-53). */
export const brandOrderList = defineList<OrderLinesQueryVariables>()({
  pageSize: 10,
  sortFields: ['createdAt'],
  defaultSort: 'createdAt:desc',
  needs: { sorts: { createdAt: 'line-sorting' } },
  filters: {
    status: choiceFilter({
      label: 'Status',
      choices: statuses.map((status) => ({ value: status, label: status })),
      initial: 'Completed',
      filter: (status) => ({ status: { eq: status } }),
    }),
  },
});
