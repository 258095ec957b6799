import { getIronSession, sealData, unsealData, type CookieJar, type CookieStore, type IronSession, type SessionOptions } from 'iron-session';
import type { Role } from '@/graphql/generated/types';

/** What the sealed cookie holds. The token never leaves the server unsealed (D-06, amended). */
export type SessionData = {
  token: string;
  user: { id: string; firstName: string; lastName: string; email: string; roles: Role[] };
  /** ms since the epoch */
  issuedAt: number;
};

/** Lifetime of a session, seconds (S1 §9). */
export const SESSION_SECONDS = 604_800;
/** How long the page a signed-out visitor asked for is remembered, seconds (D-02, amended). */
export const RETURN_SECONDS = 600;
/** The former console's cookie on the same domain: adopted when it arrives, then deleted. */
export const STRAY_COOKIE = 'tle-auth-token';
/** The page a request is for, as the middleware tells the pages; what a browser sends under this name is overwritten. */
export const PAGE_HEADER = 'x-atelier-page';

/** Only these variables matter here; read directly because the middleware must not depend on the rest of the environment. */
type SecretSource = { SESSION_SECRET?: string; SESSION_SECRET_PREVIOUS?: string; PUBLIC_URL?: string };

const source = (): SecretSource => process.env as SecretSource;

export function isSecure(): boolean {
  return (source().PUBLIC_URL ?? '').startsWith('https:');
}

/** Today's secret, and during a rotation the one before it: today's seals, both unseal, so that nobody is signed out. */
function secrets(): [string, ...string[]] {
  const { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous } = source();
  if (!current || current.length < 32) throw new Error('The environment variable SESSION_SECRET is wrong: must have at least 32 characters.');
  return previous ? [current, previous] : [current];
}

const cookieOptions = (maxAge: number) => ({ httpOnly: true, secure: isSecure(), sameSite: 'lax' as const, path: '/', maxAge });
const prefix = () => (isSecure() ? '__Host-' : '');

export const sessionCookieName = () => `${prefix()}atelier-session`;
export const returnCookieName = () => `${prefix()}atelier-return`;

export function sessionOptions(password: string = secrets()[0]): SessionOptions {
  return { cookieName: sessionCookieName(), password, ttl: SESSION_SECONDS, cookieOptions: cookieOptions(SESSION_SECONDS) };
}

/** The session in these cookies, empty when nobody is signed in; saving seals it with today's secret, whichever opened it. */
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

/** Where a visitor wanted to go, and whether a session of theirs has just ended there. */
type Return = { path: string; hasEnded: boolean };

/** A path of this console, sealed for ten minutes, so that nobody else can choose the address. */
export function sealPath(path: string, { hasEnded = false } = {}): Promise<string> {
  return sealData({ path, ...(hasEnded ? { hasEnded } : {}) }, { password: secrets()[0], ttl: RETURN_SECONDS });
}

/** What was sealed, or undefined when there is nothing, it is too old or not ours. */
export async function unsealReturn(value: string | undefined): Promise<Return | undefined> {
  if (!value) return undefined;
  for (const password of secrets()) {
    const { path, hasEnded = false } = await unsealData<Partial<Return>>(value, { password, ttl: RETURN_SECONDS });
    if (path) return path.startsWith('/') && !path.startsWith('//') ? { path, hasEnded } : undefined;
  }
  return undefined;
}

/** The path alone. */
export const unsealPath = async (value: string | undefined): Promise<string | undefined> => (await unsealReturn(value))?.path;

/** A cookie that remembers where a visitor wanted to go, or was when the session ended; `unsealReturn` reads it. */
export async function returnCookie(path: string, how: { hasEnded?: boolean } = {}) {
  return { name: returnCookieName(), value: await sealPath(path, how), ...cookieOptions(RETURN_SECONDS) };
}
