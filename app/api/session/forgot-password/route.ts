import { clientOf } from '@/lib/server/auth/client';
import { resetLimit } from '@/lib/server/auth/login-limit';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { MAX_SIGNED_OUT_BYTES } from '@/lib/route-handlers';
import { sendUpstream } from '@/lib/server/upstream/request';
import { z } from '@/lib/zod';

const bodySchema = z.object({ email: z.string().max(320) });

/** Asks the upstream to mail a reset link; `success: false` is a failure (D-11). */
export const POST = routeHandler('forgot-password', async (request, { requestId }) => {
  requireSameOrigin(request);
  const body = bodySchema.safeParse(await readJson(request, MAX_SIGNED_OUT_BYTES));
  if (!body.success) throw new AppError('BAD_USER_INPUT');
  const email = body.data.email.trim().toLowerCase();
  await resetLimit(await clientOf(request, email), email);
  const { data } = await sendUpstream('ForgotPassword', { input: { email } }, { requestId });
  if (!data.forgotPassword?.success) throw new AppError('UNKNOWN');
  return Response.json({ ok: true });
});
