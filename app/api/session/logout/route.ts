import { markEnded } from '@/lib/server/auth/ended-sessions';
import { forgetMe } from '@/lib/server/auth/me';
import { dropSession, getSession } from '@/lib/server/auth/session';
import { routeHandler } from '@/lib/server/handler';
import { toAppError } from '@/lib/errors';
import { localRedirect } from '@/lib/server/local-redirect';
import { paths } from '@/lib/paths';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { sendUpstream } from '@/lib/server/upstream/request';

/**
 * Signs out upstream, then here. A transport failure or a bad status keeps the session so that the person can try again; an answer
 * with GraphQL errors, or 401 (a token already dead), counts as signed out (D-08), and the seal is dead here whatever the upstream
 * makes of its token. What the browser has cached goes; what it keeps for this person its own page removes, for others it stays (D-101).
 */
export const POST = routeHandler('logout', async (request, { requestId }) => {
  requireSameOrigin(request);
  const { token } = await getSession();
  if (token) {
    await sendUpstream('Logout', {}, { token, requestId }).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      if (error.cause !== undefined && error.code !== 'UNAUTHENTICATED') throw error;
    });
    await markEnded(token);
    forgetMe(token);
  }
  await dropSession();
  return Response.json({ ok: true }, { headers: { 'clear-site-data': '"cache"' } });
});

/** The Logout link opened in a tab of its own: an address alone signs nobody out. */
export const GET = () => localRedirect(paths.home());
