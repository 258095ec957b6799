import type { OrderLineStatus, PaymentState, RefundState, StockStatus } from '@/graphql/generated/types';

export type StateTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const lineTones: Record<OrderLineStatus, StateTone> = {
  Pending: 'warning',
  Processing: 'info',
  Completed: 'success',
  Fulfilled: 'success',
  Refunded: 'neutral',
  Cancelled: 'danger',
};

const paymentTones: Record<PaymentState, StateTone> = {
  Created: 'neutral',
  Authorized: 'warning',
  Settled: 'success',
  Declined: 'danger',
  Error: 'danger',
  Cancelled: 'danger',
};

const stockTones: Record<StockStatus, StateTone> = {
  IN_STOCK: 'success',
  LOW_STOCK: 'warning',
  OUT_OF_STOCK: 'danger',
  PRODUCT_REMOVED: 'neutral',
};

const refundTones: Record<RefundState, StateTone> = { Pending: 'warning', Settled: 'success', Failed: 'danger' };

/** A state this console does not know is gray (D-76). */
const toneIn =
  (tones: Readonly<Record<string, StateTone>>) =>
  (state: string | null | undefined): StateTone =>
    (state && Object.hasOwn(tones, state) ? tones[state] : undefined) ?? 'neutral';

/** The status of one brand's part of an order (LIN-01). */
export const lineTone = toneIn(lineTones);
/** Created gray, Authorized yellow, Settled green, the rest red (ORD-45, ORD-46). */
export const paymentTone = toneIn(paymentTones);
export const stockTone = toneIn(stockTones);
/** Yellow, green, red (D-76). */
export const refundTone = toneIn(refundTones);
