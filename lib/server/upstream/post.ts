import 'server-only';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { asServed } from '@/lib/server/contract/left-out';
import { env } from '@/lib/server/env';
import { limitedFetch } from './bounded-fetch';

/** `secrets`: what else the upstream is told that nobody shall read in its answer. */
export type UpstreamContext = { token?: string | undefined; requestId: string; secrets?: readonly string[] };

/** What goes along with every question. */
export const upstreamHeaders = ({ token, requestId }: UpstreamContext) => ({
  'x-request-id': requestId,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** Sends one trusted operation upstream and leaves the answer unread, which graphql-request cannot. @throws AppError UNSUPPORTED, and whatever `fetch` throws */
export async function postUpstream<Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
  context: UpstreamContext,
): Promise<Response> {
  return limitedFetch(env().GRAPHQL_ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...upstreamHeaders(context),
    },
    body: JSON.stringify({ ...(await asServed(operation, variables)), operationName: operation }),
  });
}
