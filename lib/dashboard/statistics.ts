import type { StatisticsQuery } from '@/graphql/generated/types';
import type { Day } from '@/lib/format/dates';
import { centsFromRand, formatCents } from '@/lib/format/money';
import { formatPercent } from '@/lib/format/numbers';

export type Statistics = StatisticsQuery['statistics'];
export type Sales = NonNullable<Statistics['sales']>;

/** The days the statistics are about, first and last; null when the chart has none. */
export function period(sales: Pick<Sales, 'rollingSum'> | null | undefined): { from: Day; to: Day } | null {
  const days = (sales?.rollingSum ?? []).map(({ day }) => day.slice(0, 10)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** '12,4%' of what was before, or the amount itself where that is too little for a tenth of a per cent; both always positive. */
function changeText(before: number, now: number): string {
  const change = Math.abs(now - before);
  const percent = ((change / before) * 100).toFixed(1);
  return percent === '0.0' ? formatCents(change) : formatPercent(percent);
}

export type Comparison = { direction: 'up' | 'down' | 'level'; text: string };

/** This revenue against that of the 30 days before, in a phrase; null where the upstream does not tell. */
export function compareRevenue({ revenue, previousRevenue }: Pick<Sales, 'revenue' | 'previousRevenue'>): Comparison | null {
  const now = centsFromRand(revenue);
  const before = previousRevenue === null || previousRevenue === undefined ? null : centsFromRand(previousRevenue);
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'level', text: 'as much as in the 30 days before' };
  const direction = now > before ? 'up' : 'down';
  if (before <= 0) return { direction, text: `against ${formatCents(before)} in the 30 days before` };
  return { direction, text: `${changeText(before, now)} ${direction === 'up' ? 'more' : 'less'} than the ${formatCents(before)} of the 30 days before` };
}
