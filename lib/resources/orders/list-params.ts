import type { OrderFilter, OrdersQueryVariables } from '@/graphql/generated/types';
import { idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { peopleFilter } from '@/lib/list/people-filter';
import { numberFilter } from '@/lib/list/text-filters';
import type { AddressSource } from '@/lib/list/types';

export type OrderTab = 'complete' | 'incomplete';

/** The tab an address means: isActive=true is Incomplete; false, absent or anything else is Complete (D-69). */
export function tabOf(source: AddressSource): OrderTab {
  const value = source instanceof URLSearchParams ? source.get('isActive') : source['isActive'];
  return (typeof value === 'string' ? value : value?.[0]) === 'true' ? 'incomplete' : 'complete';
}

/** What each tab is at the upstream (ORD-03, ORD-04). */
export const tabFilters: Record<OrderTab, OrderFilter> = {
  complete: { isActive: { is: false }, status: { eq: 'Completed' } },
  incomplete: { isActive: { is: true }, status: { eq: 'Pending' } },
};

/**
 * The date each tab is narrowed by, and what the control is called (D-68): literally, inactive (complete) orders by the day they were
 * created, the others by their order date. The owner may want it the other way round: this is the one place to turn it.
 */
const tabDates = {
  complete: { field: 'createdAt', label: 'Created date' },
  incomplete: { field: 'orderDate', label: 'Order date' },
} as const satisfies Record<OrderTab, { field: keyof OrderFilter; label: string }>;

/** /orders (ORD-07 to ORD-12): ten a page, newest first (D-26). What a tab itself means is added when the list is asked for (`ordersQuery`). */
const listOf = (tab: OrderTab) =>
  defineList<OrdersQueryVariables>()({
    pageSize: 10,
    sortFields: ['orderNumber', 'orderDate', 'subTotal', 'createdAt', 'updatedAt'],
    defaultSort: 'createdAt:desc',
    filters: {
      user: peopleFilter({ label: 'User', filter: (user) => ({ user }) }),
      orderNumber: numberFilter({ label: 'Order number', filter: (orderNumber) => ({ orderNumber }) }),
      date: dateRangeFilter({ label: tabDates[tab].label, filter: (range) => ({ [tabDates[tab].field]: range }) }),
      // What the dashboard counts by; it has no control, only the chip of a link that brings it.
      placed: dateRangeFilter({
        label: 'Order date',
        from: 'placedFrom',
        to: 'placedTo',
        filter: (orderDate) => ({ orderDate }),
      }),
      'brands[]': idsFilter({ label: 'Brands', filter: (brandId) => ({ lines: { brandId } }) }),
    },
  });

export const orderLists: Record<OrderTab, ReturnType<typeof listOf>> = {
  complete: listOf('complete'),
  incomplete: listOf('incomplete'),
};
