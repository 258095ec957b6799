/**
 * The console's one date module. Everything shown or typed is in Africa/Johannesburg, regardless of the browser's zone
 * (D-37); instants are sent as ISO 8601 UTC. The zone has been two hours ahead of UTC without daylight saving since
 * 1944, so arithmetic is enough and no time zone data has to be loaded.
 */
const OFFSET_MS = 2 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** A day of the calendar, YYYY-MM-DD: the value of a date field and of a URL parameter. */
export type Day = string;

type Instant = string | number | Date;

/** The zone's local time as a Date whose UTC fields hold it; null when the instant is empty or invalid. */
function wallClock(instant: Instant | null | undefined): Date | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const at = new Date(instant).getTime();
  return Number.isNaN(at) ? null : new Date(at + OFFSET_MS);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day in the zone that contains the instant. */
export function dayOf(instant: Instant): Day | null {
  return wallClock(instant)?.toISOString().slice(0, 10) ?? null;
}

/** Today in the zone. */
export function today(now: Instant = Date.now()): Day {
  return dayOf(now) ?? '';
}

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The first instant of the day, as ISO 8601 UTC (D-39). */
export function dayStart(day: Day): string {
  return new Date(`${day}T00:00:00.000+02:00`).toISOString();
}

/** The last millisecond of the day, as ISO 8601 UTC (D-39). */
export function dayEnd(day: Day): string {
  return new Date(`${day}T23:59:59.999+02:00`).toISOString();
}

/** Whole days, both included, as their first and last instants; an open side stays undefined (D-39). */
export function dayRange(from: Day | null, to: Day | null): { from: string | undefined; to: string | undefined } {
  return { from: from ? dayStart(from) : undefined, to: to ? dayEnd(to) : undefined };
}

/** DD-MM-YYYY, for lists and cards; empty is '-' (FMT-03, D-40). */
export function formatDate(instant: Instant | null | undefined): string {
  const at = wallClock(instant);
  return at ? `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}` : '-';
}

/** HH:mm, 24 hours; empty is '-' (FMT-05). */
export function formatTime(instant: Instant | null | undefined): string {
  const at = wallClock(instant);
  return at ? `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : '-';
}

/** DD/MM/YYYY HH:mm, for campaign times; empty is '-' (FMT-04). */
export function formatDateTime(instant: Instant | null | undefined): string {
  const day = wallClock(instant) && dayOf(instant ?? '');
  return day ? `${formatDay(day)} ${formatTime(instant)}` : '-';
}

/** A day as forms and filters show it: DD/MM/YYYY (FMT-04). */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

/**
 * A typed date, DD/MM/YYYY; single digits and the separators - . and space are accepted too. null when there is no such
 * day.
 */
export function parseDay(text: string): Day | null {
  const match = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/.exec(text.trim());
  const [, date = '', month = '', year = ''] = match ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return match && isDay(day) ? day : null;
}

/** A typed time of day as HH:mm ('9:05' becomes '09:05'); null when there is no such time. */
export function parseTime(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** A typed DD/MM/YYYY HH:mm as ISO 8601 UTC; null when it is invalid. */
export function parseDateTime(text: string): string | null {
  const at = text.trim().lastIndexOf(' ');
  const day = parseDay(text.trim().slice(0, at));
  const time = parseTime(text.trim().slice(at + 1));
  return at > 0 && day && time ? instantOf(day, time) : null;
}

/** The instant at which the local time in the zone is `time` (HH:mm) on `day`. */
export function instantOf(day: Day, time: string): string {
  return new Date(`${day}T${time}:00.000+02:00`).toISOString();
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
];

/**
 * '2 hours ago', 'just now' under a minute, 'never' when empty (BRD-112, BRD-113). An instant in the future also gives
 * 'just now'.
 */
export function formatAgo(instant: Instant | null | undefined, now: number = Date.now()): string {
  if (!wallClock(instant)) return 'never';
  const passed = now - new Date(instant ?? 0).getTime();
  for (const [unit, length] of UNITS) {
    const count = Math.floor(passed / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
