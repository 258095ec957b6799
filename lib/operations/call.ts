import type { ErrorBody } from '@/lib/errors';
import { AppError, isErrorCode } from '@/lib/errors';
import { handlerPaths } from '@/lib/paths';
import { personHeader } from '@/lib/person';
import type { Caller } from './query';

/** The response did not come from the console itself. */
export const UNREACHABLE = 'The console could not be reached. Please check your connection.';

/**
 * Posts JSON to one of the console's own handlers.
 * @throws AppError as reported by the handler; UPSTREAM_DOWN when the console itself cannot be reached
 */
export async function postToHandler<Answer>(handlerPath: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...personHeader() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  };
  const response = await fetch(handlerPath, signal ? { ...init, signal } : init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new AppError('UPSTREAM_DOWN', { message: UNREACHABLE, cause });
  });
  return readHandlerResponse<Answer>(response);
}

/** A handler's response; its error is thrown as AppError. */
async function readHandlerResponse<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json().catch(() => undefined)) as (Answer & { error?: ErrorBody }) | undefined;
  if (response.ok && body !== undefined) return body;
  const error = body?.error;
  throw new AppError(isErrorCode(error?.code) ? error.code : 'UPSTREAM_DOWN', error ?? {});
}

/** The browser's caller: sends the operation's name, never its text. */
export const callOperation: Caller = async (operation, variables, signal) => {
  const { data } = await postToHandler<{ data: Awaited<ReturnType<typeof callOperation<typeof operation>>> }>(
    handlerPaths.operations,
    { operation, variables },
    signal,
  );
  return data;
};
