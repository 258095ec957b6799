import { centsFromRand, formatCents } from '@/lib/format/money';
import type { Column } from './types';
import type { Sums } from './use-count';

/**
 * 'Subtotal R 12 345,00 in all', from the sums of everything that was found, or else 'Subtotal R 1 234,00 on this page';
 * empty for a list without money.
 */
export function sumText(
  columns: readonly Pick<Column<never>, 'header' | 'sum'>[],
  rows: readonly { readonly row: object }[],
  sums: Sums | undefined,
): string {
  const summed = columns.flatMap(({ header, sum }) => (sum === undefined ? [] : [{ header, sum }]));
  if (summed.length === 0 || rows.length === 0) return '';
  const whole = sums !== undefined && summed.every(({ sum }) => typeof sums[sum] === 'number') ? sums : undefined;
  const cents = (rand: unknown) => centsFromRand(typeof rand === 'number' ? rand : 0) ?? 0;
  const amounts = summed.map(({ header, sum }) => {
    const amount = whole
      ? cents(whole[sum])
      : rows.reduce((total, { row }) => total + cents((row as Record<string, unknown>)[sum]), 0);
    return `${header} ${formatCents(amount)}`;
  });
  return `${amounts.join(' and ')} ${whole ? 'in all' : 'on this page'}`;
}
