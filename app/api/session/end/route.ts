import { endSession } from '@/lib/auth/end-session';
import { loadMe } from '@/lib/auth/me';
import { readSession } from '@/lib/auth/session';
import { door } from '@/lib/door';
import { paths } from '@/lib/paths';
import { localRedirect } from '@/lib/local-redirect';

/**
 * Where a page goes when `me` says that its token is dead (D-09): a page cannot delete a cookie, this can. The token is asked about
 * once more, so that a link to this address cannot sign anybody out.
 */
export const GET = door('end', async (request, { requestId }) => {
  const session = await readSession();
  if (!session) return localRedirect(paths.login());
  const me = await loadMe(session.token, requestId, { fresh: true });
  if (me) return localRedirect(paths.home());
  await endSession(request.headers.get('referer'));
  return localRedirect(paths.login());
});
