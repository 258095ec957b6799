import 'server-only';
import { AppError, toAppError } from '../errors';
import { log, scrub } from './log';
import { countRequest } from './metrics';
import { acceptRequestId, REQUEST_ID } from './request-id';
import { securityHeaders } from './security-headers';
import { MAX_OPERATION_BYTES } from '../route-handlers';
import { readBody } from './read-body';
import { inSpan } from './telemetry/spans';

/** Max nesting depth of a JSON body; what the console sends stays far below, and recursive code stays safe. */
const MAX_NESTING = 100;

type Handler = (request: Request, context: { requestId: string }) => Promise<Response>;

/**
 * Wraps a route handler: gives it the request id, turns anything thrown into `{error}` with the code's status, logs it
 * once, counts it, and forbids caching. Only AppError's safe sentences reach the browser.
 */
export function routeHandler(name: string, handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = acceptRequestId(request.headers.get(REQUEST_ID));
    const started = performance.now();
    let response: Response;
    try {
      response = await inSpan(`handler ${name}`, { kind: 'internal' }, () => handler(request, { requestId }));
    } catch (thrown) {
      const error = toAppError(thrown);
      const reason =
        error.cause instanceof Error ? scrub(`${error.cause.name}: ${error.cause.message}`).slice(0, 500) : undefined;
      log[error.status >= 500 ? 'error' : 'info'](
        { handler: name, requestId, code: error.code, reason },
        'request refused',
      );
      response = Response.json({ error: { ...error.toBody(), requestId } }, { status: error.status });
    }
    response.headers.set(REQUEST_ID, requestId);
    // In production the request guard has set the same headers; `npm run dev` runs without it.
    for (const [header, value] of securityHeaders()) response.headers.set(header, value);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    countRequest(name, response.status, performance.now() - started);
    return response;
  };
}

/**
 * The JSON body of a request.
 * @param maxBytes max size
 * @throws AppError BAD_USER_INPUT when it is not JSON, too large, too slow or nested too deeply
 */
export async function readJson(request: Request, maxBytes: number = MAX_OPERATION_BYTES): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new AppError('BAD_USER_INPUT', { message: 'This request is too large.' });
  const text = (await readBody(request, { maxBytes })).toString();
  if (nesting(text) > MAX_NESTING)
    throw new AppError('BAD_USER_INPUT', { message: 'This request is nested too deeply.' });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('BAD_USER_INPUT', { message: 'The request is not valid JSON.' });
  }
}

/** The nesting depth of a JSON text, found without parsing it, in one pass over any text. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (inString && mark === '\\') at += 1;
    else if (mark === '"') inString = !inString;
    else if (inString) continue;
    else if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return deepest;
}
