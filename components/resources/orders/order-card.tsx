'use client';

import { useState } from 'react';
import { AddressLines } from '@/components/commerce/address-lines';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmailAddress } from '@/components/ui/email-address';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { buyerName, isGuest } from '@/lib/commerce/buyer';
import { formatDate, formatTime } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import type { Order } from '@/lib/resources/orders/order';
import { paths } from '@/lib/paths';
import type { CustomerDialogProps } from './dialogs/customer-dialog';

const CustomerDialog = lazyDialog<CustomerDialogProps>(() =>
  import('./dialogs/customer-dialog').then((file) => file.CustomerDialog),
);

const money = (rand: number) => <span className="tabular-nums">{formatRand(rand)}</span>;
const moment = (instant: string | null) =>
  instant ? (
    <span className="tabular-nums">
      {formatDate(instant)}, {formatTime(instant)}
    </span>
  ) : null;

/** The order card (ORD-34). */
export function OrderCard({ order, mayOpen }: { order: Order; mayOpen: readonly SectionName[] }) {
  return (
    <Card title="Order">
      <DefinitionList
        rows={[
          // First, because staff who open an order usually need its customer: they are on the telephone or packing.
          { label: 'Customer', value: <Buyer order={order} mayOpenUsers={mayOpen.includes('users')} /> },
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

/** The customer; editable if the order has a customer record (D-75). */
function Buyer({ order, mayOpenUsers }: { order: Order; mayOpenUsers: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { customer } = order;
  const name = buyerName(order) ?? '-';
  const accountId = customer?.accountId;
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p>
          {accountId && mayOpenUsers ? <Link href={paths.user(accountId)}>{name}</Link> : name}
          {isGuest(order) ? (
            <Badge tone="info" className="ml-2 align-middle">
              Guest
            </Badge>
          ) : null}
        </p>
        {customer?.email ? (
          <p className="text-muted">
            <EmailAddress address={customer.email} />
          </p>
        ) : null}
        {customer?.mobile ? <p className="text-muted tabular-nums">{customer.mobile}</p> : null}
      </div>
      {customer ? (
        <>
          <IconButton
            size="sm"
            label="Edit customer"
            icon={<Icon name="pencil" />}
            onClick={() => setEditing(true)}
            className="-mt-1 -mr-1.5"
          />
          <CustomerDialog open={isEditing} onClose={() => setEditing(false)} orderId={order.id} customer={customer} />
        </>
      ) : null}
    </div>
  );
}
