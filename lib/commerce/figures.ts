import { formatCents } from '../format/money.ts';
import { formatDate } from '../format/dates.ts';
import { formatCount } from '../format/numbers.ts';

/** One record as figures count it. */
export interface Counted {
  /** Whole cents; null if the upstream sent no number. */
  readonly cents: number | null;
  /** When it happened; null if that is not known. */
  readonly at: string | null;
}

/** Their sum; null if an amount is not known. */
const sumOf = (records: readonly Counted[]) =>
  records.reduce<number | null>((sum, { cents }) => (sum === null || cents === null ? null : sum + cents), 0);

/** The latest of these instants; null if there is none. */
function latest(records: readonly Counted[]): string | null {
  let last: string | null = null;
  for (const { at } of records) if (at !== null && (last === null || Date.parse(at) > Date.parse(last))) last = at;
  return last;
}

/**
 * The figures of a card as one line: '3 orders, R 4 567,00, R 1 522,33 on average, last 21-11-2026'. Where not all
 * records were read it says of how many the figures are: 'The latest 500 orders: R …'.
 * @param noun singular and plural
 */
export function figuresOf(
  records: readonly Counted[],
  { noun: [one, many], isAll, average = false }: { noun: readonly [string, string]; isAll: boolean; average?: boolean },
): string {
  const count = `${formatCount(records.length)} ${records.length === 1 ? one : many}`;
  const cents = sumOf(records);
  const last = latest(records);
  const facts = [
    ...(cents === null ? [] : [formatCents(cents)]),
    ...(average && cents !== null && records.length > 1
      ? [`${formatCents(Math.round(cents / records.length))} on average`]
      : []),
    ...(last === null ? [] : [`last ${formatDate(last)}`]),
  ];
  return isAll ? [count, ...facts].join(', ') : `The latest ${count}: ${facts.join(', ')}`;
}
