import { forgetMe } from '@/lib/auth/me';
import { getSession } from '@/lib/auth/session';
import { door } from '@/lib/door';
import { toAppError } from '@/lib/errors';
import { localRedirect } from '@/lib/local-redirect';
import { paths } from '@/lib/paths';
import { requireSameOrigin } from '@/lib/same-origin';
import { sendUpstream } from '@/lib/upstream/request';

/**
 * Signs out upstream, then here. A transport failure or a bad status keeps the session so that the person can try again; an answer
 * with GraphQL errors, or 401 (a token already dead), counts as signed out (D-08).
 */
export const POST = door('logout', async (request, { requestId }) => {
  requireSameOrigin(request);
  const session = await getSession();
  if (session.token) {
    await sendUpstream('Logout', {}, { token: session.token, requestId }).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      if (error.cause !== undefined && error.code !== 'UNAUTHENTICATED') throw error;
    });
    forgetMe(session.token);
  }
  session.destroy();
  return Response.json({ ok: true });
});

/** The Logout link opened in a tab of its own: an address alone signs nobody out. */
export const GET = () => localRedirect(paths.home());
