import type { RefundQuery, RefundState } from '@/graphql/generated/types';
import { refundCents } from '../../commerce/refund-sum.ts';
import { centsFromRand, formatCents } from '../../format/money.ts';

export type Refund = NonNullable<RefundQuery['refund']>;
export type RefundLine = NonNullable<Refund['orderLine']>;
export type RefundOrder = NonNullable<RefundLine['order']>;

/** In the order of a refund's life cycle (D-76). */
export const refundStates: readonly { value: RefundState; label: string }[] = [
  { value: 'Pending', label: 'Pending' },
  { value: 'Settled', label: 'Settled' },
  { value: 'Failed', label: 'Failed' },
];

/** The ledger code of a paid-out refund (REF-10). */
const PAYOUT_CODE = '9990/000';

/** The flag 'payout': 'Yes' when the line's ledger has an entry of code 9990/000, else 'No' (D-77). */
export function isPaidOut(line: Pick<RefundLine, 'ledgerItems'> | null): boolean {
  return line?.ledgerItems.some(({ code }) => code.code === PAYOUT_CODE) ?? false;
}

/** The sum of code 9990/000, in whole cents: debits are paid to the customer, credits are returned. */
export function paidOutCents(line: Pick<RefundLine, 'ledgerItems'> | null): number {
  const entries = line?.ledgerItems.filter(({ code }) => code.code === PAYOUT_CODE) ?? [];
  return entries.reduce((sum, { amount, isCredit }) => sum + (isCredit ? -1 : 1) * (centsFromRand(amount) ?? 0), 0);
}

type Sums = Pick<Refund, 'basketAmount' | 'adjustmentAmount'> & { orderLine: Pick<RefundLine, 'ledgerItems'> | null };

/** One sentence with the refund's sum to the cent and what the ledger paid of it; null if the amounts are not valid. */
export function refundSentence({ orderLine, ...amounts }: Sums): string | null {
  const total = refundCents(amounts);
  if (total === null) return null;
  const adjustment = centsFromRand(amounts.adjustmentAmount) ?? 0;
  const change =
    adjustment === 0
      ? 'without an adjustment'
      : `${adjustment > 0 ? 'plus' : 'less'} an adjustment of ${formatCents(Math.abs(adjustment))}`;
  const sum = `The basket of ${formatCents(centsFromRand(amounts.basketAmount))} ${change} makes a refund of ${formatCents(total)}`;
  if (!orderLine) return `${sum}.`;
  if (!isPaidOut(orderLine)) return `${sum}; the ledger shows no payout under ${PAYOUT_CODE}.`;
  const paid = paidOutCents(orderLine);
  const difference = paid - total;
  const verdict =
    difference === 0
      ? 'exactly that'
      : `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than that`;
  return `${sum}; the ledger shows ${formatCents(paid)} paid out under ${PAYOUT_CODE}, ${verdict}.`;
}
