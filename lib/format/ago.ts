import { wallClock, type Instant } from './dates';

const MINUTE_MS = 60_000;

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
