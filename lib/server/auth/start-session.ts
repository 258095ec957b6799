import 'server-only';
import { toAppError, AppError } from '@/lib/errors';
import { isNeededByWork } from '@/lib/server/background/token';
import { bringListView } from '@/lib/server/list-view/sign-in';
import { log } from '@/lib/server/log';
import { sendUpstream } from '@/lib/server/upstream/request';
import { markEnded } from './ended-sessions';
import { forgetMe, type Me } from './me';
import { getSession, noteEnded, saveSession } from './session';
import type { SessionData } from './session-options';

type Person = Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'roles'>;

/** A user as stored in the cookie. */
export const sealedPerson = ({ id, firstName, lastName, email, roles }: Person): SessionData['user'] => ({
  id,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email,
  roles,
});

/**
 * Signs a user in, with their lists as they want them. A session that the browser still had is ended, here and upstream.
 * @throws AppError UNKNOWN when the session does not fit in a cookie
 */
export async function startSession(token: string, person: Person, requestId: string): Promise<void> {
  const { token: before, user, issuedAt } = await getSession();
  try {
    await saveSession({ token, user: sealedPerson(person), issuedAt: Date.now() });
  } catch (error) {
    log.error(
      { requestId, reason: error instanceof Error ? error.message : 'unknown' },
      'The session does not fit into a cookie',
    );
    throw new AppError('UNKNOWN', {
      message: 'This session is too large for a cookie. Please tell your administrator.',
    });
  }
  await bringListView(person.id);
  if (!before || before === token) return;
  if (user && issuedAt) await noteEnded({ token: before, user, issuedAt });
  await endToken(before, requestId);
}

/**
 * If the upstream cannot be reached for this, there is nothing to report: the console treats the token as ended in any
 * case. Background work that needs it ends it upstream later, as after Logout (ADR 0033).
 */
async function endToken(token: string, requestId: string): Promise<void> {
  await markEnded(token);
  forgetMe(token);
  if (await isNeededByWork(token)) return;
  await sendUpstream('Logout', {}, { token, requestId }).catch((error: unknown) => {
    log.warn({ requestId, code: toAppError(error).code }, 'the previous session was not ended upstream');
  });
}
