import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/server/env';
import type { LocalPath } from '@/lib/local-path';
import { noteGone } from '@/lib/server/sessions/noted';
import { forgetMe } from './me';
import { dropSession, getSession } from './session';
import { pageOf, readReturn, returnCookie, returnCookieName } from './return-page';

/**
 * Ends a session whose token the upstream no longer accepts, and stores (sealed, for ten minutes) the page the user was
 * on, so that the same user returns there after signing in again (D-02 amended). Route handlers only.
 * @param page a page of a section, or undefined to store none
 */
export async function endSession(page: LocalPath | undefined): Promise<void> {
  const { token, user, issuedAt } = await getSession();
  if (token) forgetMe(token);
  if (token && user && issuedAt) noteGone({ token, user, issuedAt });
  await dropSession();
  if (!page) return;
  const jar = await cookies();
  // A later call without the cookie knows no user; the page stored by the earlier call stays.
  if (!token && (await readReturn(jar.get(returnCookieName())?.value))?.hasEnded) return;
  const { name, value, ...options } = await returnCookie(page, { person: user?.id, hasEnded: true });
  jar.set(name, value, options);
}

/** The page a request came from (Referer); undefined when it is another site's or belongs to no section. */
export function callingPage(request: Request): LocalPath | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const isOurs = host === env().publicUrl.host || host === request.headers.get('host');
  return isOurs ? pageOf(`${pathname}${search}`) : undefined;
}
