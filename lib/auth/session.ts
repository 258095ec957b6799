import 'server-only';
import { cache } from 'react';
import { cookies } from 'next/headers';
import type { IronSession } from 'iron-session';
import { openSession, sessionCookieName, type SessionData } from './session-options';

/** The sealed session of this request; saving works in route handlers only. */
export const getSession = cache(async (): Promise<IronSession<SessionData>> => openSession(await cookies()));

/** How long an opened seal is remembered, ms: opening one anew for every call of a page costs more than all else the door does. */
const REMEMBERED_MS = 60_000;
const MOST_ENTRIES = 5_000;

const opened = new Map<string, { session: SessionData; at: number }>();

/** The session's content, or undefined when nobody is signed in. Whether the upstream still knows its token is for `loadMe` to say. */
export async function readSession(): Promise<SessionData | undefined> {
  const sealed = (await cookies()).get(sessionCookieName())?.value;
  if (!sealed) return undefined;
  const known = opened.get(sealed);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.session;
  opened.delete(sealed);
  const { token, user, issuedAt } = await getSession();
  if (!token || !user || !issuedAt) return undefined;
  const session = { token, user, issuedAt };
  opened.set(sealed, { session, at: Date.now() });
  const oldest = opened.size > MOST_ENTRIES ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  return session;
}
