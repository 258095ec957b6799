'use client';

import { useCustomer } from '@/components/commerce/customer-context';
import { EveryRecordCard } from '@/components/commerce/every-record-card';
import { formatDate } from '@/lib/format/dates';
import { centsFromRand, formatRand } from '@/lib/format/money';
import { countOf } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { customerOrdersQuery, placedAt } from '@/lib/resources/orders/customer';
import type { OrderTab } from '@/lib/resources/orders/list-params';

const TEXTS = {
  complete: {
    title: 'Orders',
    empty: 'No complete orders yet.',
    failed: 'The orders could not be loaded.',
    all: 'Show all orders',
    noun: ['order', 'orders'],
  },
  incomplete: {
    title: 'Open carts',
    empty: 'No open carts.',
    failed: 'The open carts could not be loaded.',
    all: 'Show all open carts',
    noun: ['cart', 'carts'],
  },
} as const;

/** What the customer bought, or has in open carts: the records of one tab of /orders. */
export function CustomerOrders({ tab }: { tab: OrderTab }) {
  const { email } = useCustomer();
  return (
    <EveryRecordCard
      query={customerOrdersQuery(tab, email)}
      texts={TEXTS[tab]}
      href={paths.orders({ customer: email, incomplete: tab === 'incomplete' })}
      record={(order) => ({
        id: order.id,
        title: `Order ${order.orderNumber ?? '-'}`,
        href: paths.order(order.id),
        detail: `${formatDate(placedAt(order))}, ${countOf(order.productCount, 'item')}`,
        end: formatRand(order.subTotal),
      })}
      counted={(order) => ({ cents: centsFromRand(order.subTotal), at: placedAt(order) })}
      average={tab === 'complete'}
    />
  );
}
