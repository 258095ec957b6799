import { clientOf } from '@/lib/server/auth/client';
import { resetLimit } from '@/lib/server/auth/login-limit';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
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
  await resetLimit(await clientOf(request, email), email);
  const secrets = [body.data.token, body.data.password];
  const { data } = await sendUpstream('ResetPassword', { input: body.data }, { requestId, secrets });
  const answer = data.resetPassword;
  if (!answer?.success)
    throw new AppError('BAD_USER_INPUT', { upstreamMessage: safeMessage(answer?.message, new SecretFilter(secrets)) });
  return Response.json({ ok: true });
});
