import { AddressLines } from '@/components/commerce/address-lines';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Status } from '@/components/ui/status';
import { formatDate, formatTime } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import type { Order } from '@/lib/resources/orders/order';
import { BuyerName } from './buyer-name';

const money = (rand: number) => <span className="tabular-nums">{formatRand(rand)}</span>;
const moment = (instant: string | null) =>
  instant ? (
    <span className="tabular-nums">
      {formatDate(instant)}, {formatTime(instant)}
    </span>
  ) : null;

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
          { label: 'Order date', value: moment(order.orderDate) },
          { label: 'Created', value: moment(order.createdAt) },
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
