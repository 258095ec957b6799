import 'server-only';

import { AppError, isErrorCode, type ErrorCode } from '@/lib/errors';
import { withoutSecrets, type SecretFilter } from '@/lib/server/without-secrets';
import { safeMessage } from './safe-message';

/** A GraphQL error as it arrives; nothing in it is trusted. */
export type UpstreamError = { message?: unknown; extensions?: Record<string, unknown> | undefined };

/** The errors of a response: anything but a list of objects counts as one error without a message. */
export function errorsIn(given: unknown): UpstreamError[] {
  if (given === undefined || given === null) return [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((error) =>
    typeof error === 'object' && error !== null
      ? { message: 'message' in error ? error.message : undefined, extensions: extensionsOf(error) }
      : {},
  );
}

function extensionsOf(error: object): Record<string, unknown> | undefined {
  const extensions: unknown = 'extensions' in error ? error.extensions : undefined;
  return typeof extensions === 'object' && extensions !== null ? { ...extensions } : undefined;
}

/** Codes of the nestjs-query family as ours. */
const aliases = new Map<string, ErrorCode>([
  ['BAD_REQUEST', 'BAD_USER_INPUT'],
  // The document does not fit the upstream's schema: it is older or newer than the contract.
  ['GRAPHQL_VALIDATION_FAILED', 'UNSUPPORTED'],
  ['NOT_IMPLEMENTED', 'UNSUPPORTED'],
  ['UNAUTHORIZED', 'UNAUTHENTICATED'],
]);
const byStatus = new Map<number, ErrorCode>([
  [400, 'BAD_USER_INPUT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [422, 'BAD_USER_INPUT'],
  [429, 'RATE_LIMITED'],
  [502, 'UPSTREAM_DOWN'],
  [503, 'UPSTREAM_DOWN'],
  [504, 'UPSTREAM_DOWN'],
]);

/** Problems of the upstream itself, by code, with a sentence for staff. It responded, and the request may be valid. */
const upstreamMessages = new Map<unknown, string>([
  ['SERVICE_UNAVAILABLE', 'The marketplace is busy or being restarted. Please try again in a moment.'],
  ['TIMEOUT', 'The marketplace stopped this because it took too long. Please ask for less, or try again later.'],
  ['DISK_FULL', 'The marketplace has no room left to store anything. Please tell your administrator.'],
]);

/** How servers say that a text does not fit their schema, in GraphQL's own words or those of Java and Hasura. */
const NOT_IN_SCHEMA =
  /^(?:Cannot query field|Unknown (?:argument|type)) |is not defined by type|^Validation error .*(?:Undefined|Unknown)|^field '\w+' not found in type/;

function codeOf(error: UpstreamError | undefined): ErrorCode {
  const code = error?.extensions?.['code'];
  const status = error?.extensions?.['status'];
  if (typeof error?.message === 'string' && NOT_IN_SCHEMA.test(error.message)) return 'UNSUPPORTED';
  if (upstreamMessages.has(code)) return 'UPSTREAM_DOWN';
  const known = aliases.get(String(code)) ?? (isErrorCode(code) ? code : byStatus.get(Number(status)));
  if (known) return known;
  return error?.message === 'Unauthorized' ? 'UNAUTHENTICATED' : 'UNKNOWN';
}

/** The path of a form's field; other paths are not for the browser. */
const FIELD = /^\w{1,40}(?:\.\w{1,40}){0,8}$/;
const MAX_FIELDS = 50;

function fieldErrorsOf(error: UpstreamError | undefined, filter: SecretFilter): Record<string, string> | undefined {
  const fields = error?.extensions?.['fieldErrors'];
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => FIELD.test(path) && !filter.isIn(Buffer.from(path)))
      .slice(0, MAX_FIELDS)
      .map(([path, text]) => [path, safeMessage(text, filter) ?? 'This value is not valid.']),
  );
}

/**
 * The upstream's errors as one AppError: an unauthenticated one has priority, otherwise the first one counts. Its
 * message is made safe and kept as `upstreamMessage`.
 * @param filter knows the secrets of this request
 * @param cause what the HTTP client threw, when the response's status was bad too
 */
export function errorFrom(
  errors: readonly UpstreamError[],
  requestId: string,
  filter: SecretFilter = withoutSecrets(),
  cause?: unknown,
): AppError {
  const first = errors.find((error) => codeOf(error) === 'UNAUTHENTICATED') ?? errors[0];
  const trouble = upstreamMessages.get(first?.extensions?.['code']);
  const code = codeOf(first);
  return new AppError(code, {
    requestId,
    ...(trouble && { message: trouble }),
    // It would name parts of the upstream's API.
    upstreamMessage: code === 'UNSUPPORTED' ? undefined : safeMessage(first?.message, filter),
    fieldErrors: fieldErrorsOf(first, filter),
    cause,
  });
}
