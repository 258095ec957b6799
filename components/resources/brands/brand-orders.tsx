'use client';

import { momentCell } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { ExternalLink, Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { OrderLinesQuery, OrderLineSortFields } from '@/graphql/generated/types';
import { lineTone } from '@/lib/commerce/order-states';
import { formatDate } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { webAddress } from '@/lib/format/web-address';
import { brandOrderList } from '@/lib/resources/brands/order-list-params';
import { brandOrdersQuery } from '@/lib/resources/brands/queries';
import { paths } from '@/lib/paths';
import { useMemo } from 'react';

type OrderLine = OrderLinesQuery['orderLines']['edges'][number]['node'];

function documentCell(url: string | null, label: string) {
  const href = webAddress(url);
  return href ? <ExternalLink href={href}>{label}</ExternalLink> : '-';
}

const columns = (mayOpenOrders: boolean): Column<OrderLine, OrderLineSortFields>[] => [
  {
    header: 'Order Number',
    main: true,
    width: 'w-36',
    cell: ({ order }) =>
      order && mayOpenOrders ? (
        <Link tone="plain" href={paths.order(order.id)}>
          {order.orderNumber ?? '-'}
        </Link>
      ) : (
        orDash(order?.orderNumber?.toString())
      ),
  },
  { header: 'Order Date', card: 'below', cell: ({ order }) => momentCell(order?.orderDate) },
  { header: 'Status', card: 'beside', cell: ({ status }) => <Status tone={lineTone(status)}>{status}</Status> },
  {
    header: 'Items',
    card: 'hidden',
    align: 'end',
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    header: 'Shipping',
    card: 'hidden',
    sum: 'shippingTotal',
    align: 'end',
    cell: ({ shippingTotal }) => formatRand(shippingTotal),
  },
  { header: 'Subtotal', card: 'below', sum: 'subTotal', align: 'end', cell: ({ subTotal }) => formatRand(subTotal) },
  { header: 'Payment Date', cell: ({ paymentDate }) => formatDate(paymentDate) },
  { header: 'Invoice', card: 'hidden', cell: ({ invoiceUrl }) => documentCell(invoiceUrl, 'Invoice') },
];

/**
 * The 'Completed orders' tab: one brand's order lines, ten a page, Completed by default (BRD-121, BRD-122, D-53).
 * @param mayOpenOrders whether the user's roles may open an order; its number is plain text otherwise (D-21)
 */
export function BrandOrders({ brandId, mayOpenOrders }: { brandId: string; mayOpenOrders: boolean }) {
  const shown = useMemo(() => columns(mayOpenOrders), [mayOpenOrders]);
  return (
    <ResourceList
      list={brandOrderList}
      query={(variables) => brandOrdersQuery(brandId, variables)}
      select={(data) => data.orderLines}
      columns={shown}
      rowName={({ order }) => `Order ${order?.orderNumber ?? '-'}`}
      controls={{ status: { place: 'toolbar' } }}
      texts={{
        caption: 'Completed orders',
        noun: 'order',
        error: 'There was an error fetching orders.',
        empty: { title: 'No orders yet' },
      }}
      persist={false}
    />
  );
}
