import 'server-only';
import { createHash } from 'node:crypto';
import { countersHere } from '@/lib/server/shared-counters';
import { SESSION_SECONDS, type SessionData } from './session-options';

type Seal = Pick<SessionData, 'token' | 'issuedAt'>;

const tokens = () => countersHere('ended', 1, SESSION_SECONDS);
const seals = () => countersHere('ended-seal', 1, SESSION_SECONDS);
/** What stands for a token where it must not be kept itself. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Every session sealed so far with this token is invalid until it would have expired, even if the upstream still
 * accepts the token. Other consoles are told by lib/server/sessions.
 */
export async function markEnded(token: string): Promise<void> {
  await tokens().set(tokenHash(token), Date.now(), SESSION_SECONDS);
}

const keyOf = (hash: string, issuedAt: number) => `${hash}.${issuedAt}`;

/**
 * One session is invalid, as the store says.
 * @param issuedAt ms since the epoch
 * @returns false if that was known already
 */
export async function markSealEnded(hash: string, issuedAt: number): Promise<boolean> {
  const key = keyOf(hash, issuedAt);
  if ((await seals().get(key)) !== null) return false;
  await seals().set(key, 1, SESSION_SECONDS);
  return true;
}

/**
 * Whether somebody signed out of this session, or ended it. A later session with the same token, which an upstream may
 * issue again, is a different one.
 */
export async function hasEnded({ token, issuedAt }: Seal): Promise<boolean> {
  const hash = tokenHash(token);
  if ((await seals().get(keyOf(hash, issuedAt))) !== null) return true;
  const ended = await tokens().get(hash);
  return ended !== null && issuedAt <= ended.consumedPoints;
}
