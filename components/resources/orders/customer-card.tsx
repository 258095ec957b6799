'use client';

import { useState, type ReactNode } from 'react';
import { Contact } from '@/components/commerce/contact';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Order } from '@/lib/resources/orders/order';
import { BuyerName } from './buyer-name';
import type { CustomerSheetProps } from './customer-sheet';
import type { CustomerDialogProps } from './dialogs/customer-dialog';

const CustomerDialog = lazyDialog<CustomerDialogProps>(() =>
  import('./dialogs/customer-dialog').then((file) => file.CustomerDialog),
);

const CustomerSheet = lazyDialog<CustomerSheetProps>(() =>
  import('./customer-sheet').then((file) => file.CustomerSheet),
);

interface CustomerCardProps {
  order: Order;
  mayOpenUsers: boolean;
  /** What the customer's sheet shows where there is no account to open. */
  cards: ReactNode;
}

/**
 * Who bought it and how to reach them: first, because staff who open an order usually need its customer. Editable if
 * the order has a customer record (D-75).
 */
export function CustomerCard({ order, mayOpenUsers, cards }: CustomerCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { customer, account } = order;
  const email = customer?.email ?? account?.email;
  const hasPage = mayOpenUsers && Boolean(customer?.accountId);
  return (
    <Card
      title="Customer"
      actions={
        customer ? (
          <IconButton
            size="sm"
            needs="UpdateOneCustomer"
            label="Edit customer"
            icon={<Icon name="pencil" />}
            onClick={() => setEditing(true)}
            className="-mr-1.5"
          />
        ) : null
      }
    >
      <div className="space-y-1">
        <p className="font-medium">
          <BuyerName order={order} mayOpenUsers={mayOpenUsers} />
        </p>
        <Contact email={email} phone={customer?.mobile ?? order.shippingAddress?.phone} />
        {email && !hasPage ? (
          <p className="pt-2">
            <Button size="sm" onClick={() => setOpen(true)}>
              All about this customer
            </Button>
          </p>
        ) : null}
      </div>
      {email && !hasPage ? (
        <CustomerSheet open={isOpen} onClose={() => setOpen(false)} order={order} email={email} cards={cards} />
      ) : null}
      {customer ? (
        <CustomerDialog open={isEditing} onClose={() => setEditing(false)} orderId={order.id} customer={customer} />
      ) : null}
    </Card>
  );
}
