import { formatDate, type Day } from './dates';
import { formatRand } from './money';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day on a chart's axis: '21 Nov'. */
function axisDay(day: Day): string {
  const [, month = '', date = ''] = /^\d{4}-(\d{2})-(\d{2})/.exec(day) ?? [];
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`.trim();
}

/** The points of a chart of days, in the given order. The current day is marked as incomplete. */
export const dayPoints = (days: readonly { day: string; total: number }[], today: Day) =>
  days.map(({ day, total }) => {
    const isOpen = day.slice(0, 10) === today;
    return { name: isOpen ? `${formatDate(day)}, so far` : formatDate(day), short: axisDay(day), value: total, isOpen };
  });

/** Rand for an axis label: whole, without cents. */
export const axisRand = (rand: number) => formatRand(Math.round(rand)).replace(/,00$/, '');
