import { loadMe } from '@/lib/auth/me';
import { getSession } from '@/lib/auth/session';
import { unsealPath } from '@/lib/auth/session-options';
import { door } from '@/lib/door';
import { localRedirect } from '@/lib/local-redirect';
import { paths } from '@/lib/paths';

/**
 * Where a page goes when `me` gives other roles than the cookie: seals today's, by which the middleware judges, and leads back to the
 * page (`page`, sealed). It gives nobody more than the upstream does, so a link to it harms nobody.
 */
export const GET = door('refresh', async (request, { requestId }) => {
  const page = await unsealPath(new URL(request.url).searchParams.get('page') ?? undefined);
  const session = await getSession();
  if (!session.token) return localRedirect(paths.login());
  const me = await loadMe(session.token, requestId, { fresh: true }).catch(() => null);
  if (me) {
    session.user = { id: me.id, firstName: me.firstName ?? '', lastName: me.lastName ?? '', email: me.email, roles: me.roles };
    await session.save();
  }
  return localRedirect(page ?? paths.home());
});
