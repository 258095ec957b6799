'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import type { Order } from '@/lib/resources/orders/order';
import { useLatest } from '@/lib/operations/use-latest';
import { useUpdateCustomer } from '@/lib/resources/orders/mutations';
import { orderQuery } from '@/lib/resources/orders/queries';
import { customerSchema, toCustomerForm } from '@/lib/resources/orders/schema';

export interface CustomerDialogProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  customer: NonNullable<Order['customer']>;
}

/**
 * The order's customer (ORD-37 to ORD-41, CAL-31): all four fields are sent, with the changes merged into the latest
 * values.
 */
export function CustomerDialog({ orderId, customer, ...dialog }: CustomerDialogProps) {
  const { mutateAsync } = useUpdateCustomer(orderId);
  const latest = useLatest(orderQuery(orderId), ({ order }) => order?.customer && toCustomerForm(order.customer));
  return (
    <FormDialog
      {...dialog}
      title="Edit customer"
      draft={`customer ${customer.id}`}
      schema={customerSchema}
      values={toCustomerForm(customer)}
      latest={latest}
      skipUnchanged
      onSubmit={(values) => mutateAsync({ id: customer.id, update: { ...values, mobile: values.mobile || null } })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label="First name" required />
        <TextField name="lastName" label="Last name" required />
      </div>
      <TextField name="email" label="Email" type="email" inputMode="email" required />
      <TextField name="mobile" label="Mobile" type="tel" inputMode="tel" />
    </FormDialog>
  );
}
