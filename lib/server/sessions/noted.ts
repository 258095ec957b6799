import 'server-only';
import { markSealEnded, tokenHash } from '@/lib/server/auth/ended-sessions';
import type { SessionData } from '@/lib/server/auth/session-options';
import { log, scrub } from '@/lib/server/log';
import { storeState } from '@/lib/server/store/state';
import {
  forgetSession,
  seeSession,
  signOutSession,
  type NotedSession,
  type SessionKey,
} from '@/lib/server/store/sessions';
import { browserName } from './browser-name';

/** A session is noted as seen at most this often, ms. */
const SEEN_MS = 60_000;
const MAX_ENTRIES = 5_000;

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & {
  atelierSeen?: Map<string, { at: number; token: string }>;
  atelierSignedOut?: Map<string, NotedSession>;
};

/**
 * When each session was last noted here, by the hash of its token and when it was sealed; and the token, for as long as
 * this process remembers it.
 */
const seen = (shared.atelierSeen ??= new Map());
/** Sign-outs that the store does not know yet. */
const unsent = (shared.atelierSignedOut ??= new Map());

/** A session as the store keeps it: without its token. */
export const notedSession = (
  { token, user, issuedAt }: Pick<SessionData, 'token' | 'user' | 'issuedAt'>,
  userAgent: string | null,
): NotedSession => ({
  tokenHash: tokenHash(token),
  since: new Date(issuedAt),
  personId: user.id,
  browser: browserName(userAgent),
});

const keyOf = ({ tokenHash: hash, since }: SessionKey) => `${hash}.${since.getTime()}`;

/**
 * Notes that a session is in use, at most once a minute, behind the request: nobody waits for it. Nothing while the
 * store is away; the next request after that is noted.
 */
export function noteSeen(session: SessionData, userAgent: string | null): void {
  if (storeState() !== 'ready') return;
  const noted = notedSession(session, userAgent);
  const key = keyOf(noted);
  if (Date.now() - (seen.get(key)?.at ?? 0) < SEEN_MS) return;
  seen.delete(key);
  seen.set(key, { at: Date.now(), token: session.token });
  const oldest = seen.size > MAX_ENTRIES ? seen.keys().next().value : undefined;
  if (oldest !== undefined) seen.delete(oldest);
  seeSession(noted).catch(report);
}

/**
 * A session is over: here at once, on the other consoles behind the request; while the store is away, once it is back.
 */
export async function noteSignOut(session: SessionData, userAgent: string | null): Promise<void> {
  const noted = notedSession(session, userAgent);
  if (!(await markSealEnded(noted.tokenHash, session.issuedAt)) || storeState() === 'off') return;
  unsent.set(keyOf(noted), noted);
  const oldest = unsent.size > MAX_ENTRIES ? unsent.keys().next().value : undefined;
  if (oldest !== undefined) unsent.delete(oldest);
  if (storeState() === 'ready') sendSignOuts().catch(report);
}

/**
 * The upstream no longer accepts a session: it leaves the list, behind the request. It is not refused; should the
 * upstream accept it again, it is in the list again.
 */
export function noteGone(session: SessionData): void {
  if (storeState() !== 'ready') return;
  const noted = notedSession(session, null);
  seen.delete(keyOf(noted));
  forgetSession(noted).catch(report);
}

/** Sends what the store does not know yet. @throws when the store cannot be reached */
export async function sendSignOuts(): Promise<void> {
  for (const [key, noted] of unsent) {
    await signOutSession(noted);
    unsent.delete(key);
  }
}

/** The token of a session that was in use here, once; undefined if this process does not know it. */
export function takeToken(session: SessionKey): string | undefined {
  const key = keyOf(session);
  const token = seen.get(key)?.token;
  seen.delete(key);
  return token;
}

function report(error: unknown): void {
  log.warn({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'A session could not be noted');
}
