import 'server-only';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** The methods of rate-limiter-flexible's stores that the console uses to count and store things for a while. */
export type Counters = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set' | 'reward' | 'delete'>;

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierCounters?: Map<string, Counters> };

/**
 * The only place that creates counters: for sign-in attempts and ended sessions. They are in this process's memory; to
 * share them between several consoles (Redis, Valkey, PostgreSQL with the same library), change only this function.
 * @param points how many may be consumed in `seconds`
 */
export function counters(keyPrefix: string, points: number, seconds: number): Counters {
  shared.atelierCounters ??= new Map();
  const known = shared.atelierCounters.get(keyPrefix);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
  shared.atelierCounters.set(keyPrefix, made);
  return made;
}
