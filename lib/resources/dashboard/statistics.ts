import type { StatisticsQuery } from '@/graphql/generated/types';
import type { Day } from '@/lib/format/dates';
import { centsFromRand, formatCents } from '@/lib/format/money';
import { formatPercent } from '@/lib/format/numbers';

export type Statistics = StatisticsQuery['statistics'];
export type Sales = NonNullable<Statistics['sales']>;

/** The first and last day of the statistics; null when the chart is empty. */
export function period(sales: Pick<Sales, 'rollingSum'> | null | undefined): { from: Day; to: Day } | null {
  const days = (sales?.rollingSum ?? []).map(({ day }) => day.slice(0, 10)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** A change as '12,4%', or as an amount if it is less than a tenth of a per cent; both always positive. */
function changeText(before: number, now: number): string {
  const change = Math.abs(now - before);
  const percent = ((change / before) * 100).toFixed(1);
  return percent === '0.0' ? formatCents(change) : formatPercent(percent);
}

export type Comparison = { direction: 'up' | 'down' | 'level'; text: string };

/** Rand and cents of a day, rounded to whole cents. */
const perDay = (cents: number, days: number) => Math.round(cents / days);

/**
 * The revenue per day compared with the 30 days before, as a phrase. Only complete days count: the current one would
 * lower the average every morning. null if the upstream does not report it, or no day is complete.
 */
export function compareRevenue(
  { rollingSum, previousRevenue }: Pick<Sales, 'rollingSum' | 'previousRevenue'>,
  today: Day,
): Comparison | null {
  const over = rollingSum.filter(({ day }) => day.slice(0, 10) < today);
  const sum = centsFromRand(over.reduce((total, { total: day }) => total + day, 0));
  const previous = previousRevenue === null || previousRevenue === undefined ? null : centsFromRand(previousRevenue);
  if (sum === null || previous === null || over.length === 0) return null;
  const [now, before] = [perDay(sum, over.length), perDay(previous, rollingSum.length)];
  const [mine, theirs] = [`${formatCents(now)} per whole day`, `in the ${rollingSum.length} days before`];
  if (now === before) return { direction: 'level', text: `${mine}, the same as ${theirs}` };
  const direction = now > before ? 'up' : 'down';
  if (before <= 0) return { direction, text: `${mine}, compared with ${formatCents(before)} ${theirs}` };
  return {
    direction,
    text: `${mine}, ${changeText(before, now)} ${direction === 'up' ? 'more' : 'less'} than ${theirs}`,
  };
}

/** What the amounts include, if the upstream reports how much was cancelled or refunded. */
export function countedText(
  sales: Pick<Sales, 'cancelledRevenue' | 'refundedRevenue'> | null | undefined,
): string | null {
  return typeof (sales?.cancelledRevenue ?? sales?.refundedRevenue) === 'number'
    ? 'Sales are sub totals of completed orders by their order date, cancelled and refunded lines included.'
    : null;
}
