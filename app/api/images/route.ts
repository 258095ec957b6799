import { uploadSections } from '@/lib/policy';
import { sectionHandler } from '@/lib/server/auth/signed-in';
import { createTurns } from '@/lib/server/fair-queue';
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
 * (CAL-05, D-52).
 */
export const POST = sectionHandler(
  'images',
  uploadSections,
  async (request, context) => {
    return turns(context.personId, async () =>
      Response.json({ image: await uploadPicture(await readPicture(request), context) }),
    );
  },
  { isAction: true },
);
