import { whyDown, whyNoAnswer } from '@/lib/contract/no-answer';
import { env } from '@/lib/server/env';
import { contractState } from '@/lib/server/contract/watch';
import { isStopping } from '@/lib/server/stopping';
import { noteUpstream } from '@/lib/server/upstream/availability';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

export const dynamic = 'force-dynamic';

/** Max time for the upstream's response, ms. */
const TIMEOUT_MS = 3_000;

/**
 * Ready: the environment is valid, the upstream answers a GraphQL query, and no stop was requested. 503 with a reason
 * otherwise, without any URL. `contract` says whether its schema serves every screen; a screen that it does not serve
 * is no reason to be unready.
 */
export async function GET(): Promise<Response> {
  const upstream = await upstreamAnswers();
  const status = isStopping() ? 'stopping' : upstream ? 'ready' : 'not ready';
  return Response.json(
    { status, upstream, contract: contractState().verdict },
    { status: status === 'ready' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

async function upstreamAnswers(): Promise<boolean> {
  try {
    const response = await boundedFetch(
      env().GRAPHQL_ENDPOINT,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'query Ready { __typename }', operationName: 'Ready' }),
      },
      TIMEOUT_MS,
    );
    const answer = (await response.json().catch(() => null)) as { data?: { __typename?: unknown } } | null;
    noteUpstream(whyDown(response.status, answer));
    return response.ok && typeof answer?.data?.__typename === 'string';
  } catch (error) {
    noteUpstream(whyNoAnswer(error));
    return false;
  }
}
