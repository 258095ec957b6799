import { AddressLines } from '@/components/commerce/address-lines';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Moment } from '@/components/ui/moment';
import { Status } from '@/components/ui/status';
import { formatAgo } from '@/lib/format/ago';
import { formatMoment } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import type { Order } from '@/lib/resources/orders/order';
import { BuyerName } from './buyer-name';

const money = (rand: number) => <span className="tabular-nums">{formatRand(rand)}</span>;
const moment = (instant: string | null) => (
  <span className="tabular-nums">
    <Moment at={instant} format={formatMoment} />
  </span>
);
/** The moment that tells whether the order is a matter of today. */
const recent = (instant: string) => (
  <>
    {moment(instant)}
    <span className="block text-sm text-muted">
      <Moment at={instant} format={formatAgo} />
    </span>
  </>
);

/** The order card: what the specification asks for (ORD-34), addresses first, because they are printed. */
export function OrderCard({ order, mayOpenUsers }: { order: Order; mayOpenUsers: boolean }) {
  return (
    <Card title="Order">
      <DefinitionList
        rows={[
          { label: 'Customer', value: <BuyerName order={order} mayOpenUsers={mayOpenUsers} /> },
          { label: 'Shipping address', value: <AddressLines address={order.shippingAddress} /> },
          { label: 'Billing address', value: <AddressLines address={order.billingAddress} /> },
          { label: 'Order number', value: <span className="tabular-nums">{order.orderNumber ?? '-'}</span> },
          {
            label: 'Status',
            value: <Status tone={order.status === 'Completed' ? 'success' : 'warning'}>{order.status}</Status>,
          },
          { label: 'Order date', value: order.orderDate ? recent(order.orderDate) : null },
          { label: 'Created', value: order.orderDate ? moment(order.createdAt) : recent(order.createdAt) },
          { label: 'Updated', value: moment(order.updatedAt) },
          { label: 'Subtotal', value: money(order.subTotal) },
          { label: 'Total paid', value: money(order.totalPaid) },
          { label: 'Use credit', value: order.useCredit ? 'Yes' : 'No' },
          { label: 'Credit used', value: money(order.creditUsed) },
          { label: 'Number of items', value: String(order.productCount) },
        ]}
      />
    </Card>
  );
}
