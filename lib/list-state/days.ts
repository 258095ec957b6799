/**
 * Days of the console's zone. Africa/Johannesburg has been two hours ahead of UTC, without daylight saving, since 1944 (D-37),
 * so a day's bounds are arithmetic and need no time zone library on first load.
 */
const OFFSET = '+02:00';

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** First millisecond of the day, as ISO 8601 UTC (D-39). */
export function dayStart(day: string): string {
  return new Date(`${day}T00:00:00.000${OFFSET}`).toISOString();
}

/** Last millisecond of the day, as ISO 8601 UTC (D-39). */
export function dayEnd(day: string): string {
  return new Date(`${day}T23:59:59.999${OFFSET}`).toISOString();
}

/** DD/MM/YYYY, as dates stand in forms and filters (FMT-04). */
export function dayLabel(day: string): string {
  return day.split('-').reverse().join('/');
}
