import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';

/** Failed attempts allowed in a quarter of an hour. */
const WINDOW_SECONDS = 900;
const perAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 5, duration: WINDOW_SECONDS });
const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: WINDOW_SECONDS });

export type AttemptLimit = { check(): Promise<void>; failed(): Promise<void>; succeeded(): Promise<void> };

/**
 * Counts failed sign-ins per account and address together, and per address over all accounts; a success clears the account's count.
 * `check` throws AppError RATE_LIMITED with the minutes to wait. Counts live in this process.
 */
export function loginLimit(address: string, email: string): AttemptLimit {
  const account = `${address}|${email}`;
  return {
    async check() {
      const [byAccount, byAddress] = await Promise.all([perAccount.get(account), perAddress.get(address)]);
      for (const [state, limiter] of [[byAccount, perAccount], [byAddress, perAddress]] as const) {
        if (state && state.consumedPoints >= limiter.points) throw tooMany(state);
      }
    },
    async failed() {
      await Promise.all([count(perAccount, account), count(perAddress, address)]);
    },
    async succeeded() {
      await perAccount.delete(account);
    },
  };
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
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
export async function resetLimit(address: string, email: string): Promise<void> {
  try {
    await resets.consume(`${address}|${email}`);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}
