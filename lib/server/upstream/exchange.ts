import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { whyNoAnswer } from '@/lib/contract/no-answer';
import { AppError, NoAnswer } from '@/lib/errors';
import { recheckContract } from '@/lib/server/contract/watch';
import { log, scrub } from '@/lib/server/log';
import { countUpstream } from '@/lib/server/metrics';
import { startSpan } from '@/lib/server/telemetry/spans';
import { withinTrace } from '@/lib/server/trace';
import { SecretFilter, withoutSecrets } from '@/lib/server/without-secrets';
import { errorFrom, errorsIn, type UpstreamError } from './errors';
import { safeMessage } from './safe-message';

/**
 * `secrets`: other values sent upstream, such as a password, that must not appear in its response. `signal` cancels the
 * request once its response is no longer needed.
 */
export type UpstreamContext = {
  token?: string | undefined;
  requestId: string;
  secrets?: readonly string[];
  signal?: AbortSignal;
};

/** An upstream's response body, whatever its status; it is not trusted. */
type Answer = { data?: Record<string, unknown> | null | undefined; errors?: unknown };

/** Max errors of one response that are logged; a broken upstream can send any number. */
const MAX_LOGGED = 10;
/** Max length of a text from the upstream in one log line. */
const MAX_LOGGED_LENGTH = 500;

const logged = (text: unknown, filter: SecretFilter) =>
  typeof text === 'string' ? scrub(filter.clean(text)).slice(0, MAX_LOGGED_LENGTH) : undefined;

/** Thrown for a bad status, or a response that is not GraphQL. `answer` is set if a bad status came with GraphQL. */
export class BadAnswer extends Error {
  readonly status: number;
  readonly answer: Answer | undefined;

  constructor(status: number, answer: Answer | undefined) {
    super(`HTTP ${status}${answer ? '' : ', no GraphQL answer'}`);
    this.status = status;
    this.answer = answer;
  }
}

/** A response came, but the upstream's answer is not in it: nobody knows what a mutation has done. */
export class LostAnswer extends NoAnswer {}

/** Statuses of a gateway that may have passed the request on. */
const LOST: ReadonlySet<number> = new Set([502, 504]);

const isLost = (error: unknown): boolean =>
  error instanceof Misread ||
  (error instanceof BadAnswer && !error.answer && (error.status < 300 || LOST.has(error.status)));

/** The adapter could not read the response as ours; the message has paths, no values. */
export class Misread extends Error {}

/**
 * One request to the upstream: interprets the response by the specification's rules (ERR-15, D-30), and logs and counts
 * it.
 */
export class Exchange {
  readonly operation: OperationName;
  readonly requestId: string;
  /** Removes the user's token from everything the upstream sends. */
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
    // A filter that knows a password is made for this exchange alone and not cached.
    this.filter = secrets.length > 0 ? new SecretFilter([token, ...secrets]) : withoutSecrets(token);
  }

  /** Runs the request within its span. */
  within<T>(ask: () => T): T {
    return withinTrace(this.#span.trace, ask);
  }

  /** At sign-in the token comes with the response, so the rest of it is searched for the token too. */
  hide(headers: Headers): void {
    const token = headers.get('tle-auth-token');
    if (token) this.filter = new SecretFilter([...this.#secrets, token]);
  }

  /**
   * Data with errors counts as data and the errors are logged; if a requested root field is null and there are errors,
   * or is null in any mutation, it is a failure.
   * @throws AppError UNAUTHENTICATED, or the upstream's own code
   */
  judge({ data, errors: given }: Answer): { data: Record<string, unknown> | null | undefined; isClean: boolean } {
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

  /** Counts a request that was ended by its caller, which is no failure of the upstream. */
  abandoned(): void {
    countUpstream(this.operation, 'abandoned', performance.now() - this.#started);
    this.#span.end({ failure: 'abandoned' });
  }

  /** Counts and logs a failure. @returns it as AppError */
  failed(error: unknown): AppError {
    const failure = error instanceof AppError ? error : transportFailure(error, this.requestId, this.filter);
    const ms = performance.now() - this.#started;
    countUpstream(this.operation, failure.code, ms);
    this.#span.end({ failure: failure.code });
    if (failure.code === 'UNSUPPORTED') recheckContract();
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
    const reported = errors
      .slice(0, MAX_LOGGED)
      .map(({ message, extensions }) => ({
        message: logged(message, this.filter) ?? 'without a message',
        code: logged(extensions?.['code'], this.filter),
      }));
    log.warn(
      { operation: this.operation, requestId: this.requestId, count: errors.length, errors: reported },
      'upstream errors',
    );
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof BadAnswer || error instanceof NoAnswer || error instanceof Misread) return error.message;
  if (!(error instanceof Error)) return String(error);
  // `fetch` itself says no more than that it failed.
  const why = error instanceof TypeError && error.cause ? `: ${whyNoAnswer(error)}` : '';
  return `${error.name}: ${error.message}${why}`;
}

/** The cause of a failure for the log and for what follows from it. @param reason without secrets */
export function causeOf(error: unknown, reason: string): Error {
  if (error instanceof NoAnswer) return new NoAnswer(reason);
  return isLost(error) ? new LostAnswer(reason) : new Error(reason);
}

/**
 * A failure to get a response, as an AppError with its cause: a bad status, a body that is not JSON, a time-out, a
 * refused connection.
 */
function transportFailure(error: unknown, requestId: string, filter: SecretFilter): AppError {
  // The client's own errors contain the whole request, possibly with a password in its variables: only the reason is
  // kept, because causes are logged.
  const reason = filter.clean(reasonOf(error));
  const cause = causeOf(error, reason);
  if (error instanceof BadAnswer) {
    if (error.status === 401) return new AppError('UNAUTHENTICATED', { requestId, cause });
    const errors = errorsIn(error.answer?.errors);
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
