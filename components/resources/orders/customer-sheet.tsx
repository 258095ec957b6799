'use client';

import type { ReactNode } from 'react';
import { Contact } from '@/components/commerce/contact';
import { CustomerProvider } from '@/components/commerce/customer-context';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { buyerName } from '@/lib/commerce/buyer';
import { knownAddresses } from '@/lib/commerce/known-addresses';
import { orDash } from '@/lib/format/text';
import type { Order } from '@/lib/resources/orders/order';
import { LatestContact } from './latest-contact';

export interface CustomerSheetProps {
  open: boolean;
  onClose: () => void;
  order: Order;
  /** The e-mail address that the customer's records are found by. */
  email: string;
  /** A card for each section that the user's roles open. */
  cards: ReactNode;
}

/** Everything about the buyer beside the order, without the account and its controls. */
export function CustomerSheet({ open, onClose, order, email, cards }: CustomerSheetProps) {
  const name = orDash(buyerName(order));
  const phone = order.customer?.mobile?.trim() || null;
  const accountId = order.customer?.accountId ?? null;
  return (
    <Dialog open={open} onClose={onClose} size="side" title={name}>
      <DialogBody className="pb-6">
        <CustomerProvider
          value={{ name, email, addresses: knownAddresses(email, order.account?.email), accountId, phone }}
        >
          <div className="space-y-5">
            <div className="space-y-1">
              <Contact email={email} phone={phone} />
              <LatestContact />
            </div>
            {cards}
          </div>
        </CustomerProvider>
      </DialogBody>
    </Dialog>
  );
}
