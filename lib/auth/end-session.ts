import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';
import { forgetMe } from './me';
import { sectionOf } from './policy';
import { getSession } from './session';
import { returnCookie } from './session-options';

/**
 * Forgets a session whose token the upstream no longer knows, and remembers (sealed, ten minutes) the page the person was on,
 * so that signing in again leads back there (D-02 amended, DESIGN §3). Route handlers only.
 * @param page a path of this console, or undefined to remember none
 */
export async function endSession(page: string | undefined): Promise<void> {
  const session = await getSession();
  if (session.token) forgetMe(session.token);
  session.destroy();
  if (page) {
    const { name, value, ...options } = await returnCookie(page, { hasEnded: true });
    (await cookies()).set(name, value, options);
  }
}

/** The page a call came from, as the browser tells it (Referer); undefined when it is another site's or no section's. */
export function callingPage(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const isOurs = host === env().publicUrl.host || host === request.headers.get('host');
  return isOurs && sectionOf(pathname) ? `${pathname}${search}` : undefined;
}
