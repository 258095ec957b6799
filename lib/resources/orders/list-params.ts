import type { OrderFilter, OrdersQueryVariables } from '@/graphql/generated/types';
import { idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { peopleFilter } from '@/lib/list/people-filter';
import { numberFilter, wholeTextFilter } from '@/lib/list/text-filters';
import type { AddressSource } from '@/lib/list/types';

export type OrderTab = 'complete' | 'incomplete';

/** The tab that a URL means: isActive=true is Incomplete; false, absent or anything else is Complete (D-69). */
export function tabOf(source: AddressSource): OrderTab {
  const value = source instanceof URLSearchParams ? source.get('isActive') : source['isActive'];
  return (typeof value === 'string' ? value : value?.[0]) === 'true' ? 'incomplete' : 'complete';
}

/** The upstream filter of each tab (ORD-03, ORD-04). */
export const tabFilters: Record<OrderTab, OrderFilter> = {
  complete: { isActive: { is: false }, status: { eq: 'Completed' } },
  incomplete: { isActive: { is: true }, status: { eq: 'Pending' } },
};

/**
 * The date that filters each tab, and the label of its control (D-68): taken literally, inactive (complete) orders by
 * the day they were created, the others by their order date. The owner may want it the other way round; if so, change
 * it here.
 */
const tabDates = {
  complete: { field: 'createdAt', label: 'Created date' },
  incomplete: { field: 'orderDate', label: 'Order date' },
} as const satisfies Record<OrderTab, { field: keyof OrderFilter; label: string }>;

/**
 * /orders (ORD-07 to ORD-12): ten a page, newest first (D-26). The tab's own filter is added in the query
 * (`ordersQuery`).
 */
const listOf = (tab: OrderTab) =>
  defineList<OrdersQueryVariables>()({
    pageSize: 10,
    sortFields: ['orderNumber', 'orderDate', 'subTotal', 'createdAt', 'updatedAt'],
    defaultSort: 'createdAt:desc',
    filters: {
      user: peopleFilter({ label: 'User', filter: (user) => ({ user }) }),
      orderNumber: numberFilter({ label: 'Order number', filter: (orderNumber) => ({ orderNumber }) }),
      date: dateRangeFilter({ label: tabDates[tab].label, filter: (range) => ({ [tabDates[tab].field]: range }) }),
      // The dashboard's figures link here with this filter; it has no control, only a chip.
      placed: dateRangeFilter({
        label: 'Order date',
        from: 'placedFrom',
        to: 'placedTo',
        filter: (orderDate) => ({ orderDate }),
      }),
      // A customer's page links here with this filter, which has no control either.
      customer: wholeTextFilter({ label: 'Customer', filter: (email) => ({ user: { email } }) }),
      'brands[]': idsFilter({ label: 'Brands', filter: (brandId) => ({ lines: { brandId } }) }),
    },
  });

export const orderLists: Record<OrderTab, ReturnType<typeof listOf>> = {
  complete: listOf('complete'),
  incomplete: listOf('incomplete'),
};
