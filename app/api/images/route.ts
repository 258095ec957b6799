import { toAppError } from '@/lib/errors';
import { uploadSections } from '@/lib/policy';
import { callingPage } from '@/lib/server/auth/end-session';
import { sectionHandler } from '@/lib/server/auth/signed-in';
import { createTurns } from '@/lib/server/fair-queue';
import { recordedUpload, recordRefusedUpload } from '@/lib/server/history/upload';
import type { Author } from '@/lib/server/history/write';
import { readPicture } from '@/lib/server/upstream/picture';
import { uploadPicture } from '@/lib/server/upstream/upload';

/** Each is in memory as a whole, 15 MB at most, so uploads beyond the limit wait before they are read. */
const turns = createTurns({
  atOnce: 2,
  waiting: 50,
  refusal: 'Too many uploads at once. Please wait a moment and try again.',
});

const authorOf = (request: Request, { me, requestId }: Pick<Author, 'me' | 'requestId'>): Author => ({
  me,
  requestId,
  page: callingPage(request) ?? null,
});

/**
 * A picture of a form: multipart field `file` in, `{image}` out; passed on to the upstream's POST /images/upload
 * (CAL-05, D-52). It is an action: roles are asked again, and the history keeps it, refused ones too.
 */
export const POST = sectionHandler(
  'images',
  uploadSections,
  (request, context) =>
    turns(context.me.id, async () => {
      const author = authorOf(request, context);
      const picture = await readPicture(request).catch(async (thrown: unknown) => {
        await recordRefusedUpload(author, toAppError(thrown));
        throw thrown;
      });
      const image = await recordedUpload(author, context.token, picture, () => uploadPicture(picture, context));
      return Response.json({ image });
    }),
  { isAction: true, onRefused: (request, context, error) => recordRefusedUpload(authorOf(request, context), error) },
);
