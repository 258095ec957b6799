import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';

/** Failed attempts allowed in a quarter of an hour. */
const WINDOW_SECONDS = 900;
const perAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 5, duration: WINDOW_SECONDS });
const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: WINDOW_SECONDS });

/** A sign-in that was let through. It counts as failed until one of these is said. */
export type Attempt = {
  /** The password was right: the account's count is cleared. */
  succeeded(): Promise<void>;
  /** Nobody looked at the password (the upstream is away): the attempt does not count. */
  unjudged(): Promise<void>;
};

/**
 * Counts a sign-in before it is tried, so that attempts sent side by side cannot slip through together: per account and address,
 * and where the address is known per address over all accounts. Counts live in this process.
 * @throws AppError RATE_LIMITED with the minutes to wait
 */
export async function beginSignIn(address: string | undefined, email: string): Promise<Attempt> {
  const account = keyOf(address, email);
  const held: [RateLimiterMemory, string][] = address === undefined ? [[perAccount, account]] : [[perAccount, account], [perAddress, address]];
  for (const [limiter, key] of held) await consume(limiter, key);
  return {
    async succeeded() {
      await perAccount.delete(account);
      if (address !== undefined) await perAddress.reward(address);
    },
    async unjudged() {
      await Promise.all(held.map(([limiter, key]) => limiter.reward(key)));
    },
  };
}

const keyOf = (address: string | undefined, email: string) => `${address ?? 'direct'}|${email}`;

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}

function tooMany(state: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(state.msBeforeNext / 60_000));
  return new AppError('RATE_LIMITED', { message: `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` });
}

const resets = new RateLimiterMemory({ keyPrefix: 'reset', points: 10, duration: WINDOW_SECONDS });

/**
 * Counts requests for and uses of reset links per address and account.
 * @throws AppError RATE_LIMITED with the minutes to wait
 */
export async function resetLimit(address: string | undefined, email: string): Promise<void> {
  await consume(resets, keyOf(address, email));
}
