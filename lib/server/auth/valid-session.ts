import 'server-only';
import { endedAreKnown } from '@/lib/server/sessions/watch';
import { hasEnded } from './ended-sessions';
import type { SessionData } from './session-options';

/** Whether nobody has signed out of an opened session, or ended it, here or at another console of the store. */
export async function isValid(session: SessionData): Promise<boolean> {
  await endedAreKnown();
  return !(await hasEnded(session));
}
