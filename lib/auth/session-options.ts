import { sealData, unsealData, type SessionOptions } from 'iron-session';
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

/** Only these variables matter here; read directly because the middleware must not depend on the rest of the environment. */
type SecretSource = { SESSION_SECRET?: string; SESSION_SECRET_PREVIOUS?: string; PUBLIC_URL?: string };

const source = (): SecretSource => process.env as SecretSource;

export function isSecure(): boolean {
  return (source().PUBLIC_URL ?? '').startsWith('https:');
}

/** Two passwords during a rotation: the newer seals, both unseal, so that nobody is signed out. */
export function sessionPasswords(): Record<string, string> {
  const { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous } = source();
  if (!current || current.length < 32) throw new Error('The environment variable SESSION_SECRET is wrong: must have at least 32 characters.');
  return previous ? { 1: previous, 2: current } : { 1: current };
}

const cookieOptions = (maxAge: number) => ({ httpOnly: true, secure: isSecure(), sameSite: 'lax' as const, path: '/', maxAge });
const prefix = () => (isSecure() ? '__Host-' : '');

export const sessionCookieName = () => `${prefix()}atelier-session`;
export const returnCookieName = () => `${prefix()}atelier-return`;

export function sessionOptions(): SessionOptions {
  return { cookieName: sessionCookieName(), password: sessionPasswords(), ttl: SESSION_SECONDS, cookieOptions: cookieOptions(SESSION_SECONDS) };
}

/** A cookie that remembers where a visitor wanted to go; sealed so that nobody else can choose the address. */
export async function returnCookie(path: string) {
  const value = await sealData({ path }, { password: sessionPasswords(), ttl: RETURN_SECONDS });
  return { name: returnCookieName(), value, ...cookieOptions(RETURN_SECONDS) };
}

/** The remembered address (a path of this console), or undefined when there is none, it is too old or not ours. */
export async function readReturnCookie(value: string | undefined): Promise<string | undefined> {
  if (!value) return undefined;
  const { path } = await unsealData<{ path?: string }>(value, { password: sessionPasswords(), ttl: RETURN_SECONDS });
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined;
}
