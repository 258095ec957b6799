import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { storeState } from '@/lib/server/store/state';
import { hasWorks } from '@/lib/server/store/work-reads';

/** No document waits longer than this to know whether there is work, ms. */
const MAX_WAIT_MS = 100;

/** Whether the page shows the tray. If that is not known in time it does, and asks itself. */
export async function hasWork(personId: string): Promise<boolean> {
  if (storeState() !== 'ready') return false;
  return Promise.race([hasWorks(personId).catch(() => true), wait(MAX_WAIT_MS, true, { ref: false })]);
}
