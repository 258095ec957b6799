import 'server-only';
import { AppError, toAppError } from './errors';
import { log, scrub } from './log';
import { acceptRequestId, REQUEST_ID } from './request-id';

/** Largest JSON body a door reads, bytes. */
const MAX_BODY_BYTES = 1_000_000;

type Handler = (request: Request, context: { requestId: string }) => Promise<Response>;

/**
 * Wraps a route handler: gives it the request id, turns anything thrown into `{error}` with the code's status,
 * logs it once, and forbids caching. Nothing but AppError's clean sentences reaches the browser.
 */
export function door(name: string, handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = acceptRequestId(request.headers.get(REQUEST_ID));
    let response: Response;
    try {
      response = await handler(request, { requestId });
    } catch (thrown) {
      const error = toAppError(thrown);
      const reason = error.cause instanceof Error ? scrub(`${error.cause.name}: ${error.cause.message}`).slice(0, 500) : undefined;
      log[error.status >= 500 ? 'error' : 'info']({ door: name, requestId, code: error.code, reason }, 'door refused');
      response = Response.json({ error: { ...error.toBody(), requestId } }, { status: error.status });
    }
    response.headers.set(REQUEST_ID, requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/**
 * The JSON body of a request.
 * @throws AppError BAD_USER_INPUT when it is not JSON or larger than 1 MB
 */
export async function readJson(request: Request): Promise<unknown> {
  const tooLarge = () => new AppError('BAD_USER_INPUT', { message: 'This request is too large.' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) throw tooLarge();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('BAD_USER_INPUT', { message: 'The request is not valid JSON.' });
  }
}
