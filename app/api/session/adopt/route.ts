import { cookies } from 'next/headers';
import { loadMe } from '@/lib/auth/me';
import { sectionOf } from '@/lib/auth/policy';
import { getSession } from '@/lib/auth/session';
import { returnCookieName, STRAY_COOKIE, unsealPath } from '@/lib/auth/session-options';
import { door } from '@/lib/door';
import { paths } from '@/lib/paths';
import { localRedirect } from '@/lib/local-redirect';

/**
 * The former console's plain token cookie, met without a session: checked with `me`, sealed into ours, and deleted (D-06, amended).
 * The middleware sends visitors here; they continue where they wanted to go, or at sign-in when the token is dead.
 */
export const GET = door('adopt', async (_request, { requestId }) => {
  const jar = await cookies();
  const token = jar.get(STRAY_COOKIE)?.value;
  const me = token ? await loadMe(token, requestId, { fresh: true }).catch(() => null) : null;
  jar.delete(STRAY_COOKIE);
  if (!token || !me) return localRedirect(paths.login());
  const session = await getSession();
  Object.assign(session, {
    token, issuedAt: Date.now(),
    user: { id: me.id, firstName: me.firstName ?? '', lastName: me.lastName ?? '', email: me.email, roles: me.roles },
  });
  await session.save();
  const remembered = await unsealPath(jar.get(returnCookieName())?.value);
  jar.delete(returnCookieName());
  return localRedirect(remembered && sectionOf(new URL(remembered, 'http://console').pathname) ? remembered : paths.home());
});
