import { addressOf, whyDown, whyNoAnswer } from '../../lib/contract/no-answer.ts';

/** The upstream's schema could not be read; the message is one sentence for the terminal. */
export class Unreadable extends Error {}

/** An upstream's answer; nothing in it is trusted. */
type Answer = { readonly data?: object | null; readonly errors?: readonly { readonly message: string }[] };

const TIMEOUT_MS = 15_000;

/**
 * Sends a GraphQL request to the upstream.
 * @throws Unreadable if there is no answer, or none of a GraphQL API
 */
export async function post(
  endpoint: string,
  request: object,
  token?: string,
): Promise<{ body: Answer; headers: Headers }> {
  const upstream = `The upstream at ${addressOf(endpoint)}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    text = await response.text();
  } catch (error) {
    throw new Unreadable(`${upstream} does not answer a GraphQL query: ${whyNoAnswer(error)}.`);
  }
  const body = asJson(text);
  const why = whyDown(response.status, body);
  if (body && why === undefined) return { body, headers: response.headers };
  throw new Unreadable(
    `${upstream} does not answer a GraphQL query: ${why ?? `it answered ${response.status} without JSON`}.`,
  );
}

function asJson(text: string): Answer | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
