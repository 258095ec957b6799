import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Marketplace } from '../core/context.ts';
import { Abandoned, askedBy } from '../core/db/abandoned.ts';
import { contentHandler } from '../stand-ins/content/graphql.ts';
import { feedHandler, templateHandler } from '../stand-ins/content/routes.ts';
import { describeDatabaseError } from '../core/database-errors.ts';
import { eventsHandler } from '../modules/triggers/routes.ts';
import { addresses, type Address } from './addresses.ts';
import { graphqlHandler } from './graphql.ts';
import { metricsHandler } from './metrics-handler.ts';
import { readRequest, type Handler, type HttpRequest } from '../core/http/request.ts';
import { sendError, sendJson, sendNotFound } from '../core/http/respond.ts';
import { readImageHandler, uploadImageHandler } from '../modules/images/routes.ts';
import { createMetrics } from './metrics.ts';
import { outboxHandler } from '../core/mail/outbox-routes.ts';
import { documentHandler } from '../modules/orders/documents/routes.ts';
import { acceptInstall } from '../modules/brands/verification.ts';
import { modules } from '../modules/index.ts';
import { runsHandler } from '../background/sending/runs-routes.ts';
import { unsubscribeHandler } from '../messaging/unsubscribe-routes.ts';
import { providerHandler } from '../stand-ins/shops/routes.ts';
import { buildMarketplaceSchema } from '../core/schema.ts';
import { searchHandler } from '../stand-ins/search/routes.ts';
import { startSpan } from '../core/telemetry/spans.ts';
import { beginTrace, during, type Trace } from '../core/trace.ts';

/**
 * After a response, how long the rest of an unread body is still received, ms, so that the response reaches the client
 * first.
 */
const LINGER_MS = 500;

interface Route extends Address {
  readonly handle: Handler;
}

/** Requests that balancers and collectors send all the time: no span, and no line at the usual log level. */
const QUIET: ReadonlySet<string> = new Set(['/health', '/metrics']);

interface Listeners {
  /** Everything the marketplace serves. */
  readonly all: RequestListener;
  /** Only what end users' browsers have to reach: pictures, documents, links in mails. */
  readonly open: RequestListener;
}

/** Handles every HTTP request of the marketplace, and writes one log line per request. */
export function createRequestListeners(marketplace: Marketplace): Listeners {
  const graphql = graphqlHandler(marketplace, buildMarketplaceSchema(modules));
  const outbox = outboxHandler(marketplace);
  const { metricsToken } = marketplace.options;
  const metrics = metricsToken === undefined ? undefined : createMetrics(marketplace.db);
  const handlers: Record<(typeof addresses)[number]['path'], Handler> = {
    '/graphql': graphql,
    '/images/upload': uploadImageHandler(marketplace),
    '/images/': readImageHandler(marketplace),
    '/events': eventsHandler(marketplace),
    '/outbox': outbox,
    '/outbox/runs': runsHandler(marketplace),
    '/outbox/': outbox,
    '/unsubscribe': unsubscribeHandler(marketplace),
    '/documents/': documentHandler(marketplace),
    '/content/graphql': contentHandler(marketplace),
    '/content/templates/': templateHandler(marketplace),
    '/content/': feedHandler(marketplace),
    '/provider/': providerHandler(marketplace, { acceptInstall }),
    '/search/': searchHandler(marketplace),
    '/metrics': metricsHandler(metrics, metricsToken),
    '/health': async (_, response) => sendJson(response, 200, { status: 'ok' }),
  };
  const routes: readonly Route[] = addresses.map((address) => ({ ...address, handle: handlers[address.path] }));

  const listener =
    (served: readonly Route[]): RequestListener =>
    (raw, response) => {
      const leaving = new AbortController();
      response.on('close', () => response.writableFinished || leaving.abort());
      response.once('finish', () => closeIfStillSending(raw));
      const request = readRequest(raw, leaving.signal);
      const route = served.find((candidate) => fits(candidate, request));
      const trace = startRequestSpan(request, route, response);
      during({ requestId: request.requestId, trace }, () =>
        askedBy(request, () => answer(request, response, { served, route })),
      );
    };
  return {
    all: listener(routes),
    open: listener(routes.filter(({ isPublic, path }) => isPublic || path === '/health')),
  };

  function answer(
    request: HttpRequest,
    response: ServerResponse,
    { served, route }: { served: readonly Route[]; route: Route | undefined },
  ): void {
    const started = performance.now();
    response.setHeader('x-request-id', request.requestId);
    response.on('close', () => {
      const ms = performance.now() - started;
      metrics?.count(request.field ?? route?.path ?? 'nothing', outcomeOf(request, response), ms);
      // The query is left out, because install and reset links contain tokens.
      const line = {
        method: request.method,
        route: route?.path ?? 'nothing',
        path: request.url.pathname,
        status: response.statusCode,
        ms: Math.round(ms),
      };
      const level = QUIET.has(line.path) ? 'debug' : 'info';
      marketplace.log[level]({ ...line, ...request.notes }, response.writableFinished ? 'request' : 'request aborted');
    });
    if (route === undefined) return refuse(request, response, served);
    request.isRead = route.isRead ?? false;
    route.handle(request, response).catch((error: unknown) => {
      if (!(error instanceof GraphQLError || error instanceof Abandoned))
        marketplace.log[describeDatabaseError(error) === null ? 'error' : 'warn']({ err: error }, 'unexpected error');
      if (response.headersSent) response.destroy();
      else sendError(response, error);
    });
  }
}

/** Starts the request's span, which ends with its response. @returns the request's position in its trace */
function startRequestSpan(request: HttpRequest, route: Route | undefined, response: ServerResponse): Trace {
  const { method, caller, requestId } = request;
  if (QUIET.has(request.url.pathname)) return beginTrace(caller);
  const path = route?.path ?? 'nothing';
  const attributes = { 'http.request.method': method, 'http.route': path, 'atelier.request_id': requestId };
  const span = startSpan(`${method} ${path}`, { kind: 'server', parent: caller, attributes });
  response.on('close', () => {
    const { statusCode: status } = response;
    const outcome = outcomeOf(request, response);
    const late = {
      'http.response.status_code': status,
      ...(request.field !== undefined && { 'graphql.field': request.field }),
    };
    span.end({ attributes: late, failure: outcome === 'ok' || (status < 500 && status >= 400) ? undefined : outcome });
  });
  return span.trace;
}

/** A response was sent while the request's body is still arriving: a client that keeps sending is disconnected. */
function closeIfStillSending(raw: IncomingMessage): void {
  if (raw.complete) return;
  raw.resume();
  setTimeout(() => raw.complete || raw.socket.destroy(), LINGER_MS).unref();
}

/** 404 if nothing is served at the path, 405 if the method is not supported. */
function refuse(request: HttpRequest, response: ServerResponse, served: readonly Route[]): void {
  const methods = served
    .filter((route) => isAt(route, request))
    .map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method));
  if (methods.length === 0) return sendNotFound(response);
  response.setHeader('allow', [...new Set(methods)].join(', '));
  sendJson(response, 405, { message: 'Method Not Allowed', error: 'Method Not Allowed', statusCode: 405 });
}

/** `ok`, the code of the first error, the status, or `aborted` if the client disconnected. */
function outcomeOf({ notes }: HttpRequest, response: ServerResponse): string {
  if (!response.writableFinished) return 'aborted';
  const [error] = Array.isArray(notes['errors']) ? (notes['errors'] as unknown[]) : [];
  if (error !== undefined) return isErrorCode(error) ? error : 'INTERNAL_SERVER_ERROR';
  return response.statusCode < 400 ? 'ok' : String(response.statusCode);
}

/** GraphQL's own errors have a message instead; only known codes are counted by name. */
function isErrorCode(error: unknown): error is string {
  return typeof error === 'string' && /^[A-Z_]{2,40}$/.test(error);
}

function fits(route: Route, request: HttpRequest): boolean {
  const { method } = route;
  return (
    isAt(route, request) &&
    (method === 'any' || method === request.method || (method === 'GET' && request.method === 'HEAD'))
  );
}

function isAt({ path }: Route, { url: { pathname } }: HttpRequest): boolean {
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}
