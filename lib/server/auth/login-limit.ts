import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import { counters, type Counters } from '@/lib/server/shared-counters';

const WINDOW_SECONDS = 900;

/**
 * Max attempts in a quarter of an hour: for an account from one address, for it from everywhere, from one address over
 * all accounts, and from a browser that knows the account.
 */
type Limits = { pair: number; account: number; address: number; device: number };
const SIGN_IN: Limits = { pair: 5, account: 20, address: 100, device: 5 };
const RESET: Limits = { pair: 10, account: 20, address: 100, device: 10 };

/** The client that tries. `device`: the id of a browser that has signed in to this account before. */
export type Client = { address: string | undefined; device: string | undefined };

/** A sign-in attempt that was allowed. It counts as failed until one of these is called. */
export type Attempt = {
  /** The password was right: the account's count is reset. */
  succeeded(): Promise<void>;
  /** The password was not checked (the upstream is unavailable): the attempt does not count. */
  unjudged(): Promise<void>;
};

type Count = { counter: Counters; key: string; isCleared: boolean };

/** E-mail addresses are not stored. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A known browser has its own count only: strangers cannot lock it out, wherever they are (OWASP: device cookies). */
function countsOf(kind: string, limits: Limits, { address, device }: Client, email: string): Count[] {
  const count = (name: keyof Limits, key: string, isCleared = true) => ({
    counter: counters(`${kind}-${name}`, limits[name], WINDOW_SECONDS),
    key: hashed(key),
    isCleared,
  });
  if (device !== undefined) return [count('device', `${device}|${email}`)];
  return [
    count('pair', `${address ?? 'direct'}|${email}`),
    count('account', email),
    ...(address === undefined ? [] : [count('address', address, false)]),
  ];
}

/**
 * Counts a sign-in before it is tried, so that simultaneous attempts cannot exceed the limit.
 * @throws AppError RATE_LIMITED with the minutes to wait
 */
export async function beginSignIn(client: Client, email: string): Promise<Attempt> {
  const counts = countsOf('login', SIGN_IN, client, email);
  for (const count of counts) await consume(count);
  const giveBack = ({ counter, key }: Count) => counter.reward(key);
  return {
    async succeeded() {
      await Promise.all(counts.map((count) => (count.isCleared ? count.counter.delete(count.key) : giveBack(count))));
    },
    async unjudged() {
      await Promise.all(counts.map(giveBack));
    },
  };
}

async function consume({ counter, key }: Count): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}

/** How many limits are told of in a window where no address is known, over all accounts. */
const MAX_TOLD = 20;

/**
 * Whether a refusal by a limit is to be told in the history: the first that a client gets in a quarter of an hour.
 * Where no address is known a client cannot be told from others: then it is the first for an account, of the first
 * twenty accounts. However long somebody tries, this fills no table.
 */
export async function isFirstRefusal(
  limit: 'login' | 'reset',
  { address, device }: Client,
  email: string,
): Promise<boolean> {
  const told = (name: string, points: number, key: string): Count => ({
    counter: counters(`${limit}-told-${name}`, points, WINDOW_SECONDS),
    key: hashed(key),
    isCleared: false,
  });
  const isUnknown = device === undefined && address === undefined;
  const counts = isUnknown
    ? [told('account', 1, email), told('all', MAX_TOLD, 'direct')]
    : [told('client', 1, device ?? address ?? '')];
  try {
    for (const count of counts) await consume(count);
    return true;
  } catch {
    // It was told before, or nobody can know.
    return false;
  }
}

function tooMany(state: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(state.msBeforeNext / 60_000));
  return new AppError('RATE_LIMITED', {
    message: `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  });
}

/**
 * Counts requests for and uses of reset links, in the same way.
 * @throws AppError RATE_LIMITED with the minutes to wait
 */
export async function resetLimit(client: Client, email: string): Promise<void> {
  for (const count of countsOf('reset', RESET, client, email)) await consume(count);
}
