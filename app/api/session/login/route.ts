import { cookies } from 'next/headers';
import { clientOf } from '@/lib/server/auth/client';
import { deleteCookie } from '@/lib/server/auth/cookies';
import { rememberDevice } from '@/lib/server/auth/device';
import { beginSignIn, isFirstRefusal } from '@/lib/server/auth/login-limit';
import type { Me } from '@/lib/server/auth/me';
import { mayOpen, sectionOf } from '@/lib/policy';
import { readReturn, returnCookieName } from '@/lib/server/auth/return-page';
import { startSession } from '@/lib/server/auth/start-session';
import { recordRefusedSignIn, recordSession } from '@/lib/server/history/session';
import { isRefused } from '@/lib/server/contract/served-sections';
import { contractState } from '@/lib/server/contract/watch';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError, toAppError } from '@/lib/errors';
import type { LocalPath } from '@/lib/local-path';
import { paths } from '@/lib/paths';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { MAX_SIGNED_OUT_BYTES } from '@/lib/route-handlers';
import { LostAnswer } from '@/lib/server/upstream/exchange';
import { sendUpstream } from '@/lib/server/upstream/request';
import { z } from '@/lib/zod';

/** One text for every failure, so that it does not reveal which accounts exist (D-07). */
const refused = () => new AppError('FORBIDDEN', { message: 'Invalid credentials' });

const bodySchema = z.object({ email: z.string().max(320), password: z.string().max(1_000) });

/**
 * Signs in: e-mail and password in, the sealed cookie and the path to go to out. The token is read from the response's
 * header (SES-08). If the upstream gave no response at all, the message says that it is unavailable (D-07, amended), so
 * that nobody resets their password because of that. So it does where the console's own check has found that there is no
 * upstream at this address, or none with this sign-in.
 */
export const POST = routeHandler('login', async (request, { requestId }) => {
  requireSameOrigin(request);
  const body = bodySchema.safeParse(await readJson(request, MAX_SIGNED_OUT_BYTES));
  if (!body.success) throw refused();
  const email = body.data.email.trim().toLowerCase();
  const client = await clientOf(request, email);
  const attempt = await beginSignIn(client, email).catch(async (thrown: unknown) => {
    const error = toAppError(thrown);
    if (error.code === 'RATE_LIMITED' && (await isFirstRefusal('login', client, email)))
      await recordRefusedSignIn(email, error, { requestId });
    throw thrown;
  });
  const record = () => recordRefusedSignIn(email, refused(), { requestId });
  const answer = await sendUpstream(
    'Login',
    { input: { email, password: body.data.password } },
    { requestId, secrets: [body.data.password] },
  ).catch(async (thrown: unknown) => {
    const error = toAppError(thrown);
    const fault = faultOfUpstream(error);
    if (fault || error.code === 'UPSTREAM_DOWN') await attempt.unjudged();
    else await record();
    throw fault ? new AppError(fault, { cause: error.cause }) : refused();
  });
  const user = answer.data.login;
  const token = answer.headers.get('tle-auth-token');
  if (!answer.isClean || !user || !token) {
    await record();
    throw refused();
  }
  await attempt.succeeded();
  await startSession(token, user, requestId);
  await rememberDevice(email);
  await recordSession('SignIn', user, { requestId });
  return Response.json({ redirectTo: await destination(user) });
});

/** What failed if it is certainly not the credentials: no answer, or what the console's own check has found before. */
function faultOfUpstream(error: AppError): 'UPSTREAM_DOWN' | 'UNSUPPORTED' | undefined {
  const { verdict, isUnreachable } = contractState();
  const isUnreached = error.isUnanswered && !(error.cause instanceof LostAnswer);
  if (isUnreached || (error.code === 'UPSTREAM_DOWN' && isUnreachable)) return 'UPSTREAM_DOWN';
  const isMissing = isRefused('Login') || (verdict === 'unknown' && error.code === 'UNSUPPORTED');
  return isMissing ? 'UNSUPPORTED' : undefined;
}

/** The page requested before signing in if this user's roles allow it, else home (D-02, amended). */
async function destination({ id, roles }: Pick<Me, 'id' | 'roles'>): Promise<LocalPath> {
  const jar = await cookies();
  const remembered = await readReturn(jar.get(returnCookieName())?.value, id);
  deleteCookie(jar, returnCookieName());
  const section = remembered ? sectionOf(remembered.path.split('?', 1)[0] ?? '') : undefined;
  return remembered && section && mayOpen(roles, section) ? remembered.path : paths.home();
}
