import { cookies } from 'next/headers';
import { clientAddress } from '@/lib/auth/client-address';
import { beginSignIn } from '@/lib/auth/login-limit';
import { mayOpen, sectionOf } from '@/lib/auth/policy';
import { getSession } from '@/lib/auth/session';
import { returnCookieName, unsealPath } from '@/lib/auth/session-options';
import { door, readJson } from '@/lib/door';
import { AppError, toAppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { paths } from '@/lib/paths';
import { requireSameOrigin } from '@/lib/same-origin';
import { sendUpstream } from '@/lib/upstream/request';
import { z } from '@/lib/zod';

/** One text for every failure: it tells nobody which accounts exist (S1 §8, D-07). */
const refused = () => new AppError('FORBIDDEN', { message: 'Invalid credentials' });

const bodySchema = z.object({ email: z.string().max(320), password: z.string().max(1_000) });

/** Signs in: e-mail and password in, the sealed cookie and the address to go to out. The token is read from the answer's header (SES-08). */
export const POST = door('login', async (request, { requestId }) => {
  requireSameOrigin(request);
  const body = bodySchema.safeParse(await readJson(request));
  if (!body.success) throw refused();
  const email = body.data.email.trim().toLowerCase();
  const attempt = await beginSignIn(clientAddress(request), email);
  const answer = await sendUpstream('Login', { input: { email, password: body.data.password } }, { requestId }).catch(async (error: unknown) => {
    if (toAppError(error).code === 'UPSTREAM_DOWN') await attempt.unjudged();
    throw refused();
  });
  const user = answer.data.login;
  const token = answer.headers.get('tle-auth-token');
  if (!answer.isClean || !user || !token) throw refused();
  await attempt.succeeded();
  await seal({ token, user: { id: user.id, firstName: user.firstName ?? '', lastName: user.lastName ?? '', email: user.email, roles: user.roles }, issuedAt: Date.now() }, requestId);
  return Response.json({ redirectTo: await destination(user.roles) });
});

async function seal(data: Parameters<typeof Object.assign>[1] & object, requestId: string): Promise<void> {
  const session = await getSession();
  try {
    Object.assign(session, data);
    await session.save();
  } catch (error) {
    log.error({ requestId, reason: error instanceof Error ? error.message : 'unknown' }, 'The session does not fit into a cookie');
    throw new AppError('UNKNOWN', { message: 'This session is too large for a cookie. Please tell your administrator.' });
  }
}

/** The page asked for before signing in where these roles allow it, else home (D-02, amended). */
async function destination(roles: Parameters<typeof mayOpen>[0]): Promise<string> {
  const jar = await cookies();
  const remembered = await unsealPath(jar.get(returnCookieName())?.value);
  jar.delete(returnCookieName());
  const section = remembered ? sectionOf(new URL(remembered, 'http://console').pathname) : undefined;
  return remembered && section && mayOpen(roles, section) ? remembered : paths.home();
}
