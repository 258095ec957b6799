import { endSession } from '@/lib/server/auth/end-session';
import { loadMe, ME_MAX_AGE_MS } from '@/lib/server/auth/me';
import { pageOf, unsealResume } from '@/lib/server/auth/return-page';
import { getSession, readSession } from '@/lib/server/auth/session';
import { routeHandler } from '@/lib/server/handler';
import { localRedirect } from '@/lib/server/local-redirect';
import { paths } from '@/lib/paths';

/**
 * A page redirects here when its session turns out to be over (D-09), because a page cannot delete a cookie. `page` is
 * that page, sealed, to be opened again after signing in. The token is checked once more, so that a link to this URL
 * cannot sign anybody out.
 */
export const GET = routeHandler('end', async (request, { requestId }) => {
  const { user } = await getSession();
  const page = user ? await unsealResume(new URL(request.url).searchParams.get('page'), user.id) : undefined;
  const session = await readSession();
  const stillKnown =
    session !== undefined &&
    (await loadMe(session.token, requestId, { maxAgeMs: ME_MAX_AGE_MS.page }).then(
      (me) => me !== null,
      () => true,
    ));
  if (stillKnown) return localRedirect(page ?? paths.home());
  // Somebody who signed out was not interrupted: only a session that ended by itself returns to its page.
  await endSession(session ? pageOf(page) : undefined);
  return localRedirect(paths.login());
});
