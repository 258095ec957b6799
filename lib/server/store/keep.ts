import 'server-only';
import { log, scrub } from '@/lib/server/log';
import { openStore } from './connection';
import { closeLost } from './history-writes';
import { migrateStore } from './migrate';
import { noteStore } from './state';

/** How often lost entries are closed and partitions made, ms. */
const EVERY_MS = 60_000;
/** How soon an unreachable store is tried again, ms. */
const SOON_MS = 5_000;

/**
 * Prepares the store and keeps it in order, in the background. Called when the console starts (instrumentation.ts). A
 * store that is away is tried again; nothing waits for it.
 */
export function keepStore(): void {
  const db = openStore();
  if (!db) return;
  const keep = async () => {
    try {
      await migrateStore(db);
      const lost = await closeLost();
      noteStore('ready');
      if (lost > 0) log.warn({ lost }, 'actions were closed whose end nobody knows');
      return EVERY_MS;
    } catch (error) {
      noteStore('away');
      log.error(
        { reason: error instanceof Error ? scrub(error.message) : 'unknown' },
        'The store could not be reached',
      );
      return SOON_MS;
    }
  };
  void keep().then((ms) => setTimeout(keepStore, ms).unref());
}
