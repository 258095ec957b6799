import 'server-only';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { asServed } from '@/lib/server/contract/left-out';
import { doubtContract } from '@/lib/server/contract/watch';
import { env } from '@/lib/server/env';
import { AppError, NoAnswer } from '@/lib/errors';
import { log, scrub } from '@/lib/server/log';
import { countUpstream } from '@/lib/server/metrics';
import { startSpan } from '@/lib/server/telemetry/spans';
import { withinTrace } from '@/lib/server/trace';
import { SecretFilter, withoutSecrets } from '@/lib/server/without-secrets';
import { boundedFetch } from './bounded-fetch';
import { errorFrom, errorsIn, type UpstreamError } from './errors';
import { upstreamHeaders, type UpstreamContext } from './post';
import { safeMessage } from './safe-message';

export type UpstreamAnswer<Name extends OperationName> = {
  data: Operations[Name]['data'];
  /** No errors stood beside the data. */
  isClean: boolean;
  headers: Headers;
};

/** What an upstream says, whatever its status; nothing in it is trusted. */
type Said = { data?: Record<string, unknown> | null | undefined; errors?: unknown };

/** Errors of one answer that are logged; a broken upstream can send any number. */
const MOST_LOGGED = 10;
/** Longest text of the upstream's in one log line. */
const LONGEST_LOGGED = 500;

const logged = (text: unknown, filter: SecretFilter) =>
  typeof text === 'string' ? scrub(filter.clean(text)).slice(0, LONGEST_LOGGED) : undefined;

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
export async function sendUpstream<Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
  context: UpstreamContext,
): Promise<UpstreamAnswer<Name>> {
  const exchange = new Exchange(operation, context);
  const client = new GraphQLClient(env().GRAPHQL_ENDPOINT, { fetch: askUpstream, errorPolicy: 'all' });
  try {
    const answer = await exchange.within(async () =>
      client.rawRequest<Operations[Name]['data']>({
        ...(await asServed(operation, variables)),
        requestHeaders: upstreamHeaders(context),
      }),
    );
    exchange.hide(answer.headers);
    const { isClean } = exchange.judge({ data: answer.data as Said['data'], errors: answer.errors });
    return { data: exchange.filter.cleanValue(answer.data), isClean, headers: answer.headers };
  } catch (error) {
    if (error instanceof ClientError && error.response.headers instanceof Headers)
      exchange.hide(error.response.headers);
    throw exchange.failed(
      error instanceof ClientError ? new BadAnswer(error.response.status, error.response as Said) : error,
    );
  }
}

/** The client's way to the upstream. @throws NoAnswer for whatever keeps an answer from being read whole */
async function askUpstream(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await boundedFetch(input, init);
  } catch (error) {
    throw new NoAnswer(reasonOf(error));
  }
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
    return typeof said === 'object' && said !== null && ('data' in said || 'errors' in said)
      ? (said as Said)
      : undefined;
  } catch {
    return undefined;
  }
}

/** One question to the upstream: what its answer means by the specification's rules (ERR-15, D-30), and what is logged and counted of it. */
export class Exchange {
  readonly operation: OperationName;
  readonly requestId: string;
  /** Takes the person's token out of whatever the upstream says. */
  filter: SecretFilter;
  readonly #started = performance.now();
  readonly #span;
  readonly #secrets: readonly string[];

  constructor(operation: OperationName, { token, requestId, secrets = [] }: UpstreamContext) {
    this.operation = operation;
    this.requestId = requestId;
    this.#secrets = secrets;
    const { kind } = registry[operation];
    this.#span = startSpan(`upstream ${operation}`, {
      kind: 'client',
      attributes: { 'graphql.operation.name': operation, 'graphql.operation.type': kind },
    });
    // One that knows a password is made for this exchange alone and kept nowhere.
    this.filter = secrets.length > 0 ? new SecretFilter([token, ...secrets]) : withoutSecrets(token);
  }

  /** Calls the upstream for this query: calls within it are below its span. */
  within<T>(ask: () => T): T {
    return withinTrace(this.#span.trace, ask);
  }

  /** Nobody wants the rest of the answer. */
  left(): void {
    this.#span.end({ failure: 'broken off' });
  }

  /** Signing in, the token comes with the answer: it is looked for in the rest of it too. */
  hide(headers: Headers): void {
    const token = headers.get('tle-auth-token');
    if (token) this.filter = new SecretFilter([...this.#secrets, token]);
  }

  /**
   * Data with errors counts as data and the errors are logged; an asked root field that is null beside errors, or null at all in a mutation,
   * is a failure.
   * @throws AppError UNAUTHENTICATED, or the upstream's own code
   */
  judge({ data, errors: given }: Said): { data: Record<string, unknown> | null | undefined; isClean: boolean } {
    const { rootField, kind } = registry[this.operation];
    const errors = errorsIn(given);
    if (errors.length > 0) this.#report(errors);
    const root = data?.[rootField];
    if (root === undefined || (root === null && (errors.length > 0 || kind === 'mutation')))
      throw errorFrom(errors, this.requestId, this.filter);
    this.succeeded();
    return { data, isClean: errors.length === 0 };
  }

  succeeded(): void {
    const ms = performance.now() - this.#started;
    countUpstream(this.operation, 'ok', ms);
    this.#span.end();
    log.debug({ operation: this.operation, requestId: this.requestId, ms: Math.round(ms) }, 'upstream call');
  }

  /** Counts and logs a failure. @returns it as AppError */
  failed(error: unknown): AppError {
    const failure = error instanceof AppError ? error : transportFailure(error, this.requestId, this.filter);
    const ms = performance.now() - this.#started;
    countUpstream(this.operation, failure.code, ms);
    this.#span.end({ failure: failure.code });
    if (failure.code === 'UNSUPPORTED') doubtContract();
    if (failure !== error)
      log.warn(
        {
          operation: this.operation,
          requestId: this.requestId,
          code: failure.code,
          ms: Math.round(ms),
          reason: logged(reasonOf(error), this.filter),
        },
        'upstream call failed',
      );
    return failure;
  }

  #report(errors: readonly UpstreamError[]): void {
    const said = errors
      .slice(0, MOST_LOGGED)
      .map(({ message, extensions }) => ({
        message: logged(message, this.filter) ?? 'without a message',
        code: logged(extensions?.['code'], this.filter),
      }));
    log.warn(
      { operation: this.operation, requestId: this.requestId, count: errors.length, errors: said },
      'upstream errors',
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BadAnswer || error instanceof NoAnswer) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What went wrong on the way, as an AppError with that as its cause: a bad status, a body that is not JSON, a time-out, a refused connection. */
function transportFailure(error: unknown, requestId: string, filter: SecretFilter): AppError {
  // The client's own errors carry the whole request, a password among its variables: only what went wrong is kept, since causes are logged.
  const reason = filter.clean(reasonOf(error));
  const cause = error instanceof NoAnswer ? new NoAnswer(reason) : new Error(reason);
  if (error instanceof BadAnswer) {
    if (error.status === 401) return new AppError('UNAUTHENTICATED', { requestId, cause });
    const errors = errorsIn(error.said?.errors);
    if (errors.length > 0) {
      const known = errorFrom(errors, requestId, filter, cause);
      if (known.code !== 'UNKNOWN' || error.status < 500) return known;
      return new AppError('UPSTREAM_DOWN', {
        requestId,
        upstreamMessage: safeMessage(errors[0]?.message, filter),
        cause,
      });
    }
  }
  return new AppError('UPSTREAM_DOWN', { requestId, cause });
}
