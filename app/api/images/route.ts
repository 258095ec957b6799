import { callingPage, endSession } from '@/lib/auth/end-session';
import { loadMe } from '@/lib/auth/me';
import { mayOpen, uploadSections } from '@/lib/auth/policy';
import { readSession } from '@/lib/auth/session';
import { door } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { readPicture } from '@/lib/upstream/picture';
import { uploadPicture } from '@/lib/upstream/upload';

/** A picture of a form: multipart field `file` in, `{image}` out; passed on to the upstream's POST /images/upload (CAL-05, D-52). */
export const POST = door('images', async (request, { requestId }) => {
  requireSameOrigin(request);
  try {
    const session = await readSession();
    if (!session) throw new AppError('UNAUTHENTICATED');
    const me = await loadMe(session.token, requestId, { fresh: false });
    if (!me) throw new AppError('UNAUTHENTICATED');
    if (!uploadSections.some((section) => mayOpen(me.roles, section))) throw new AppError('FORBIDDEN');
    const image = await uploadPicture(await readPicture(request), { token: session.token, requestId });
    return Response.json({ image });
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await endSession(callingPage(request));
    throw error;
  }
});
