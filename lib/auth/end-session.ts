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
 * @param referer the page's own address as the browser tells it; another site's is ignored
 */
export async function endSession(referer: string | null): Promise<void> {
  const session = await getSession();
  if (session.token) forgetMe(session.token);
  session.destroy();
  const path = ownPath(referer);
  if (path) {
    const { name, value, ...options } = await returnCookie(path);
    (await cookies()).set(name, value, options);
  }
}

function ownPath(referer: string | null): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === env().publicUrl.host && sectionOf(url.pathname) ? `${url.pathname}${url.search}` : undefined;
}
