import 'server-only';

import { localPath, type LocalPath } from '@/lib/local-path';
import { cookieName, cookieOptions } from './cookies';
import { sectionOf } from '@/lib/policy';
import { seal, unseal } from './seals';

/** How long the page that a signed-out visitor requested is stored, seconds (D-02, amended). */
const RETURN_SECONDS = 600;

export const returnCookieName = () => cookieName('atelier-return');

/** Where a visitor wanted to go, and whether their session has just ended there. */
type Return = { path: LocalPath; hasEnded: boolean };

/** The user that the page belongs to. Without one, as for a signed-out visitor, any user who signs in is sent there. */
type Origin = { person?: string | undefined; hasEnded?: boolean };

/**
 * A cookie that stores where a visitor wanted to go, or was when the session ended; `readReturn` reads it.
 * @param person whose page it was: no other user is sent there
 */
export async function returnCookie(path: LocalPath, { person, hasEnded = false }: Origin = {}) {
  return {
    name: returnCookieName(),
    value: await seal('return', { path, person, hasEnded }, RETURN_SECONDS),
    ...cookieOptions(RETURN_SECONDS),
  };
}

/**
 * The page of a section that a cookie stores.
 * @param person the user to be sent there: other users' pages are ignored; without one, any page counts
 */
export async function readReturn(value: string | undefined, person?: string): Promise<Return | undefined> {
  const found = await unseal('return', value, RETURN_SECONDS);
  const path = pageOf(found?.['path']);
  const owner = found?.['person'];
  if (!path || (owner !== undefined && person !== undefined && owner !== person)) return undefined;
  return { path, hasEnded: found?.['hasEnded'] === true };
}

/** A page of a section, from an untrusted text. */
export function pageOf(text: unknown): LocalPath | undefined {
  const path = localPath(text);
  return path && sectionOf(path.split('?', 1)[0] ?? '') ? path : undefined;
}

/**
 * A page's own path, sealed, to be opened again by the same user once their cookie is valid (`/api/session/end`,
 * `/refresh`).
 */
export const sealResume = (path: LocalPath, person: string) => seal('resume', { path, person }, RETURN_SECONDS);

/** Opens what `sealResume` sealed for this user. */
export async function unsealResume(value: string | null, person: string): Promise<LocalPath | undefined> {
  const found = await unseal('resume', value ?? undefined, RETURN_SECONDS);
  return found?.['person'] === person ? localPath(found['path']) : undefined;
}
