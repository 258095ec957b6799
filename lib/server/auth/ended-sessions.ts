import 'server-only';
import { createHash } from 'node:crypto';
import { counters } from '@/lib/server/shared-counters';
import { SESSION_SECONDS, type SessionData } from './session-options';

type Seal = Pick<SessionData, 'token' | 'issuedAt'>;

const list = () => counters('ended', 1, SESSION_SECONDS);
/** What stands for a token where it must not be kept itself. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Every session sealed so far with this token is invalid until it would have expired, even if the upstream still
 * accepts the token.
 */
export async function markEnded(token: string): Promise<void> {
  await list().set(tokenHash(token), Date.now(), SESSION_SECONDS);
}

/**
 * Whether somebody signed out of this session. A later session with the same token, which an upstream may issue again,
 * is a different one.
 */
export async function hasEnded({ token, issuedAt }: Seal): Promise<boolean> {
  const ended = await list().get(tokenHash(token));
  return ended !== null && issuedAt <= ended.consumedPoints;
}
