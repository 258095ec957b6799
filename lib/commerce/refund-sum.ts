import { centsFromRand } from '../format/money.ts';

/** Basket and adjustment of a refund together, in whole cents; null when an amount is not a number. */
export function refundCents({
  basketAmount,
  adjustmentAmount,
}: {
  basketAmount: number;
  adjustmentAmount: number;
}): number | null {
  const [basket, adjustment] = [centsFromRand(basketAmount), centsFromRand(adjustmentAmount)];
  return basket === null || adjustment === null ? null : basket + adjustment;
}
