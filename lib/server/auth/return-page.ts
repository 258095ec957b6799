import 'server-only';

import { localPath, type LocalPath } from '@/lib/local-path';
import { cookieName, cookieOptions } from './cookies';
import { sectionOf } from '@/lib/policy';
import { seal, unseal } from './seals';

/** How long the page a signed-out visitor asked for is remembered, seconds (D-02, amended). */
const RETURN_SECONDS = 600;

export const returnCookieName = () => cookieName('atelier-return');

/** Where a visitor wanted to go, and whether a session of theirs has just ended there. */
type Return = { path: LocalPath; hasEnded: boolean };

/** Whose page it was, where that is known: a visitor's belongs to the person who signs in next. */
type Origin = { person?: string | undefined; hasEnded?: boolean };

/**
 * A cookie that remembers where a visitor wanted to go, or was when the session ended; `readReturn` reads it.
 * @param person whose page it was: nobody else is led there
 */
export async function returnCookie(path: LocalPath, { person, hasEnded = false }: Origin = {}) {
  return {
    name: returnCookieName(),
    value: await seal('return', { path, person, hasEnded }, RETURN_SECONDS),
    ...cookieOptions(RETURN_SECONDS),
  };
}

/**
 * The page of a section that a cookie remembers.
 * @param person who is to be led there: nobody else's page; without one, anybody's
 */
export async function readReturn(value: string | undefined, person?: string): Promise<Return | undefined> {
  const found = await unseal('return', value, RETURN_SECONDS);
  const path = pageOf(found?.['path']);
  const owner = found?.['person'];
  if (!path || (owner !== undefined && person !== undefined && owner !== person)) return undefined;
  return { path, hasEnded: found?.['hasEnded'] === true };
}

/** A page of a section, from a text of any origin. */
export function pageOf(text: unknown): LocalPath | undefined {
  const path = localPath(text);
  return path && sectionOf(path.split('?', 1)[0] ?? '') ? path : undefined;
}

/** A page's own address, sealed to be opened again by the same person once their cookie is right (`/api/session/end`, `/refresh`). */
export const sealResume = (path: LocalPath, person: string) => seal('resume', { path, person }, RETURN_SECONDS);

/** What `sealResume` sealed for this person. */
export async function unsealResume(value: string | null, person: string): Promise<LocalPath | undefined> {
  const found = await unseal('resume', value ?? undefined, RETURN_SECONDS);
  return found?.['person'] === person ? localPath(found['path']) : undefined;
}
