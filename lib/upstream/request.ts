import 'server-only';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { log, scrub } from '@/lib/log';
import { countUpstream } from '@/lib/metrics';
import { boundedFetch } from './bounded-fetch';
import { errorFrom, errorsIn, type UpstreamError } from './errors';
import { safeMessage } from './safe-message';

export type UpstreamContext = { token?: string | undefined; requestId: string };
export type UpstreamAnswer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  /** The answer's own bytes when they can be handed on as they came (no errors in it), so that nothing is written out again. */
  body: string | undefined;
  headers: Headers;
};

/** Errors of one answer that are logged; a broken upstream can send any number. */
const MOST_LOGGED = 10;
/** Longest text of the upstream's in one log line. */
const LONGEST_LOGGED = 500;

const logged = (text: unknown) => (typeof text === 'string' ? scrub(text).slice(0, LONGEST_LOGGED) : undefined);

function reportErrors(operation: OperationName, requestId: string, errors: readonly UpstreamError[]): void {
  const said = errors.slice(0, MOST_LOGGED).map(({ message, extensions }) => ({ message: logged(message) ?? 'without a message', code: logged(extensions?.['code']) }));
  log.warn({ operation, requestId, count: errors.length, errors: said }, 'upstream errors');
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
  const client = new GraphQLClient(env().GRAPHQL_ENDPOINT, { fetch: (input, init) => boundedFetch(input, init), errorPolicy: 'all' });
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
    log.warn({ operation, requestId, code: failure.code, ms: Math.round(performance.now() - started), reason: logged(reasonOf(error)) }, 'upstream call failed');
    throw failure;
  }
  const errors = errorsIn(answer.errors);
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

/** Anything the client throws, as an AppError: a bad status, a body that is not JSON, a time-out, a refused connection. */
function transportFailure(error: unknown, requestId: string): AppError {
  // The client's own errors carry the whole request, a password among its variables: only what went wrong is kept, since causes are logged.
  const cause = new Error(reasonOf(error));
  if (error instanceof ClientError) {
    if (error.response.status === 401) return new AppError('UNAUTHENTICATED', { requestId, cause });
    const errors = errorsIn(error.response.errors);
    if (errors.length > 0) {
      const known = errorFrom(errors, requestId, cause);
      if (known.code !== 'UNKNOWN' || error.response.status < 500) return known;
      return new AppError('UPSTREAM_DOWN', { requestId, upstreamMessage: safeMessage(errors[0]?.message), cause });
    }
  }
  return new AppError('UPSTREAM_DOWN', { requestId, cause });
}
