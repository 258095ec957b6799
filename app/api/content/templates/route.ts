import { sectionHandler } from '@/lib/server/auth/signed-in';
import { listEmailTemplates } from '@/lib/server/upstream/content';

/** The e-mail templates of the content service, for the message form's picker: `{templates}` out (D-86). */
export const POST = sectionHandler('content-templates', ['messages'], async (_request, context) =>
  Response.json({ templates: await listEmailTemplates(context) }),
);
