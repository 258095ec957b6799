import { Contact } from '@/components/commerce/contact';
import { AddressLines } from '@/components/commerce/address-lines';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import type { SectionName } from '@/lib/policy';
import { buyerName } from '@/lib/commerce/buyer';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import type { RefundOrder } from '@/lib/resources/refunds/refund';

/** The order the refund belongs to. */
export function OrderCard({ order, mayOpen }: { order: RefundOrder; mayOpen: readonly SectionName[] }) {
  const { customer } = order;
  const name = orDash(buyerName(order));
  const number = order.orderNumber?.toString() ?? '-';
  return (
    <Card title="Order">
      <DefinitionList
        rows={[
          {
            label: 'Order Number',
            value: mayOpen.includes('orders') ? <Link href={paths.order(order.id)}>{number}</Link> : number,
          },
          { label: 'Order Date', value: <Moment at={order.orderDate} /> },
          { label: 'Status', value: order.status },
          {
            label: 'Customer',
            value:
              customer?.accountId && mayOpen.includes('users') ? (
                <Link href={paths.user(customer.accountId)}>{name}</Link>
              ) : (
                name
              ),
          },
          { label: 'Email', value: customer?.email ? <Contact email={customer.email} phone={null} /> : null },
          { label: 'Mobile', value: customer?.mobile ? <Contact email={null} phone={customer.mobile} /> : null },
          { label: 'Products', value: order.productCount },
          { label: 'Subtotal', value: <span className="tabular-nums">{formatRand(order.subTotal)}</span> },
          { label: 'Credit Used', value: <span className="tabular-nums">{formatRand(order.creditUsed)}</span> },
          { label: 'Total Paid', value: <span className="tabular-nums">{formatRand(order.totalPaid)}</span> },
          { label: 'Shipping Address', value: <AddressLines address={order.shippingAddress} /> },
          { label: 'Billing Address', value: <AddressLines address={order.billingAddress} /> },
        ]}
      />
    </Card>
  );
}
