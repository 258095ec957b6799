import 'server-only';
import type { AppError } from '@/lib/errors';
import type { Me } from '@/lib/server/auth/me';
import { beginEntry, endEntry } from './write';

interface Moment {
  readonly requestId: string;
}

type Person = Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'roles'>;

/** Keeps a sign-in or a sign-out, once it has happened. Never throws: nobody is kept out for it. */
export async function recordSession(operation: 'SignIn' | 'SignOut', me: Person, { requestId }: Moment): Promise<void> {
  await keep(operation, me, requestId, { outcome: 'done' });
}

/** Keeps a sign-in that was refused, with enough of the address to recognize one's own. */
export async function recordRefusedSignIn(email: string, error: AppError, { requestId }: Moment): Promise<void> {
  await keep('SignIn', stranger(email), requestId, { outcome: 'refused', reason: error.message });
}

/**
 * Keeps that somebody with a mailed link set a new password, or was refused; nobody is signed in for it.
 * @param error why it was refused; undefined if it was done
 */
export async function recordNewPassword(email: string, { requestId }: Moment, error?: AppError): Promise<void> {
  const end = error ? ({ outcome: 'refused', reason: error.message } as const) : ({ outcome: 'done' } as const);
  await keep('ResetPassword', stranger(email), requestId, end);
}

async function keep(
  operation: 'SignIn' | 'SignOut' | 'ResetPassword',
  me: Person,
  requestId: string,
  end: { outcome: 'done' | 'refused'; reason?: string },
): Promise<void> {
  const deed = { kind: 'session', recordKind: null, operation } as const;
  const entry = await beginEntry({ me, requestId, page: null }, deed, { records: [] }).catch(() => undefined);
  if (entry) await endEntry(entry, { records: [], ...end });
}

const stranger = (email: string): Person => ({ id: '', firstName: masked(email), lastName: '', email: '', roles: [] });

/** `t…@example.com`: a mistyped password may stand where the address belongs. */
function masked(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined ? 'Somebody' : `${name.slice(0, 1)}…@${host.slice(0, 60)}`;
}
