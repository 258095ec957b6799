import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { cookies } from 'next/headers';
import { LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, ownerOf } from '@/lib/list/view';
import { cookieOptions, deleteCookie } from '@/lib/server/auth/cookies';
import { log, scrub } from '@/lib/server/log';
import { storedListView } from '@/lib/server/store/list-views';
import { storeState } from '@/lib/server/store/state';

/** Nobody who signs in waits longer for it, ms. */
const WAIT_MS = 500;

/**
 * Gives the browser how a person who signs in wants lists to look, as the store has it. Otherwise the browser keeps what
 * it has, unless that is somebody else's.
 */
export async function bringListView(personId: string): Promise<void> {
  const jar = await cookies();
  const view = await stored(personId);
  const owner = ownerOf(jar.get(LIST_VIEW_COOKIE)?.value ?? '');
  if (view !== undefined) jar.set(LIST_VIEW_COOKIE, view, { ...cookieOptions(LIST_VIEW_SECONDS), httpOnly: false });
  else if (owner !== undefined && owner !== personId) deleteCookie(jar, LIST_VIEW_COOKIE);
}

async function stored(personId: string): Promise<string | undefined> {
  if (storeState() !== 'ready') return undefined;
  const reading = storedListView(personId).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'A list view could not be read');
    return undefined;
  });
  return Promise.race([reading, wait(WAIT_MS, undefined, { ref: false })]);
}
