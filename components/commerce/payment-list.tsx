import { Moment } from '@/components/ui/moment';
import { Status } from '@/components/ui/status';
import { paymentTone } from '@/lib/commerce/order-states';
import { formatMoment } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';

export interface Payment {
  /** Some upstreams leave it out. */
  id?: string;
  createdAt: string;
  /** Rand. */
  amount: number;
  method: string | null;
  state: string;
}

/** Every attempt to pay, with its day, amount, method and state (ORD-44). */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className="text-muted">No payments yet.</p>;
  return (
    <ul aria-label="Payments" className="divide-y divide-line">
      {payments.map(({ id, createdAt, amount, method, state }, index) => (
        <li key={id ?? index} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0">
          <p className="font-medium">{orDash(method)}</p>
          <p className="text-right tabular-nums">{formatRand(amount)}</p>
          <p className="text-sm text-muted tabular-nums">
            <Moment at={createdAt} format={formatMoment} />
          </p>
          <p className="text-right text-sm">
            <Status tone={paymentTone(state)}>{state}</Status>
          </p>
        </li>
      ))}
    </ul>
  );
}
