import { isDay, type Day } from './dates.ts';

/**
 * A typed date, DD/MM/YYYY; single digits and the separators - . and space are accepted too, and eight digits without
 * any. null when there is no such day.
 */
export function parseDay(text: string): Day | null {
  const typed = text.trim();
  // The year is checked so that YYYYMMDD is refused instead of misread.
  const match = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(typed);
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
