import { loadMe } from '@/lib/auth/me';
import { getSession } from '@/lib/auth/session';
import { door } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';

/** Seals the roles `me` gives now into the cookie, after a page saw that they changed; the middleware reads them there. */
export const POST = door('refresh', async (request, { requestId }) => {
  requireSameOrigin(request);
  const session = await getSession();
  const me = session.token ? await loadMe(session.token, requestId, { fresh: false }) : null;
  if (!me) throw new AppError('UNAUTHENTICATED');
  session.user = { id: me.id, firstName: me.firstName ?? '', lastName: me.lastName ?? '', email: me.email, roles: me.roles };
  await session.save();
  return Response.json({ ok: true });
});
