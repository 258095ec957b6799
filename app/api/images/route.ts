import { AppError, toAppError } from '@/lib/errors';
import { mayOpen, uploadSections } from '@/lib/policy';
import { callingPage } from '@/lib/server/auth/end-session';
import { asSignedIn } from '@/lib/server/auth/signed-in';
import { createTurns } from '@/lib/server/fair-queue';
import { routeHandler } from '@/lib/server/handler';
import { recordedUpload, recordRefusedUpload } from '@/lib/server/history/upload';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { readPicture } from '@/lib/server/upstream/picture';
import { uploadPicture } from '@/lib/server/upstream/upload';

/** Each is in memory as a whole, 15 MB at most, so uploads beyond the limit wait before they are read. */
const turns = createTurns({
  atOnce: 2,
  waiting: 50,
  refusal: 'Too many uploads at once. Please wait a moment and try again.',
});

/**
 * A picture of a form: multipart field `file` in, `{image}` out; passed on to the upstream's POST /images/upload
 * (CAL-05, D-52). It is an action: roles are asked again, and the history keeps it, refused ones too.
 */
export const POST = routeHandler('images', (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async ({ token, now }) => {
    const me = await now();
    const author = { me, requestId, page: callingPage(request) ?? null };
    const refuse = async (thrown: unknown): Promise<never> => {
      await recordRefusedUpload(author, toAppError(thrown));
      throw thrown;
    };
    if (!uploadSections.some((section) => mayOpen(me.roles, section))) return refuse(new AppError('FORBIDDEN'));
    return turns(me.id, async () => {
      const picture = await readPicture(request).catch(refuse);
      const image = await recordedUpload(author, picture, () => uploadPicture(picture, { token, requestId }));
      return Response.json({ image });
    });
  });
});
