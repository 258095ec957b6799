import { Icon } from '@/components/ui/icon';
import { formatCents } from '@/lib/format/money';
import type { Order } from '@/lib/resources/orders/order';
import { reconcile, type Cents, type Reconciliation } from '@/lib/resources/orders/sums';

/** Whether the order's own figures agree: the sum step by step, and a sentence on what was paid. */
export function ReconciliationStrip({ order }: { order: Order }) {
  const sums = reconcile(order);
  return (
    <section
      aria-label="Reconciliation"
      className="@container divide-y divide-line rounded-lg border border-line bg-surface px-5"
    >
      <Sum
        parts={[
          ['Lines', sums.goods],
          ['Shipping', sums.shipping],
        ]}
        total={['Subtotal', sums.due]}
        difference={sums.linesDiffer}
      />
      <PaidSentence sums={sums} isPlaced={order.status === 'Completed'} />
    </section>
  );
}

/**
 * "Paid R 979,00 + Credit R 0,00 = R 979,00, settled in full"; "Outstanding R x" only if something is. Red only if it does
 * not agree: too much was paid, or an order that was placed has not been paid for.
 */
function PaidSentence({ sums, isPlaced }: { sums: Reconciliation; isPlaced: boolean }) {
  const { paid, credit, paidDiffers } = sums;
  const [icon, tone, verdict] = verdictOn(paidDiffers, isPlaced);
  const together = paid === null || credit === null ? null : paid + credit;
  return (
    <div role="group" aria-label="Payment" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p className="tabular-nums">
        Paid {formatCents(paid)} + Credit {formatCents(credit)} = {formatCents(together)},{' '}
        <span className={tone}>{verdict}</span>
      </p>
      <Icon name={icon} className={tone} />
    </div>
  );
}

const WRONG = 'font-medium text-danger';

function verdictOn(differs: Cents, isPlaced: boolean) {
  if (differs === null) return ['triangle-alert', WRONG, 'cannot be added up'] as const;
  if (differs === 0) return ['circle-check', 'text-success', 'settled in full'] as const;
  if (differs > 0) return ['triangle-alert', WRONG, `${formatCents(differs)} more than the subtotal`] as const;
  const verdict = `Outstanding ${formatCents(-differs)}`;
  return isPlaced ? (['triangle-alert', WRONG, verdict] as const) : (['clock-3', 'font-medium', verdict] as const);
}

type Figure = readonly [label: string, cents: Cents];

function Sum({
  parts: [one, other],
  total,
  difference,
}: {
  parts: readonly [Figure, Figure];
  total: Figure;
  difference: Cents;
}) {
  return (
    <div
      role="group"
      aria-label={`${one[0]} + ${other[0].toLowerCase()} = ${total[0].toLowerCase()}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
    >
      <p className="grid grid-cols-[7.5rem_1rem_7.5rem_1rem_auto] items-baseline gap-x-3 @max-md:grid-cols-[0.75rem_10.5rem] @max-md:gap-x-2">
        <Amount figure={one} />
        <Sign>+</Sign>
        <Amount figure={other} />
        <Sign>=</Sign>
        <Amount figure={total} strong />
      </p>
      <Verdict difference={difference} />
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

function Verdict({ difference }: { difference: Cents }) {
  if (difference === 0)
    return (
      <p className="flex items-center gap-2 text-success">
        <Icon name="circle-check" />
        agrees
      </p>
    );
  return (
    <p className="flex items-center gap-2 font-medium text-danger">
      <Icon name="triangle-alert" />
      {difference === null ? 'cannot be added up' : `differs by ${formatCents(Math.abs(difference))}`}
    </p>
  );
}
