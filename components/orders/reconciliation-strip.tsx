import { CircleCheck, Clock3, TriangleAlert } from 'lucide-react';
import { formatCents } from '@/lib/format/money';
import type { Order } from '@/lib/orders/order';
import { reconcile, type Cents } from '@/lib/orders/sums';

/** Whether the order's own figures agree, as two sums that can be followed with a finger. */
export function ReconciliationStrip({ order }: { order: Order }) {
  const sums = reconcile(order);
  const isUnpaid = order.status === 'Pending' && sums.paid === 0 && sums.credit === 0;
  return (
    <section aria-label="Reconciliation" className="@container divide-y divide-line rounded-lg border border-line bg-surface px-5">
      <Sum parts={[['Lines', sums.goods], ['Shipping', sums.shipping]]} total={['Subtotal', sums.due]} difference={sums.linesDiffer} />
      <Sum parts={[['Paid', sums.paid], ['Credit', sums.credit]]} total={['Due', sums.due]} difference={sums.paidDiffers} pending={isUnpaid && sums.due !== 0 ? 'not paid yet' : undefined} />
    </section>
  );
}

type Figure = readonly [label: string, cents: Cents];

function Sum({ parts: [one, other], total, difference, pending }: { parts: readonly [Figure, Figure]; total: Figure; difference: Cents; pending?: string | undefined }) {
  return (
    <div role="group" aria-label={`${one[0]} + ${other[0].toLowerCase()} = ${total[0].toLowerCase()}`} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p className="grid grid-cols-[7.5rem_1rem_7.5rem_1rem_auto] items-baseline gap-x-3 @max-md:grid-cols-[0.75rem_10.5rem] @max-md:gap-x-2">
        <Amount figure={one} />
        <Sign>+</Sign>
        <Amount figure={other} />
        <Sign>=</Sign>
        <Amount figure={total} strong />
      </p>
      <Verdict difference={difference} pending={pending} />
    </div>
  );
}

function Amount({ figure: [label, cents], strong = false }: { figure: Figure; strong?: boolean }) {
  return (
    <span className="flex flex-col @max-md:col-start-2 @max-md:flex-row-reverse @max-md:justify-between @max-md:gap-4">
      <span className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{formatCents(cents)}</span>
      <span className="text-sm text-muted">{label}</span>
    </span>
  );
}

function Sign({ children }: { children: string }) {
  return <span className="text-muted @max-md:col-start-1 @max-md:row-span-1">{children}</span>;
}

function Verdict({ difference, pending }: { difference: Cents; pending: string | undefined }) {
  if (pending) return <p className="flex items-center gap-2 text-muted"><Clock3 aria-hidden="true" className="size-4" />{pending}</p>;
  if (difference === 0) return <p className="flex items-center gap-2 text-success"><CircleCheck aria-hidden="true" className="size-4" />agrees</p>;
  return (
    <p className="flex items-center gap-2 font-medium text-danger">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {difference === null ? 'cannot be added up' : `differs by ${formatCents(Math.abs(difference))}`}
    </p>
  );
}
