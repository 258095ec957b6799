import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/server/env';
import type { LocalPath } from '@/lib/local-path';
import { forgetMe } from './me';
import { dropSession, getSession } from './session';
import { pageOf, readReturn, returnCookie, returnCookieName } from './return-page';

/**
 * Forgets a session whose token the upstream no longer knows, and remembers (sealed, ten minutes) the page the person was on,
 * so that the same person is led back there by signing in again (D-02 amended). Route handlers only.
 * @param page a page of a section, or undefined to remember none
 */
export async function endSession(page: LocalPath | undefined): Promise<void> {
  const { token, user } = await getSession();
  if (token) forgetMe(token);
  await dropSession();
  if (!page) return;
  const jar = await cookies();
  // A call that comes after the cookie has gone knows nobody: what the one before remembered for its person stays.
  if (!token && (await readReturn(jar.get(returnCookieName())?.value))?.hasEnded) return;
  const { name, value, ...options } = await returnCookie(page, { person: user?.id, hasEnded: true });
  jar.set(name, value, options);
}

/** The page a call came from, as the browser tells it (Referer); undefined when it is another site's or no section's. */
export function callingPage(request: Request): LocalPath | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const isOurs = host === env().publicUrl.host || host === request.headers.get('host');
  return isOurs ? pageOf(`${pathname}${search}`) : undefined;
}
