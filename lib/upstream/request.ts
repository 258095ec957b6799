import 'server-only';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { log, scrub } from '@/lib/log';
import { countUpstream } from '@/lib/metrics';
import { errorFrom, type UpstreamError } from './errors';
import { safeMessage } from './safe-message';

/** Largest answer the console reads from the upstream, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;

export type UpstreamContext = { token?: string | undefined; requestId: string };
export type UpstreamAnswer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  /** The answer's own bytes when they can be handed on as they came (no errors in it), so that nothing is written out again. */
  body: string | undefined;
  headers: Headers;
};

/** `fetch` that ends by itself after the time limit, reading included, and stops at the size limit. */
async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(env().UPSTREAM_TIMEOUT_MS), cache: 'no-store', redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The upstream's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}

function reportErrors(operation: OperationName, requestId: string, errors: readonly UpstreamError[]): void {
  log.warn({ operation, requestId, errors: errors.map((error) => ({ message: scrub(String(error.message)).slice(0, 500), code: error.extensions?.['code'] })) }, 'upstream errors');
}

/**
 * Sends one trusted operation upstream and applies the specification's rules for answers (S1 §8, D-30):
 * data with errors counts as data and the errors are logged; an asked root field that is null beside errors, or null at all
 * in a mutation, is a failure.
 * @throws AppError UNAUTHENTICATED, UPSTREAM_DOWN (unreachable, slow, not JSON, 5xx) or the upstream's own code.
 */
export async function sendUpstream<Name extends OperationName>(
  operation: Name, variables: Operations[Name]['variables'], { token, requestId }: UpstreamContext,
): Promise<UpstreamAnswer<Name>> {
  const trusted = registry[operation];
  const client = new GraphQLClient(env().GRAPHQL_ENDPOINT, { fetch: boundedFetch, errorPolicy: 'all' });
  const started = performance.now();
  let answer: Awaited<ReturnType<typeof client.rawRequest<Operations[Name]['data']>>>;
  try {
    answer = await client.rawRequest<Operations[Name]['data']>({
      query: trusted.document,
      variables: variables as Record<string, unknown>,
      requestHeaders: { 'x-request-id': requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  } catch (error) {
    const failure = transportFailure(error, requestId);
    countUpstream(operation, failure.code, performance.now() - started);
    log.warn({ operation, requestId, code: failure.code, ms: Math.round(performance.now() - started), reason: scrub(reasonOf(error)) }, 'upstream call failed');
    throw failure;
  }
  const errors: readonly UpstreamError[] = answer.errors ?? [];
  const ms = performance.now() - started;
  log.debug({ operation, requestId, ms: Math.round(ms) }, 'upstream call');
  if (errors.length > 0) reportErrors(operation, requestId, errors);
  const root = (answer.data as Record<string, unknown> | null | undefined)?.[trusted.rootField];
  const missing = root === undefined || (root === null && (errors.length > 0 || trusted.kind === 'mutation'));
  const failure = missing ? errorFrom(errors, requestId) : undefined;
  countUpstream(operation, failure?.code ?? 'ok', ms);
  if (failure) throw failure;
  return { data: answer.data, body: errors.length === 0 ? answer.body : undefined, headers: answer.headers };
}

function reasonOf(error: unknown): string {
  if (error instanceof ClientError) return `HTTP ${error.response.status}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Anything the client throws, as an AppError with that as its cause: a bad status, a body that is not JSON, a time-out, a refused connection. */
function transportFailure(error: unknown, requestId: string): AppError {
  if (error instanceof ClientError) {
    if (error.response.status === 401) return new AppError('UNAUTHENTICATED', { requestId, cause: error });
    if (error.response.errors?.length) {
      const known = errorFrom(error.response.errors, requestId, error);
      if (known.code !== 'UNKNOWN' || error.response.status < 500) return known;
      return new AppError('UPSTREAM_DOWN', { requestId, upstreamMessage: safeMessage(error.response.errors[0]?.message), cause: error });
    }
  }
  return new AppError('UPSTREAM_DOWN', { requestId, cause: error });
}
