import { today, type Day, type Instant } from '@/lib/format/dates';

/** Ranges that move with the calendar, by their name in the URL. */
const RANGES = {
  today: { label: 'Today', days: (day: Day) => [day, day] },
  yesterday: { label: 'Yesterday', days: (day: Day) => [addDays(day, -1), addDays(day, -1)] },
  'last-7-days': { label: 'Last 7 days', days: (day: Day) => [addDays(day, -6), day] },
  'last-30-days': { label: 'Last 30 days', days: (day: Day) => [addDays(day, -29), day] },
  'this-month': { label: 'This month', days: (day: Day) => [firstOf(day), lastOf(day)] },
  'last-month': { label: 'Last month', days: (day: Day) => monthBefore(day) },
} as const satisfies Record<string, { label: string; days: (day: Day) => readonly [Day, Day] }>;

export type RollingRange = keyof typeof RANGES;

export const rollingRanges = Object.entries(RANGES).map(([value, { label }]) => ({
  value: value as RollingRange,
  label,
}));

export function isRollingRange(text: string | undefined): text is RollingRange {
  return text !== undefined && Object.hasOwn(RANGES, text);
}

/** Its first and last day, both included, in Africa/Johannesburg. Days of today count as a whole. */
export function daysOf(range: RollingRange, now: Instant = Date.now()): { from: Day; to: Day } {
  const [from, to] = RANGES[range].days(today(now));
  return { from, to };
}

export function labelOf(range: RollingRange): string {
  return RANGES[range].label;
}

function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function firstOf(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

function lastOf(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function monthBefore(day: Day): readonly [Day, Day] {
  const last = addDays(firstOf(day), -1);
  return [firstOf(last), last];
}
