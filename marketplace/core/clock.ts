const DAY_MS = 24 * 60 * 60 * 1000;
/** Johannesburg is two hours ahead of UTC all year round. */
const OFFSET_MS = 2 * 60 * 60 * 1000;

/** The local time in Africa/Johannesburg, in the UTC fields of a date. */
function wallClock(instant: Date): Date {
  return new Date(instant.getTime() + OFFSET_MS);
}

/** The day of the month of an instant in Johannesburg, 1 to 31. */
export function dayOfMonth(instant: Date): number {
  return wallClock(instant).getUTCDate();
}

/** HH:mm of an instant in Johannesburg. */
export function timeOfDay(instant: Date): string {
  return wallClock(instant).toISOString().slice(11, 16);
}

/** The day of an instant in Johannesburg as DD-MM-YYYY. */
export function dayOf(instant: Date): string {
  return dayText(wallClock(instant).toISOString());
}

/** A day as DD-MM-YYYY. @param day YYYY-MM-DD, anything after it is ignored */
export function dayText(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('-');
}

/** An instant in Johannesburg as DD-MM-YYYY HH:mm. */
export function minuteOf(instant: Date): string {
  return `${dayOf(instant)} ${timeOfDay(instant)}`;
}

/** The instant on the same day in Johannesburg at another time. @param time HH:mm */
export function atTime(instant: Date, time: string): Date {
  return new Date(Date.parse(`${wallClock(instant).toISOString().slice(0, 10)}T${time}:00Z`) - OFFSET_MS);
}

/** The last millisecond of an instant's day in Johannesburg: a voucher can be used on the day it expires (D-81). */
export function endOfDay(instant: Date): Date {
  return new Date((Math.floor(wallClock(instant).getTime() / DAY_MS) + 1) * DAY_MS - OFFSET_MS - 1);
}

/** The same time of day a number of days later in Johannesburg. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/**
 * The same time of day in a later month in Johannesburg.
 * @param day the intended day of the month; in a shorter month, its last day
 */
export function addMonths(instant: Date, months: number, day: number): Date {
  const wall = wallClock(instant);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months + 1, 0)).getUTCDate();
  const time = wall.getTime() % DAY_MS;
  return new Date(
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months, Math.min(day, lastDay)) + time - OFFSET_MS,
  );
}
