import 'server-only';
import { log, scrub } from '@/lib/server/log';
import { env } from '@/lib/server/env';
import { openStore } from './connection';
import { closeLost } from './history-writes';
import { migrateStore } from './migrate';
import { dropOldMonths } from './retention';
import { noteStore } from './state';

/** How often lost entries are closed, partitions made and old ones removed, ms. */
const EVERY_MS = 60_000;
/** How soon an unreachable store is tried again, ms; the delay doubles each time, up to a minute. */
const SOON_MS = 5_000;

/**
 * Prepares the store and keeps it in order, in the background. Called when the console starts (instrumentation.ts). A
 * store that is away is tried again; nothing waits for it.
 */
export function keepStore(soonMs: number = SOON_MS): void {
  const db = openStore();
  if (!db) return;
  const keep = async () => {
    try {
      await migrateStore(db);
      const lost = await closeLost();
      const dropped = await dropOldMonths(db, { keptMonths: env().HISTORY_MONTHS, now: new Date() });
      noteStore('ready');
      if (lost > 0) log.warn({ lost }, 'actions were closed whose end nobody knows');
      if (dropped.length > 0) log.info({ dropped }, 'months of the history were removed, as HISTORY_MONTHS asks');
      setTimeout(keepStore, EVERY_MS).unref();
    } catch (error) {
      noteStore('away');
      log.error(
        { reason: error instanceof Error ? scrub(error.message) : 'unknown' },
        'The store could not be reached',
      );
      setTimeout(() => keepStore(Math.min(soonMs * 2, EVERY_MS)), soonMs).unref();
    }
  };
  void keep();
}
