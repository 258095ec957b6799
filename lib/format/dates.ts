/**
 * Everything the console shows or reads (typed-dates.ts) is in Africa/Johannesburg, regardless of the browser's zone
 * (D-37); instants are sent as ISO 8601 UTC. The zone has been two hours ahead of UTC without daylight saving since
 * 1944, so arithmetic is enough and no time zone data has to be loaded.
 */
const OFFSET_MS = 2 * 60 * 60 * 1000;

/** A day of the calendar, YYYY-MM-DD: the value of a date field and of a URL parameter. */
export type Day = string;

export type Instant = string | number | Date;

/** The zone's local time as a Date whose UTC fields hold it; null when the instant is empty or invalid. */
export function wallClock(instant: Instant | null | undefined): Date | null {
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

/** DD-MM-YYYY, HH:mm, where a card shows the time, too; empty is '-'. */
export function formatMoment(instant: Instant | null | undefined): string {
  return wallClock(instant) ? `${formatDate(instant)}, ${formatTime(instant)}` : '-';
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
