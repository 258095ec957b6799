import 'server-only';
import type { EmailTemplate, TemplateContent } from '@/lib/messaging/email-templates';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/errors';
import { log, scrub } from '@/lib/server/log';
import { withoutSecrets } from '@/lib/server/without-secrets';
import { z } from '@/lib/zod';
import { boundedFetch } from './bounded-fetch';
import { reasonOf } from './exchange';

/** The content service returns at most 1000 at a time; nobody chooses by name from more than 5000. */
const PAGE = 1_000;
const MAX_PAGES = 5;

const LIST = `query EmailTemplates($skip: Int!, $limit: Int!) {
  emailTemplatesCollection(skip: $skip, limit: $limit, order: [name_ASC]) { total items { sys { id } name } }
}`;
const ONE = 'query EmailTemplate($id: String!) { emailTemplates(id: $id) { sys { id } name subject html } }';

const entry = z.object({ sys: z.object({ id: z.string() }), name: z.string().nullish() });
const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ data: data.nullish(), errors: z.array(z.object({ message: z.string().optional() })).optional() });
const listAnswer = answer(
  z.object({ emailTemplatesCollection: z.object({ total: z.number(), items: z.array(entry.nullable()) }).nullish() }),
);
const oneAnswer = answer(
  z.object({ emailTemplates: entry.extend({ subject: z.string().nullish(), html: z.string().nullish() }).nullish() }),
);

type Context = { requestId: string };

/**
 * Sends a query with CONTENT_TOKEN, which stays on the server. @throws AppError UPSTREAM_DOWN when it is not configured
 * or the response is not as expected
 */
async function ask<Answer extends z.ZodType>(
  shape: Answer,
  query: string,
  variables: object,
  { requestId }: Context,
): Promise<z.output<Answer>> {
  const { CONTENT_ENDPOINT, CONTENT_TOKEN } = env();
  if (!CONTENT_ENDPOINT) throw new AppError('UPSTREAM_DOWN', { message: 'No content service is configured.' });
  const filter = withoutSecrets(CONTENT_TOKEN);
  try {
    const response = await boundedFetch(CONTENT_ENDPOINT, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        ...(CONTENT_TOKEN ? { authorization: `Bearer ${CONTENT_TOKEN}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return shape.parse(filter.cleanValue<unknown>(await response.json()));
  } catch (error) {
    const reason = filter.clean(reasonOf(error));
    log.warn({ requestId, reason: scrub(reason).slice(0, 300) }, 'content service failed');
    throw new AppError('UPSTREAM_DOWN', {
      message: 'The content service could not be reached.',
      cause: new Error(reason),
    });
  }
}

/** Every e-mail template by name; data that comes with errors is used, null entries are left out (D-86). */
export async function listEmailTemplates(context: Context): Promise<EmailTemplate[]> {
  const templates: EmailTemplate[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data } = await ask(listAnswer, LIST, { skip: page * PAGE, limit: PAGE }, context);
    const collection = data?.emailTemplatesCollection;
    if (!collection) throw new AppError('UPSTREAM_DOWN', { message: 'The content service could not be reached.' });
    templates.push(
      ...collection.items
        .filter((item) => item !== null)
        .map(({ sys, name }) => ({ id: sys.id, name: name?.trim() || sys.id })),
    );
    if (collection.items.length === 0 || (page + 1) * PAGE >= collection.total) break;
  }
  return templates;
}

/** One template with its parts, or null if it no longer exists. */
export async function readEmailTemplate(id: string, context: Context): Promise<TemplateContent | null> {
  const { data, errors } = await ask(oneAnswer, ONE, { id }, context);
  const found = data?.emailTemplates;
  if (found) return { id, name: found.name?.trim() || id, subject: found.subject ?? null, html: found.html ?? null };
  if (errors?.length) throw new AppError('UPSTREAM_DOWN', { message: 'The content service could not be reached.' });
  return null;
}
