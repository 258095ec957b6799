import type { ErrorBody } from '@/lib/errors';
import { AppError, isErrorCode } from '@/lib/errors';
import { handlerPaths } from '@/lib/paths';
import { personHeader } from '@/lib/person';
import type { Caller } from './query';

/** The response did not come from the console itself. */
export const UNREACHABLE = 'The console could not be reached. Please check your connection.';

/**
 * Posts JSON to one of the console's own handlers and reads the response.
 * @throws AppError as reported by the handler; UPSTREAM_DOWN when the console itself cannot be reached
 */
export const postToHandler = async <Answer>(handlerPath: string, body: unknown, signal?: AbortSignal) =>
  readHandlerResponse<Answer>(await fetchHandler(handlerPath, body, signal));

/**
 * Posts JSON to one of the console's own handlers.
 * @throws AppError UPSTREAM_DOWN when the console itself cannot be reached
 */
export function fetchHandler(handlerPath: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...personHeader() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  };
  return fetch(handlerPath, signal ? { ...init, signal } : init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });
}

/** A handler's response as JSON. @throws AppError for any response but a successful one */
export async function readHandlerResponse<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json().catch(() => undefined)) as (Answer & { error?: ErrorBody }) | undefined;
  if (response.ok && body !== undefined) return body;
  throw handlerError(body?.error);
}

/** The error that a handler reports, in its response or in a line of it. */
export const handlerError = (error: ErrorBody | undefined): AppError =>
  new AppError(isErrorCode(error?.code) ? error.code : 'UPSTREAM_DOWN', error ?? {});

/** The browser's caller: sends the operation's name, never its text. */
export const callOperation: Caller = async (operation, variables, signal) => {
  const { data } = await postToHandler<{ data: Awaited<ReturnType<typeof callOperation<typeof operation>>> }>(
    handlerPaths.operations,
    { operation, variables },
    signal,
  );
  return data;
};
