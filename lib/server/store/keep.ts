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
import { noteStore, noteStoreStart } from './state';
import type { StoreTables } from './tables';
import { forgetOldWork } from './work-writes';

/** How often lost entries are closed, partitions made and old ones removed, ms. */
const EVERY_MS = 60_000;
/** How soon an unreachable store is tried again, ms; the delay doubles each time, up to a minute. */
const SOON_MS = 2_000;

/**
 * Prepares the store and keeps it in order, in the background. Called when the console starts (instrumentation.ts). A
 * store that is away is tried again.
 * @param onReady called each time the store was found in order
 * @param failures how often in a row it could not be reached: one stall of a machine does not make it `away`
 */
export function keepStore(onReady: () => void, failures = 0): void {
  const db = openStore();
  if (!db) return;
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
    const ms = failed === 0 ? EVERY_MS : Math.min(SOON_MS * 2 ** (failed - 1), EVERY_MS);
    setTimeout(() => keepStore(onReady, failed), ms).unref();
  };
  noteStoreStart(keep().then(again));
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
