import 'server-only';
import { cache } from 'react';
import { cookies, headers } from 'next/headers';
import type { IronSession } from 'iron-session';
import { PERSON_COOKIE } from '@/lib/person';
import { noteSeen, noteSignOut } from '@/lib/server/sessions/noted';
import { cookieName, cookieOptions, deleteCookie } from './cookies';
import { openedSeal } from './opened-seals';
import { openSession, SESSION_SECONDS, sessionCookieName, type SessionData } from './session-options';
import { isValid } from './valid-session';

/** The sealed session of this request; saving works in route handlers only. */
export const getSession = cache(async (): Promise<IronSession<SessionData>> => openSession(await cookies()));

/**
 * The session's content, or undefined when nobody is signed in. Only `loadMe` checks whether the upstream still accepts
 * its token.
 */
export async function readSession(): Promise<SessionData | undefined> {
  const sealed = (await cookies()).get(sessionCookieName())?.value;
  if (!sealed) return undefined;
  const session = await openedSeal(sealed, getSession);
  if (!session || !(await isValid(session))) return undefined;
  noteSeen(session, await userAgent());
  return session;
}

/** Whether the browser sent a session at all, valid or not. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName());
}

/**
 * Seals a session into the cookie, and sets a second one with the user's id, which the tabs of this browser can read.
 */
export async function saveSession(data: SessionData): Promise<void> {
  const session = await getSession();
  Object.assign(session, data);
  await session.save();
  noteSeen(data, await userAgent());
  (await cookies()).set(cookieName(PERSON_COOKIE), data.user.id, {
    ...cookieOptions(SESSION_SECONDS),
    httpOnly: false,
  });
}

const userAgent = async () => (await headers()).get('user-agent');

/** Tells every console of the store that somebody has signed out of a session. */
export async function noteEnded({ token, user, issuedAt }: Partial<SessionData>): Promise<void> {
  if (token && user && issuedAt) await noteSignOut({ token, user, issuedAt }, await userAgent());
}

/** Deletes both cookies. */
export async function dropSession(): Promise<void> {
  (await getSession()).destroy();
  deleteCookie(await cookies(), cookieName(PERSON_COOKIE));
}
