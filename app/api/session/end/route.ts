import { endSession } from '@/lib/auth/end-session';
import { loadMe } from '@/lib/auth/me';
import { sectionOf } from '@/lib/auth/policy';
import { readSession } from '@/lib/auth/session';
import { unsealPath } from '@/lib/auth/session-options';
import { door } from '@/lib/door';
import { paths } from '@/lib/paths';
import { localRedirect } from '@/lib/local-redirect';

/**
 * Where a page goes when `me` says that its token is dead (D-09): a page cannot delete a cookie, this can. `page` is that page, sealed,
 * to be opened again after signing in. The token is asked about once more, so that a link to this address cannot sign anybody out.
 */
export const GET = door('end', async (request, { requestId }) => {
  const session = await readSession();
  if (!session) return localRedirect(paths.login());
  const page = await unsealPath(new URL(request.url).searchParams.get('page') ?? undefined);
  const stillKnown = await loadMe(session.token, requestId, { fresh: true }).then((me) => me !== null, () => true);
  if (stillKnown) return localRedirect(page ?? paths.home());
  await endSession(page && sectionOf(new URL(page, request.url).pathname) ? page : undefined);
  return localRedirect(paths.login());
});
