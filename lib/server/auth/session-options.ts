import 'server-only';

import { getIronSession, type CookieJar, type CookieStore, type IronSession, type SessionOptions } from 'iron-session';
import type { Role } from '@/graphql/generated/types';
import { cookieName, cookieOptions } from './cookies';
import { secrets } from './seals';

/** The content of the sealed cookie. The token never leaves the server unsealed (D-06, amended). */
export type SessionData = {
  token: string;
  user: { id: string; firstName: string; lastName: string; email: string; roles: Role[] };
  /** ms since the epoch */
  issuedAt: number;
};

/** Lifetime of a session, seconds (SES-14). */
export const SESSION_SECONDS = 604_800;
/** The cookie of the earlier console on the same domain: its session is adopted when it arrives, then it is deleted. */
export const STRAY_COOKIE = 'tle-auth-token';
/** The header with the page's path, set by the middleware for the pages; one sent by a client is dropped. */
export const PAGE_HEADER = 'x-atelier-page';

export const sessionCookieName = () => cookieName('atelier-session');

export function sessionOptions(password: string = secrets()[0]): SessionOptions {
  return {
    cookieName: sessionCookieName(),
    password,
    ttl: SESSION_SECONDS,
    cookieOptions: cookieOptions(SESSION_SECONDS),
  };
}

/**
 * The session in these cookies, empty when nobody is signed in; saving seals it with the current secret, even if the
 * other one opened it.
 */
export async function openSession(cookies: CookieStore | CookieJar): Promise<IronSession<SessionData>> {
  const [current, ...older] = secrets();
  const session = await getIronSession<SessionData>(cookies, sessionOptions(current));
  if (session.token) return session;
  for (const secret of older) {
    const before = await getIronSession<SessionData>(cookies, sessionOptions(secret));
    before.updateConfig(sessionOptions(current));
    if (before.token) return before;
  }
  return session;
}
