import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterPostgres, type IRateLimiterStoreOptions } from 'rate-limiter-flexible';
import { storePool } from './connection';
import { storeStarted, storeState } from './state';
import { requireStore } from './work-writes';

/** Nobody who signs in waits longer than this for a count, ms. */
const WAIT_MS = 1_000;

/**
 * The store as rate-limiter-flexible asks it. Statements have no names, because a pooler may pass each to another
 * connection.
 */
const storeClient = {
  async query({ text, values }: { text: string; values?: unknown[] }) {
    await storeStarted();
    if (storeState() !== 'ready') throw new Error('The store cannot be reached.');
    const answer = storePool().query({ text, values });
    // The limit may pass first: then nobody else handles its failure.
    answer.catch(() => undefined);
    return Promise.race([answer, wait(WAIT_MS, undefined, { ref: false }).then(tooSlow)]);
  },
};

const tooSlow = (): never => {
  throw new Error('The store is too slow.');
};

/** Counts that every console on the store shares. While it is away, `insuranceLimiter` counts in its place. */
export const storedCounts = (
  options: Required<Pick<IRateLimiterStoreOptions, 'keyPrefix' | 'points' | 'duration' | 'insuranceLimiter'>>,
) =>
  new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'pool',
    tableName: 'sign_in_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

/** Removes counts whose time is over. */
export async function forgetOldCounts(): Promise<void> {
  await requireStore().deleteFrom('sign_in_counts').where('expire', '<', String(Date.now())).execute();
}
