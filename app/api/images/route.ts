import { mayOpen, uploadSections } from '@/lib/auth/policy';
import { asSignedIn } from '@/lib/auth/signed-in';
import { door } from '@/lib/door';
import { AppError } from '@/lib/errors';
import { requireSameOrigin } from '@/lib/same-origin';
import { readPicture } from '@/lib/upstream/picture';
import { uploadPicture } from '@/lib/upstream/upload';

/** A picture of a form: multipart field `file` in, `{image}` out; passed on to the upstream's POST /images/upload (CAL-05, D-52). */
export const POST = door('images', async (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async (me, token) => {
    if (!uploadSections.some((section) => mayOpen(me.roles, section))) throw new AppError('FORBIDDEN');
    const image = await uploadPicture(await readPicture(request), { token, requestId });
    return Response.json({ image });
  });
});
