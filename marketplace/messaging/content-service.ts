import type { Marketplace } from '../core/context.ts';
import { findTemplate, type EmailTemplate } from '../stand-ins/content/templates.ts';

const TIMEOUT_MS = 10_000;
const QUERY = 'query EmailTemplate($id: String!) { emailTemplates(id: $id) { sys { id } name subject html } }';

/** The content service is unavailable; trying again later may help. */
export class ContentUnavailable extends Error {}

/**
 * Reads an e-mail template from the content service at CONTENT_ENDPOINT, or from our own stand-in if that is not set.
 * @returns null when the service has no template with this id, or no longer has it
 * @throws ContentUnavailable when it does not respond, or responds with an error
 */
export async function readTemplate(
  { db, options }: Pick<Marketplace, 'db' | 'options'>,
  id: string,
): Promise<EmailTemplate | null> {
  if (options.contentEndpoint === undefined) return (await findTemplate(db, id)) ?? null;
  const { data, errors } = await ask(options.contentEndpoint, options.contentToken, id);
  const entry = data?.emailTemplates;
  if (entry) return { id, name: entry.name ?? '', subject: entry.subject ?? entry.name ?? '', html: entry.html ?? '' };
  if (errors !== undefined && errors.length > 0)
    throw new ContentUnavailable('The content service answered with an error.');
  return null;
}

interface Answer {
  readonly data?: {
    readonly emailTemplates?: {
      readonly name: string | null;
      readonly subject: string | null;
      readonly html: string | null;
    } | null;
  } | null;
  readonly errors?: readonly unknown[];
}

async function ask(endpoint: string, token: string | undefined, id: string): Promise<Answer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: QUERY, variables: { id } }),
    });
    if (!response.ok) throw new ContentUnavailable(`The content service answered ${response.status}.`);
    return (await response.json()) as Answer;
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error;
    throw new ContentUnavailable('The content service did not answer.', { cause: error });
  }
}
