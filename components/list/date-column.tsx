import { Moment } from '@/components/ui/moment';
import type { Instant } from '@/lib/format/dates';
import type { Column } from './types';

/** An instant in a row, as `Moment` shows it; '-' if there is none. */
export const momentCell = (at: Instant | null | undefined, format?: (at: Instant | null | undefined) => string) =>
  at ? <Moment at={at} format={format} /> : '-';

/** A column for the day of one of the row's fields, which also sorts by it. Cards leave it out. */
export function dateColumn<Field extends string>(
  header: string,
  field: Field,
  width?: string,
): Column<Readonly<Record<Field, Instant | null | undefined>>, Field> {
  return { header, card: 'hidden', sort: field, width, cell: (row) => momentCell(row[field]) };
}
