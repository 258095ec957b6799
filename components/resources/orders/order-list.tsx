'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { namesCell } from '@/components/list/cells';
import { momentCell } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { lazyPart } from '@/components/ui/lazy-part';
import type { AllBrandsQuery, OrderRowFragment, OrderSortFields } from '@/graphql/generated/types';
import { formatRand } from '@/lib/format/money';
import { variablesAt } from '@/lib/list/address';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { orderLists, tabOf } from '@/lib/resources/orders/list-params';
import { brandChoicesQuery, ordersQuery } from '@/lib/resources/orders/queries';
import { paths } from '@/lib/paths';
import { BuyerName } from './buyer-name';
import { OrderReports } from './order-reports';
import { OrderTabs } from './order-tabs';
import { PlatformBadge } from './platform-badge';

/** Shown only where a tab is empty. */
const OrdersElsewhere = lazyPart(() => import('./orders-elsewhere').then((file) => file.OrdersElsewhere));

const brandRecords = {
  queryKey: brandChoicesQuery().queryKey,
  select: (data: unknown) => (data as AllBrandsQuery).allBrands.map(({ id, name }) => ({ id, name: name ?? '-' })),
};

/** Columns of ORD-20; each brand once, in the order of the lines. */
const columnsFor = (mayOpenUsers: boolean): readonly Column<OrderRowFragment, OrderSortFields>[] => [
  {
    header: 'Order Number',
    sort: 'orderNumber',
    main: true,
    width: 'w-32',
    cell: ({ orderNumber }) => orderNumber ?? '-',
  },
  {
    header: 'Platform',
    card: 'below',
    width: 'w-24',
    cell: ({ metadata }) => <PlatformBadge platform={metadata?.checkout?.platform} />,
  },
  {
    header: 'Order Date',
    card: 'below',
    sort: 'orderDate',
    width: 'w-28',
    cell: ({ orderDate }) => momentCell(orderDate),
  },
  {
    header: 'Customer',
    card: 'below',
    cell: (order) => <BuyerName order={order} mayOpenUsers={mayOpenUsers} tone="plain" />,
  },
  {
    header: 'Subtotal',
    card: 'beside',
    sort: 'subTotal',
    sum: 'subTotal',
    align: 'end',
    width: 'w-32',
    cell: ({ subTotal }) => formatRand(subTotal),
  },
  { header: 'Number of items', card: 'hidden', align: 'end', width: 'w-33', cell: ({ productCount }) => productCount },
  {
    header: 'Brands',
    card: 'hidden',
    width: 'w-[28%] @max-[66rem]:w-[24%]',
    cell: ({ lines }) => namesCell([...new Map(lines.map(({ brand }) => [brand?.id, brand?.name ?? '-'])).values()]),
  },
];

/** /orders (ORD-01 to ORD-32). `mayOpenUsers`: whether the user's roles may open a customer's account (D-21). */
export function OrderList({ mayOpenUsers }: { mayOpenUsers: boolean }) {
  const tab = tabOf(new URLSearchParams(useSearchParams().toString()));
  const columns = useMemo(() => columnsFor(mayOpenUsers), [mayOpenUsers]);
  const isComplete = tab === 'complete';
  return (
    <ResourceList
      list={orderLists[tab]}
      query={(variables) => ordersQuery(tab, variables)}
      select={selectOrders}
      keyAt={keyAt}
      columns={columns}
      rowName={({ orderNumber }) => `Order ${orderNumber ?? '-'}`}
      rowHref={({ id }) => paths.order(id)}
      header={{ title: 'Orders', actions: <OrderReports />, tabs: <OrderTabs />, isCountedByTabs: true }}
      texts={{
        caption: 'Orders',
        noun: 'order',
        error: 'There was an error fetching orders.',
        previous: 'Prev',
        next: 'Next',
        empty: {
          title: isComplete ? 'No complete orders yet' : 'No incomplete orders',
          hint: isComplete ? 'Paid orders appear here.' : 'Carts and unpaid orders appear here.',
        },
      }}
      controls={{
        user: { placeholder: 'Name or e-mail' },
        orderNumber: { placeholder: 'Order number' },
        date: { place: 'toolbar' },
        placed: { place: 'chip' },
        customer: { place: 'chip' },
        'brands[]': { place: 'toolbar', records: brandRecords },
      }}
      sortOptions={createdUpdatedSorts}
      elsewhere={<OrdersElsewhere current={tab} />}
    />
  );
}

const selectOrders = (data: { orders: { edges: { node: OrderRowFragment }[]; pageInfo: object } }) => data.orders;

const keyAt = (params: URLSearchParams) => {
  const tab = tabOf(params);
  return ordersQuery(tab, variablesAt(orderLists[tab], params)).queryKey;
};
