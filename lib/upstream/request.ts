import 'server-only';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { log, scrub } from '@/lib/log';
import { countUpstream } from '@/lib/metrics';
import { errorFrom, type UpstreamError } from './errors';
import { boundedChunks, limitedFetch, upstreamHeaders, type UpstreamContext } from './post';
import { safeMessage } from './safe-message';

export type UpstreamAnswer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  /** No errors stood beside the data. */
  isClean: boolean;
  headers: Headers;
};

/** What an upstream says, whatever its status; nothing in it is trusted. */
type Said = { data?: Record<string, unknown> | null | undefined; errors?: readonly UpstreamError[] | undefined };

/** Thrown for an answer that is none: a bad status, or no GraphQL. `said` where it was GraphQL all the same. */
class BadAnswer extends Error {
  readonly status: number;
  readonly said: Said | undefined;

  constructor(status: number, said: Said | undefined) {
    super(`HTTP ${status}${said ? '' : ', no GraphQL answer'}`);
    this.status = status;
    this.said = said;
  }
}

/**
 * Sends one trusted operation upstream and reads its data.
 * @throws AppError as `judge` says, and UPSTREAM_DOWN when the upstream is unreachable, slow, or its answer none
 */
export async function sendUpstream<Name extends OperationName>(operation: Name, variables: Operations[Name]['variables'], context: UpstreamContext): Promise<UpstreamAnswer<Name>> {
  const exchange = new Exchange(operation, context.requestId);
  const client = new GraphQLClient(env().GRAPHQL_ENDPOINT, { fetch: boundedFetch, errorPolicy: 'all' });
  try {
    const answer = await client.rawRequest<Operations[Name]['data']>({
      query: registry[operation].document, variables: variables as Record<string, unknown>, requestHeaders: upstreamHeaders(context),
    });
    const { isClean } = exchange.judge({ data: answer.data as Said['data'], errors: answer.errors });
    return { data: answer.data, isClean, headers: answer.headers };
  } catch (error) {
    throw exchange.failed(error instanceof ClientError ? new BadAnswer(error.response.status, error.response as Said) : error);
  }
}

/** For graphql-request: the answer whole, or nothing once it is larger than the console reads. */
async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await limitedFetch(input, init);
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(response)) chunks.push(chunk);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}

/** @throws BadAnswer */
export function readAnswer(status: number, text: string): Said {
  const said = parseSaid(text);
  if (!said || status < 200 || status > 299) throw new BadAnswer(status, said);
  return said;
}

function parseSaid(text: string): Said | undefined {
  try {
    const said = JSON.parse(text) as unknown;
    return typeof said === 'object' && said !== null && ('data' in said || 'errors' in said) ? (said as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** One question to the upstream: what its answer means by the specification's rules (S1 §8, D-30), and what is logged and counted of it. */
export class Exchange {
  readonly operation: OperationName;
  readonly requestId: string;
  readonly #started = performance.now();

  constructor(operation: OperationName, requestId: string) {
    this.operation = operation;
    this.requestId = requestId;
  }

  /**
   * Data with errors counts as data and the errors are logged; an asked root field that is null beside errors, or null at all in a mutation,
   * is a failure.
   * @throws AppError UNAUTHENTICATED, or the upstream's own code
   */
  judge({ data, errors = [] }: Said): { data: Record<string, unknown> | null | undefined; isClean: boolean } {
    const { rootField, kind } = registry[this.operation];
    if (errors.length > 0) this.#report(errors);
    const root = data?.[rootField];
    if (root === undefined || (root === null && (errors.length > 0 || kind === 'mutation'))) throw errorFrom(errors, this.requestId);
    this.succeeded();
    return { data, isClean: errors.length === 0 };
  }

  succeeded(): void {
    const ms = performance.now() - this.#started;
    countUpstream(this.operation, 'ok', ms);
    log.debug({ operation: this.operation, requestId: this.requestId, ms: Math.round(ms) }, 'upstream call');
  }

  /** Counts and logs a failure. @returns it as AppError */
  failed(error: unknown): AppError {
    const failure = error instanceof AppError ? error : transportFailure(error, this.requestId);
    const ms = performance.now() - this.#started;
    countUpstream(this.operation, failure.code, ms);
    if (failure !== error) log.warn({ operation: this.operation, requestId: this.requestId, code: failure.code, ms: Math.round(ms), reason: scrub(reasonOf(error)) }, 'upstream call failed');
    return failure;
  }

  #report(errors: readonly UpstreamError[]): void {
    const said = errors.map((error) => ({ message: scrub(String(error.message)).slice(0, 500), code: error.extensions?.['code'] }));
    log.warn({ operation: this.operation, requestId: this.requestId, errors: said }, 'upstream errors');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BadAnswer) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What went wrong on the way, as an AppError with that as its cause: a bad status, a body that is not JSON, a time-out, a refused connection. */
function transportFailure(error: unknown, requestId: string): AppError {
  if (error instanceof BadAnswer) {
    if (error.status === 401) return new AppError('UNAUTHENTICATED', { requestId, cause: error });
    const { errors } = error.said ?? {};
    if (errors?.length) {
      const known = errorFrom(errors, requestId, error);
      if (known.code !== 'UNKNOWN' || error.status < 500) return known;
      return new AppError('UPSTREAM_DOWN', { requestId, upstreamMessage: safeMessage(errors[0]?.message), cause: error });
    }
  }
  return new AppError('UPSTREAM_DOWN', { requestId, cause: error });
}
