import { loadMe, ME_MAX_AGE_MS } from '@/lib/server/auth/me';
import { unsealResume } from '@/lib/server/auth/return-page';
import { readSession, saveSession } from '@/lib/server/auth/session';
import { sealedPerson } from '@/lib/server/auth/start-session';
import { routeHandler } from '@/lib/server/handler';
import { localRedirect } from '@/lib/server/local-redirect';
import { paths } from '@/lib/paths';

/**
 * A page redirects here when `me` returns other roles than the cookie: seals the new ones, which the middleware checks,
 * and redirects back to the page (`page`, sealed). It grants no more than the upstream does, so a link to it is
 * harmless.
 */
export const GET = routeHandler('refresh', async (request, { requestId }) => {
  const session = await readSession();
  if (!session) return localRedirect(paths.login());
  const page = await unsealResume(new URL(request.url).searchParams.get('page'), session.user.id);
  const me = await loadMe(session.token, requestId, { maxAgeMs: ME_MAX_AGE_MS.page }).catch(() => null);
  if (me) await saveSession({ ...session, user: sealedPerson(me) });
  return localRedirect(page ?? paths.home());
});
