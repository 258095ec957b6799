import { centsFromRand, formatCents } from '@/lib/format/money';
import type { Column } from './types';
import type { Sums } from './use-count';

type SummedColumns = readonly Pick<Column<never>, 'header' | 'sum'>[];

/**
 * 'Subtotal R 12 345,00 in all', from the sums of everything that was found, or else 'Subtotal R 1 234,00 on this page';
 * empty for a list without money.
 */
export function sumText(
  columns: SummedColumns,
  rows: readonly { readonly row: object }[],
  sums: Sums | undefined,
): string {
  const isWhole = sums !== undefined && columns.every(({ sum }) => !sum || typeof sums[sum] === 'number');
  const money = rows.length === 0 ? '' : moneyOf(columns, isWhole ? [sums] : rows.map(({ row }) => row));
  return money && `${money} ${isWhole ? 'in all' : 'on this page'}`;
}

/**
 * 'Subtotal R 1 234,00 selected'; empty for a list without money.
 * @param rows of the selection; undefined for one that was never shown, whose money is not known: then nothing is said
 */
export function tickedText(columns: SummedColumns, rows: readonly unknown[]): string {
  const known = rows.filter((row) => typeof row === 'object' && row !== null);
  const money = known.length === 0 || known.length < rows.length ? '' : moneyOf(columns, known);
  return money && `${money} selected`;
}

/** What the records add up to in each column of money. */
const moneyOf = (columns: SummedColumns, records: readonly object[]): string =>
  columns
    .flatMap(({ header, sum }) =>
      sum === undefined
        ? []
        : `${header} ${formatCents(records.reduce((cents, record) => cents + centsIn(record, sum), 0))}`,
    )
    .join(' and ');

function centsIn(record: object, field: string): number {
  const rand = (record as Record<string, unknown>)[field];
  return centsFromRand(typeof rand === 'number' ? rand : 0) ?? 0;
}
