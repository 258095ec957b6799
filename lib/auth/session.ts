import 'server-only';
import { cache } from 'react';
import { cookies } from 'next/headers';
import type { IronSession } from 'iron-session';
import { openSession, type SessionData } from './session-options';

/** The sealed session of this request; saving works in route handlers only. */
export const getSession = cache(async (): Promise<IronSession<SessionData>> => openSession(await cookies()));

/** The session's content, or undefined when nobody is signed in. */
export async function readSession(): Promise<SessionData | undefined> {
  const { token, user, issuedAt } = await getSession();
  return token && user && issuedAt ? { token, user, issuedAt } : undefined;
}
