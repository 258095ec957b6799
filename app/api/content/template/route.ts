import { sectionHandler } from '@/lib/server/auth/signed-in';
import { readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
import { readEmailTemplate } from '@/lib/server/upstream/content';
import { z } from '@/lib/zod';

/** No content service has ids with control characters, and some fail on them. */
const bodySchema = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^\P{Cc}+$/u),
});

/** One e-mail template with its HTML, for the preview: `{id}` in, `{template}` out, null if it no longer exists. */
export const POST = sectionHandler('content-template', ['messages'], async (request, context) => {
  const body = bodySchema.safeParse(await readJson(request));
  if (!body.success) throw new AppError('BAD_USER_INPUT', { message: 'Name a template.' });
  return Response.json({ template: await readEmailTemplate(body.data.id, context) });
});
