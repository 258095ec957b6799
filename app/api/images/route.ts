import { uploadSections } from '@/lib/auth/policy';
import { sectionDoor } from '@/lib/auth/signed-in';
import { readPicture } from '@/lib/upstream/picture';
import { uploadPicture } from '@/lib/upstream/upload';

/** A picture of a form: multipart field `file` in, `{image}` out; passed on to the upstream's POST /images/upload (CAL-05, D-52). */
export const POST = sectionDoor('images', uploadSections, async (request, context) => {
  return Response.json({ image: await uploadPicture(await readPicture(request), context) });
}, { isAct: true });
