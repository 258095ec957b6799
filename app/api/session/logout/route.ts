import { forgetMe } from '@/lib/auth/me';
import { getSession } from '@/lib/auth/session';
import { door } from '@/lib/door';
import { toAppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { sendUpstream } from '@/lib/upstream/request';

/**
 * Signs out upstream, then here. A transport failure keeps the session so that the person can try again; an answer with GraphQL
 * errors (a token already dead) counts as signed out (D-08).
 */
export const POST = door('logout', async (request, { requestId }) => {
  requireSameOrigin(request);
  const session = await getSession();
  if (session.token) {
    await sendUpstream('Logout', {}, { token: session.token, requestId }).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      if (error.code === 'UPSTREAM_DOWN') throw error;
    });
    forgetMe(session.token);
  }
  session.destroy();
  return Response.json({ ok: true });
});
