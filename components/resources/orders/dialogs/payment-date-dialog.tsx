'use client';

import { useMemo } from 'react';
import { DateField } from '@/components/form/date-field';
import { Alert } from '@/components/ui/alert';
import { useLatest } from '@/lib/operations/use-latest';
import { FormDialog } from '@/components/form/form-dialog';
import type { Order, OrderLine } from '@/lib/resources/orders/order';
import { differenceSentence, paidSentence } from '@/lib/resources/orders/payout';
import { useUpdatePaymentDate } from '@/lib/resources/orders/mutations';
import { orderQuery } from '@/lib/resources/orders/queries';
import { paymentDateSchema, toPaymentDateForm } from '@/lib/resources/orders/schema';

export interface PaymentDateDialogProps {
  open: boolean;
  onClose: () => void;
  order: Order;
  line: OrderLine;
}

/** The day on which the brand is paid for this line. */
export function PaymentDateDialog({ order, line, ...dialog }: PaymentDateDialogProps) {
  const { mutateAsync } = useUpdatePaymentDate(order.id);
  const schema = useMemo(() => paymentDateSchema(order), [order]);
  const latest = useLatest(orderQuery(order.id), (data) => {
    const now = data.order?.lines.find(({ id }) => id === line.id);
    return now && toPaymentDateForm(now);
  });
  const change = differenceSentence(line);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Payment date"
      draft={`payment-date ${line.id}`}
      description={line.brand?.name}
      schema={schema}
      values={toPaymentDateForm(line)}
      latest={latest}
      needsChange
      onSubmit={({ paymentDate }) => mutateAsync({ input: { id: line.id, paymentDate } })}
    >
      {change === null ? null : (
        <Alert tone="warning">
          {paidSentence(line)} {change}
        </Alert>
      )}
      <DateField name="paymentDate" label="Payment date" hint="Leave empty when the brand has not been paid." />
    </FormDialog>
  );
}
