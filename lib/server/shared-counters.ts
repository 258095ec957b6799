import 'server-only';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { openStore } from '@/lib/server/store/connection';
import { storedCounts } from '@/lib/server/store/sign-in-counts';

/** The methods of rate-limiter-flexible's stores that the console uses to count and store things for a while. */
export type Counters = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set' | 'reward' | 'delete'>;

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierCounters?: Map<string, Counters> };

function once(keyPrefix: string, make: () => Counters): Counters {
  shared.atelierCounters ??= new Map();
  const known = shared.atelierCounters.get(keyPrefix);
  if (known) return known;
  const made = make();
  shared.atelierCounters.set(keyPrefix, made);
  return made;
}

/** Counters in the memory of this process. @param points how many may be consumed in `seconds` */
export const countersHere = (keyPrefix: string, points: number, seconds: number): Counters =>
  once(keyPrefix, () => new RateLimiterMemory({ keyPrefix, points, duration: seconds }));

/**
 * Counters that all consoles on one store share. Without a store, and while it is away, they are in the memory of this
 * process.
 * @param points how many may be consumed in `seconds`
 */
export const counters = (keyPrefix: string, points: number, seconds: number): Counters =>
  once(keyPrefix, () => {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
    return openStore() ? storedCounts({ keyPrefix, points, duration: seconds, insuranceLimiter }) : insuranceLimiter;
  });
