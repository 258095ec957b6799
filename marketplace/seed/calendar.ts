/**
 * All seeded instants depend on one day, so that two seeds of the same day are equal and "the last 30 days" has data.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Johannesburg is two hours ahead of UTC all year round. */
const OFFSET = 2 * HOUR;

/** How far back orders go, in days. */
export const ORDER_DAYS = 120;

/** 00:00 in Africa/Johannesburg of this instant's day. */
export function startOfDay(instant: Date = new Date()): Date {
  return new Date(Math.floor((instant.getTime() + OFFSET) / DAY) * DAY - OFFSET);
}

export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

export function daysBefore(today: Date, days: number): Date {
  return after(today, -days * DAY);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** YYYY-MM-DD of an instant in Johannesburg. */
export function dateOf(instant: Date): string {
  return after(instant, OFFSET).toISOString().slice(0, 10);
}
