'use client';

import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import type { OrderLine } from '@/lib/orders/order';
import { useUpdatePaymentDate } from '@/lib/orders/queries';
import { paymentDateSchema, toPaymentDateForm } from '@/lib/orders/schema';

export interface PaymentDateDialogProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  line: OrderLine;
}

/** The day on which the brand is paid for this line. */
export function PaymentDateDialog({ orderId, line, ...dialog }: PaymentDateDialogProps) {
  const { mutateAsync } = useUpdatePaymentDate(orderId);
  return (
    <FormDialog
      {...dialog} size="sm" title="Payment date" draft={`payment-date ${line.id}`} description={line.brand?.name} schema={paymentDateSchema} values={toPaymentDateForm(line)} needsChange
      onSubmit={({ paymentDate }) => mutateAsync({ input: { id: line.id, paymentDate } })}
    >
      <DateField name="paymentDate" label="Payment date" hint="Leave empty when the brand has not been paid." />
    </FormDialog>
  );
}
