import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { enterTrace, traceOf } from '@/lib/trace';

/** What balancers and collectors ask all the time. */
const QUIET = new Set(['/api/health', '/api/ready', '/api/metrics']);

/** The pattern of an address: its query left out, what stands for a record as `[id]`. */
export function routeOf(target: string): string {
  const [path = ''] = target.split('?');
  if (path.startsWith('/_next/')) return '/_next';
  const parts = path.split('/').map((part) => (/\d|%|^[^/]{41,}$/.test(part) ? '[id]' : part));
  return parts.join('/').slice(0, 200);
}

/** One line a request, at its end: its pattern, its status and how long it took. Also where every request's trace begins. */
export function logRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const trace = traceOf(request.headers['traceparent']);
    enterTrace(trace);
    const started = performance.now();
    response.once('close', () => {
      const route = routeOf(request.url ?? '/');
      const line = { method: request.method, route, status: response.statusCode, ms: Math.round(performance.now() - started), requestId: response.getHeader('x-request-id'), traceId: trace.traceId };
      log[QUIET.has(route) || route === '/_next' ? 'debug' : 'info'](line, response.writableFinished ? 'request' : 'request broken off');
    });
  });
}
