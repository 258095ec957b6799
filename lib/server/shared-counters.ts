import 'server-only';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** What the console counts and remembers of others for a while; every store of rate-limiter-flexible has these. */
export type Counters = Pick<RateLimiterAbstract, 'consume' | 'get' | 'set' | 'reward' | 'delete'>;

/** Next bundles handlers and pages apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierCounters?: Map<string, Counters> };

/**
 * The one place where counters are made: sign-in attempts and ended sessions. They live in this process; a store that several consoles
 * share (Redis, Valkey, PostgreSQL of the same library) takes their place here and nowhere else.
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
