import 'server-only';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/env';

/** Largest answer the console reads from the upstream, bytes. */
export const MAX_ANSWER_BYTES = 20_000_000;

export type UpstreamContext = { token?: string | undefined; requestId: string };

/** `fetch` with the console's time limit, which covers the reading of the answer, too. */
export function limitedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(env().UPSTREAM_TIMEOUT_MS), cache: 'no-store', redirect: 'error' });
}

/** What goes along with every question. */
export const upstreamHeaders = ({ token, requestId }: UpstreamContext) => ({ 'x-request-id': requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) });

/** Sends one trusted operation upstream and leaves the answer unread, which graphql-request cannot. @throws whatever `fetch` throws */
export function postUpstream<Name extends OperationName>(operation: Name, variables: Operations[Name]['variables'], context: UpstreamContext): Promise<Response> {
  return limitedFetch(env().GRAPHQL_ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json', ...upstreamHeaders(context) },
    body: JSON.stringify({ query: registry[operation].document, variables, operationName: operation }),
  });
}

/** The chunks of an answer. @throws Error once there are more bytes than the console reads */
export async function* boundedChunks(response: Response): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The upstream's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    yield chunk;
  }
}
