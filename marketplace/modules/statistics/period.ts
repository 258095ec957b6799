const DAY_MS = 24 * 60 * 60 * 1000;
/** Johannesburg is two hours ahead of UTC all year round. */
const OFFSET_MS = 2 * 60 * 60 * 1000;

/** The dashboard's period (DSH-01): today and the days before it. */
export const PERIOD_DAYS = 30;

/** Whole days in Africa/Johannesburg: `from` inclusive, `to` exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The last 30 days up to the end of the current day in Johannesburg (D-37). */
export function currentPeriod(now: Date): Period {
  const endOfDay = (Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS;
  return { from: new Date(endOfDay - PERIOD_DAYS * DAY_MS), to: new Date(endOfDay) };
}

/** The 30 days before a period. */
export function previousPeriod({ from }: Period): Period {
  return { from: new Date(from.getTime() - PERIOD_DAYS * DAY_MS), to: from };
}

/** The days of a period, oldest first, as YYYY-MM-DD in Johannesburg. */
export function daysOf({ from }: Period): string[] {
  return Array.from({ length: PERIOD_DAYS }, (_, index) =>
    new Date(from.getTime() + index * DAY_MS + OFFSET_MS).toISOString().slice(0, 10),
  );
}
