import { clientAddress } from '@/lib/auth/client-address';
import { resetLimit } from '@/lib/auth/login-limit';
import { door, readJson } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { safeMessage } from '@/lib/upstream/safe-message';
import { sendUpstream } from '@/lib/upstream/request';
import { z } from '@/lib/zod';

const bodySchema = z.object({ password: z.string().min(1).max(1_000), email: z.string().max(320), token: z.string().min(1).max(2_000) });

/** Sets a new password with the link's token; the password's strength is the upstream's to judge (D-14). */
export const POST = door('reset-password', async (request, { requestId }) => {
  requireSameOrigin(request);
  const body = bodySchema.safeParse(await readJson(request));
  if (!body.success) throw new AppError('BAD_USER_INPUT');
  await resetLimit(clientAddress(request), body.data.email.trim().toLowerCase());
  const { data } = await sendUpstream('ResetPassword', { input: body.data }, { requestId });
  const answer = data.resetPassword;
  if (!answer?.success) throw new AppError('BAD_USER_INPUT', { upstreamMessage: safeMessage(answer?.message) });
  return Response.json({ ok: true });
});
