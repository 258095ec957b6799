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
  const person = { id: '', firstName: masked(email), lastName: '', email: '', roles: [] };
  await keep('SignIn', person, requestId, { outcome: 'refused', reason: error.message });
}

async function keep(
  operation: 'SignIn' | 'SignOut',
  me: Person,
  requestId: string,
  end: { outcome: 'done' | 'refused'; reason?: string },
): Promise<void> {
  const deed = { kind: 'session', recordKind: null, operation } as const;
  const entry = await beginEntry({ me, requestId, page: null }, deed, { records: [] }).catch(() => undefined);
  if (entry) await endEntry(entry, { records: [], ...end });
}

/** `t…@example.com`: a mistyped password may stand where the address belongs. */
function masked(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined ? 'Somebody' : `${name.slice(0, 1)}…@${host.slice(0, 60)}`;
}
