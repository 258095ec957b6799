import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/server/log';
import { listenOn } from '@/lib/server/node-channel';
import { startSpan } from '@/lib/server/telemetry/spans';
import { beginTrace, callerOf, enterTrace } from '@/lib/server/trace';

/**
 * Requests that balancers and collectors send all the time, and built files: no span, and no line at the usual log
 * level.
 */
const QUIET = new Set(['/api/health', '/api/ready', '/api/metrics', '/_next']);

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * The pattern of a URL: without its query, and with everything that is not a plain word, such as a record's id or an
 * e-mail address, replaced by `[id]`.
 */
export function routeOf(target: string): string {
  const [path = ''] = target.split('?');
  if (path.startsWith('/_next/')) return '/_next';
  const parts = path.split('/').map((part) => (/^[a-z_-]{0,40}(?:\.[a-z]{1,4})?$/i.test(part) ? part : '[id]'));
  return parts.join('/').slice(0, 200);
}

/**
 * Logs one line per request, at its end: pattern, status and duration. Also starts every request's trace and span.
 * @returns a function that stops it
 */
export function logRequests(): () => void {
  return listenOn<Exchange>('http.server.request.start', ({ request, response }) => {
    const { method = 'GET' } = request;
    const route = routeOf(request.url ?? '/');
    const isQuiet = QUIET.has(route);
    const parent = callerOf(request.headers['traceparent']);
    const span = isQuiet
      ? undefined
      : startSpan(`${method} ${route}`, {
          kind: 'server',
          parent,
          attributes: { 'http.request.method': method, 'http.route': route },
        });
    const trace = span?.trace ?? beginTrace(parent);
    enterTrace(trace);
    const started = performance.now();
    response.once('close', () => {
      const { statusCode: status } = response;
      const requestId = response.getHeader('x-request-id');
      const line = {
        method,
        route,
        status,
        ms: Math.round(performance.now() - started),
        requestId,
        traceId: trace.traceId,
      };
      log[isQuiet ? 'debug' : 'info'](line, response.writableFinished ? 'request' : 'request aborted');
      const attributes = {
        'http.response.status_code': status,
        ...(requestId === undefined ? {} : { 'atelier.request_id': String(requestId) }),
      };
      span?.end({
        attributes,
        failure: status >= 500 ? String(status) : response.writableFinished ? undefined : 'aborted',
      });
    });
  });
}
