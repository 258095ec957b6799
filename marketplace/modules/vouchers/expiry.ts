const DAY_MS = 86_400_000;
/** Johannesburg is two hours ahead of UTC all year round. */
const OFFSET_MS = 7_200_000;

/** The last millisecond of an instant's day in Johannesburg: a voucher can be used on the day it expires (D-81). */
export function endOfDay(instant: Date): Date {
  return new Date((Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS - 1);
}
