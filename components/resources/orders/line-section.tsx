'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { lineTone } from '@/lib/commerce/order-states';
import type { Order, OrderLine } from '@/lib/resources/orders/order';
import type { LedgerDialogProps } from './dialogs/ledger-dialog';
import type { PaymentDateDialogProps } from './dialogs/payment-date-dialog';
import { differenceSentence, paidSentence } from '@/lib/resources/orders/payout';
import { LedgerTable } from './ledger-table';
import { LineActions } from './line-actions';
import { LineFacts } from './line-facts';
import { LineItems } from './line-items';

const PaymentDateDialog = lazyDialog<PaymentDateDialogProps>(() =>
  import('./dialogs/payment-date-dialog').then((file) => file.PaymentDateDialog),
);
const LedgerDialog = lazyDialog<LedgerDialogProps>(() =>
  import('./dialogs/ledger-dialog').then((file) => file.LedgerDialog),
);

/** One line: its status and actions, its items, delivery and payment, and its ledger with the balance. */
export function LineSection({
  order,
  line,
  mayOpenProducts,
}: {
  order: Order;
  line: OrderLine;
  mayOpenProducts: boolean;
}) {
  const [dialog, setDialog] = useState<'payment-date' | 'ledger' | null>(null);
  const close = () => setDialog(null);
  const brand = line.brand?.name ?? 'this line';
  return (
    <div className="@container space-y-5">
      <div className="flex items-center justify-between gap-3">
        <Status tone={lineTone(line.status)}>{line.status}</Status>
        <LineActions order={order} line={line} />
      </div>
      {line.issues?.error ? <Alert tone="warning">{line.issues.error}</Alert> : null}
      <LineItems order={order} line={line} mayOpenProducts={mayOpenProducts} />
      <LineFacts line={line} onEditPaymentDate={() => setDialog('payment-date')} />
      <section aria-label={`Ledger of ${brand}`} className="border-t border-line pt-4">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-semibold">Ledger</h3>
          <Button size="sm" onClick={() => setDialog('ledger')} aria-label={`Edit ledger of ${brand}`}>
            Edit ledger
          </Button>
        </div>
        {differenceSentence(line) ? (
          <Alert tone="warning" className="mb-3">
            {paidSentence(line)} {differenceSentence(line)}
          </Alert>
        ) : null}
        <LedgerTable entries={line.ledgerItems} caption={`Ledger of ${brand}`} />
      </section>
      <PaymentDateDialog open={dialog === 'payment-date'} onClose={close} order={order} line={line} />
      <LedgerDialog open={dialog === 'ledger'} onClose={close} orderId={order.id} line={line} />
    </div>
  );
}
