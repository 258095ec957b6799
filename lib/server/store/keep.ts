import 'server-only';
import type { Kysely } from 'kysely';
import { log } from '@/lib/server/log';
import { env } from '@/lib/server/env';
import { openStore } from './connection';
import { storeFailure } from './failure';
import { closeLost } from './history-writes';
import { migrateStore } from './migrate';
import { dropOldMonths } from './retention';
import { forgetOldSessions } from './sessions';
import { forgetOldCounts } from './sign-in-counts';
import { noteStore, noteStoreCheck, noteStoreStart } from './state';
import type { StoreTables } from './tables';
import { forgetOldWork } from './work-writes';

/** How often lost entries are closed, partitions made and old ones removed, ms. */
const EVERY_MS = 60_000;
/** How soon an unreachable store is tried again, ms: whatever is done meanwhile is not in the history. */
const AWAY_MS = { first: 2_000, later: 5_000 };

/**
 * Prepares the store and keeps it in order, in the background. Called when the console starts (instrumentation.ts). A
 * store that is away is tried again.
 * @param onReady called each time the store was found in order
 * @returns when this look at it is over; never rejects
 * @param failures how often in a row it could not be reached: one stall of a machine does not make it `away`
 */
export function keepStore(onReady: () => void, failures = 0): Promise<void> {
  const db = openStore();
  if (!db) return Promise.resolve();
  const keep = async () => {
    try {
      await migrateStore(db);
      noteStore('ready');
      onReady();
      await forgetOldWork();
      await forgetOldSessions();
      await forgetOldCounts();
      const lost = await closeLost();
      if (lost > 0) log.warn({ lost }, 'actions were closed whose end nobody knows');
      await removeOldMonths(db);
      return 0;
    } catch (error) {
      if (failures > 0) noteStore('away');
      const { sentence, reason } = storeFailure(error);
      log.error({ reason }, sentence);
      return failures + 1;
    }
  };
  const again = (failed: number) => {
    const ms = failed === 0 ? EVERY_MS : failed === 1 ? AWAY_MS.first : AWAY_MS.later;
    const next = () => keepStore(onReady, failed);
    const timer = setTimeout(() => void next(), ms).unref();
    noteStoreCheck(() => {
      clearTimeout(timer);
      return next();
    });
  };
  noteStoreCheck(undefined);
  const kept = keep().then(again);
  noteStoreStart(kept);
  return kept;
}

/** Never throws: a month that somebody reads at this moment, such as a backup, is removed later. */
async function removeOldMonths(db: Kysely<StoreTables>): Promise<void> {
  try {
    const dropped = await dropOldMonths(db, { keptMonths: env().HISTORY_MONTHS, now: new Date() });
    if (dropped.length > 0) log.info({ dropped }, 'months of the history were removed, as HISTORY_MONTHS asks');
  } catch (error) {
    log.warn({ reason: storeFailure(error).reason }, 'months of the history could not be removed; it is tried again');
  }
}
