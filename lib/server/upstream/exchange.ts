import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { AppError, NoAnswer } from '@/lib/errors';
import { recheckContract } from '@/lib/server/contract/watch';
import { log, scrub } from '@/lib/server/log';
import { countUpstream } from '@/lib/server/metrics';
import { startSpan } from '@/lib/server/telemetry/spans';
import { withinTrace } from '@/lib/server/trace';
import { SecretFilter, withoutSecrets } from '@/lib/server/without-secrets';
import { errorFrom, errorsIn, type UpstreamError } from './errors';
import { safeMessage } from './safe-message';

/** `secrets`: other values sent upstream, such as a password, that must not appear in its answer. */
export type UpstreamContext = { token?: string | undefined; requestId: string; secrets?: readonly string[] };

/** What an upstream answers, whatever its status; nothing in it is trusted. */
type Answer = { data?: Record<string, unknown> | null | undefined; errors?: unknown };

/** Errors of one answer that are logged; a broken upstream can send any number. */
const MAX_LOGGED = 10;
/** Longest text of the upstream's in one log line. */
const MAX_LOGGED_LENGTH = 500;

const logged = (text: unknown, filter: SecretFilter) =>
  typeof text === 'string' ? scrub(filter.clean(text)).slice(0, MAX_LOGGED_LENGTH) : undefined;

/** Thrown for a bad status, or an answer that is not GraphQL. `answer` is set where a bad status came with GraphQL. */
export class BadAnswer extends Error {
  readonly status: number;
  readonly answer: Answer | undefined;

  constructor(status: number, answer: Answer | undefined) {
    super(`HTTP ${status}${answer ? '' : ', no GraphQL answer'}`);
    this.status = status;
    this.answer = answer;
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

  /** Asks the upstream as this question: what is asked within stands below its span. */
  within<T>(ask: () => T): T {
    return withinTrace(this.#span.trace, ask);
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
