import type { CustomerOrdersQuery } from '@/graphql/generated/types';
import { exactly } from '@/lib/list/text-filters';
import { within } from '@/lib/list/variables';
import { everyPageQuery } from '@/lib/operations/every-page';
import { tabFilters, type OrderTab } from './list-params';
import { orderKeys } from './queries';

export type CustomerOrder = CustomerOrdersQuery['orders']['edges'][number]['node'];

/** The orders of one tab that were placed with an e-mail address: exactly those of the list that `paths.orders` links. */
export const customerOrdersQuery = (tab: OrderTab, email: string) =>
  everyPageQuery(orderKeys.lists(), 'CustomerOrders', {
    filter: within(tabFilters[tab], { user: { email: exactly(email) } }),
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });

/** When it was placed; a cart, when it was begun. */
export const placedAt = ({ orderDate, createdAt }: Pick<CustomerOrder, 'orderDate' | 'createdAt'>) =>
  orderDate ?? createdAt;
