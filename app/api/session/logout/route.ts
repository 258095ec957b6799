import { cookies } from 'next/headers';
import { deleteCookie } from '@/lib/server/auth/cookies';
import { markEnded } from '@/lib/server/auth/ended-sessions';
import { forgetMe } from '@/lib/server/auth/me';
import { dropSession, getSession, noteEnded } from '@/lib/server/auth/session';
import { recordSession } from '@/lib/server/history/session';
import { routeHandler } from '@/lib/server/handler';
import { toAppError } from '@/lib/errors';
import { localRedirect } from '@/lib/server/local-redirect';
import { paths } from '@/lib/paths';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { sendUpstream } from '@/lib/server/upstream/request';
import { FONTS_COOKIE } from '@/lib/server/document/after-first-paint';
import { isNeededByWork } from '@/lib/server/background/token';

/**
 * Signs out upstream, then here. A connection failure or a bad status keeps the session so that the user can try again;
 * a response with GraphQL errors, or 401 (the token is already invalid), counts as signed out (D-08), and the session
 * is invalid here even if the upstream still accepts its token. The browser's cache is cleared, and with it the mark
 * that it has the web fonts; its stored data of this user is deleted by the page, that of others stays (D-101).
 */
export const POST = routeHandler('logout', async (request, { requestId }) => {
  requireSameOrigin(request);
  const { token, user, issuedAt } = await getSession();
  if (token) {
    // Work that goes on needs the token, and ends it upstream when it is done.
    if (!(await isNeededByWork(token)))
      await sendUpstream('Logout', {}, { token, requestId }).catch((thrown: unknown) => {
        const error = toAppError(thrown);
        if (error.cause !== undefined && error.code !== 'UNAUTHENTICATED') throw error;
      });
    await markEnded(token);
    forgetMe(token);
    if (user && issuedAt) await noteEnded({ token, user, issuedAt });
    if (user) await recordSession('SignOut', user, { requestId });
  }
  await dropSession();
  deleteCookie(await cookies(), FONTS_COOKIE);
  return Response.json({ ok: true }, { headers: { 'clear-site-data': '"cache"' } });
});

/** The Logout link opened in a new tab: a GET request alone signs nobody out. */
export const GET = () => localRedirect(paths.home());
