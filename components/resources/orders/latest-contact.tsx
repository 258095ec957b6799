'use client';

import { AddressLines } from '@/components/commerce/address-lines';
import { Contact } from '@/components/commerce/contact';
import { useCustomer } from '@/components/commerce/customer-context';
import { useEveryPage } from '@/lib/operations/use-every-page';
import { customerOrdersQuery } from '@/lib/resources/orders/customer';

/** The address of the customer's latest order, and its phone number if no other is known. */
export function LatestContact() {
  const customer = useCustomer();
  const { nodes } = useEveryPage(customerOrdersQuery('complete', customer.email));
  const [latest] = nodes ?? [];
  if (!latest) return null;
  const phone = latest.customer?.mobile ?? latest.shippingAddress?.phone;
  return (
    <>
      {customer.phone ? null : <Contact email={null} phone={phone} />}
      {latest.shippingAddress ? (
        <div className="pt-2">
          <p className="text-sm text-muted">Address of order {latest.orderNumber ?? '-'}</p>
          <AddressLines address={latest.shippingAddress} />
        </div>
      ) : null}
    </>
  );
}
