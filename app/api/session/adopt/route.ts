import { cookies } from 'next/headers';
import { deleteCookie } from '@/lib/server/auth/cookies';
import { loadMe, ME_MAX_AGE_MS } from '@/lib/server/auth/me';
import { readReturn, returnCookieName } from '@/lib/server/auth/return-page';
import { STRAY_COOKIE } from '@/lib/server/auth/session-options';
import { startSession } from '@/lib/server/auth/start-session';
import { routeHandler } from '@/lib/server/handler';
import { localRedirect } from '@/lib/server/local-redirect';
import { paths } from '@/lib/paths';

/**
 * Adopts the earlier console's plain token cookie if there is no session: checked with `me`, sealed into ours, and
 * deleted (D-06, amended). The middleware redirects visitors here; they continue where they wanted to go, or at sign-in
 * when the token is invalid.
 */
export const GET = routeHandler('adopt', async (_request, { requestId }) => {
  const jar = await cookies();
  const token = jar.get(STRAY_COOKIE)?.value;
  const me = token ? await loadMe(token, requestId, { maxAgeMs: ME_MAX_AGE_MS.page }).catch(() => null) : null;
  deleteCookie(jar, STRAY_COOKIE);
  if (!token || !me) return localRedirect(paths.login());
  await startSession(token, me, requestId);
  const remembered = await readReturn(jar.get(returnCookieName())?.value, me.id);
  deleteCookie(jar, returnCookieName());
  return localRedirect(remembered?.path ?? paths.home());
});
