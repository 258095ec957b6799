import { clientOf } from '@/lib/server/auth/client';
import { isFirstRefusal, resetLimit } from '@/lib/server/auth/login-limit';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError, toAppError } from '@/lib/errors';
import { recordNewPassword } from '@/lib/server/history/session';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { MAX_SIGNED_OUT_BYTES } from '@/lib/route-handlers';
import { sendUpstream } from '@/lib/server/upstream/request';
import { safeMessage } from '@/lib/server/upstream/safe-message';
import { SecretFilter } from '@/lib/server/without-secrets';
import { z } from '@/lib/zod';

const bodySchema = z.object({
  password: z.string().min(1).max(1_000),
  email: z.string().max(320),
  token: z.string().min(1).max(2_000),
});

/** Sets a new password with the link's token; the upstream checks the password's strength (D-14). */
export const POST = routeHandler('reset-password', async (request, { requestId }) => {
  requireSameOrigin(request);
  const body = bodySchema.safeParse(await readJson(request, MAX_SIGNED_OUT_BYTES));
  if (!body.success) throw new AppError('BAD_USER_INPUT');
  const email = body.data.email.trim().toLowerCase();
  const client = await clientOf(request, email);
  await resetLimit(client, email).catch(async (thrown: unknown) => {
    const error = toAppError(thrown);
    if (error.code === 'RATE_LIMITED' && (await isFirstRefusal('reset', client, email)))
      await recordNewPassword(email, { requestId }, error);
    throw thrown;
  });
  const secrets = [body.data.token, body.data.password];
  const refused = async (error: AppError) => {
    if (error.code !== 'UPSTREAM_DOWN') await recordNewPassword(email, { requestId }, error);
    return error;
  };
  const { data } = await sendUpstream('ResetPassword', { input: body.data }, { requestId, secrets }).catch(
    async (error: unknown) => {
      throw await refused(toAppError(error));
    },
  );
  const answer = data.resetPassword;
  if (!answer?.success) {
    const upstreamMessage = safeMessage(answer?.message, new SecretFilter(secrets));
    throw await refused(new AppError('BAD_USER_INPUT', { upstreamMessage }));
  }
  await recordNewPassword(email, { requestId });
  return Response.json({ ok: true });
});
