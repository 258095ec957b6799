import type { CampaignInterval } from '@/graphql/generated/types';
import { dayOf, formatTime, type Day } from '@/lib/format/dates';
import { instantOf } from '@/lib/format/typed-dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The input of a calendar of runs. */
export interface Recurrence {
  /** The first run, YYYY-MM-DD. */
  readonly day: Day;
  /** HH:mm in Johannesburg. */
  readonly time: string;
  readonly interval: CampaignInterval;
}

/**
 * The first `count` runs as ISO 8601 UTC, the first one included. In a month that is too short the run is on its last
 * day, and in the next month on the intended day again: 31 January, 28 February, 31 March. This is only a preview; the
 * marketplace sets each next run itself (D-91).
 */
export function nextRuns({ day, time, interval }: Recurrence, count: number): string[] {
  return Array.from({ length: count }, (_, step) =>
    instantOf(
      interval === 'MONTHLY' ? monthsLater(day, step) : daysLater(day, interval === 'WEEKLY' ? 7 * step : step),
      time,
    ),
  );
}

function daysLater(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The schedule of a saved campaign; null when it is incomplete. */
export function recurrenceOf({
  nextRunAt,
  timeToRun,
  interval,
}: {
  nextRunAt: string | null;
  timeToRun: string | null;
  interval: CampaignInterval | null;
}): Recurrence | null {
  const day = nextRunAt === null ? null : dayOf(nextRunAt);
  return day === null || interval === null ? null : { day, time: timeToRun ?? formatTime(nextRunAt), interval };
}

/**
 * Whether a monthly campaign's later runs may be on a later day than shown: its next run is the last day of a short
 * month, and the upstream does not report the intended day.
 */
export function mayMeanLaterDay({ day, interval }: Recurrence): boolean {
  return interval === 'MONTHLY' && Number(day.slice(8)) < 31 && daysLater(day, 1).endsWith('-01');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A run as a day of a calendar, in Johannesburg time. */
export function leafOf(instant: string): { weekday: string; date: number; month: string; year: number; time: string } {
  const day = new Date(`${dayOf(instant) ?? ''}T00:00:00Z`);
  return {
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    date: day.getUTCDate(),
    month: MONTHS[day.getUTCMonth()] ?? '',
    year: day.getUTCFullYear(),
    time: formatTime(instant),
  };
}
