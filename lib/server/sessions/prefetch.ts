import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { headers } from 'next/headers';
import type { DehydratedQuery } from '@/lib/operations/prefetched';
import { sessionsQuery } from '@/lib/sessions/queries';
import { readSession } from '@/lib/server/auth/session';
import { prefetchWith } from '@/lib/server/prefetch';
import { storeState } from '@/lib/server/store/state';
import { sessionsOf } from './answer';

/** The page waits no longer than this for the sessions, ms; then it asks for them itself. */
const WAIT_MS = 1_000;

/** One's own sessions, for `<Prefetched>`; nothing while the store is away. */
export async function prefetchSessions(): Promise<DehydratedQuery[]> {
  const session = await readSession();
  if (!session || storeState() !== 'ready') return [];
  const userAgent = (await headers()).get('user-agent');
  const read = prefetchWith(() => sessionsOf(session.user.id, { session, userAgent }), [sessionsQuery(null)]);
  return Promise.race([read, wait(WAIT_MS, [], { ref: false })]);
}
