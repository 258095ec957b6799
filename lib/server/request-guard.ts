import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PAGE_HEADER } from '@/lib/server/auth/session-options';
import { log } from '@/lib/server/log';
import { acceptRequestId, REQUEST_ID } from '@/lib/server/request-id';
import { NO_CONTENT_POLICY, NONCE_HEADER, securityHeaders } from '@/lib/server/security-headers';
import { listenOn } from './node-channel';
import { originForm, refusalOf, type Refusal } from './refusal';
import type { Responder } from './static-files';

/** Headers by which the middleware passes data to the pages, and Next's nonce header: clients may not send them. */
const OWN_HEADERS = [PAGE_HEADER, NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];
/**
 * After a response, how long the rest of an unread body is still received, ms, so that the response reaches the client
 * first.
 */
const LINGER_MS = 500;
/**
 * Max number of such bodies read at the same time. Others wait: reading only to discard fills memory faster than it is
 * freed.
 */
const MAX_DRAINING = 2;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The first of our code to see a request, before Next, its middleware and its files: drops headers that only we may
 * set, adds the security headers and a request id to every response, refuses unsupported requests, and closes
 * connections with unread bodies. Call once, at startup.
 * @param responders each responds to a request that passes, or calls on: the last one calls Next
 * @returns a function that stops it for future requests
 */
export function guardRequests(...responders: readonly Responder[]): () => void {
  const guarded = new WeakSet<Server>();
  // Node publishes a request before it examines it, so that those it answers by itself (no host, an unknown
  // expectation) are covered too.
  const stopRequests = listenOn<Exchange>('http.server.request.start', ({ request, response, server }) => {
    equip(request, response);
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      if (!mayPass(asked, answer)) return;
      const handOn = () => {
        for (const listener of listeners) listener.call(server, asked, answer);
      };
      const respond = responders.reduceRight<() => void>(
        (next, responder) => () => responder(asked, answer, next),
        handOn,
      );
      respond();
    });
  });
  // No other protocol is supported here. An upgrade request would be kept open for ever by an upgrade listener,
  // bypassing all of this; without a listener, Node treats it as a normal request.
  const stopSockets = listenOn<{ socket: Socket & { server?: Server } }>('net.server.socket', ({ socket }) => {
    socket.server?.removeAllListeners('upgrade');
  });
  return () => {
    stopRequests();
    stopSockets();
  };
}

function equip(request: IncomingMessage, response: ServerResponse): void {
  for (const name of OWN_HEADERS) Reflect.deleteProperty(request.headers, name);
  request.url = originForm(request.url ?? '');
  const requestId = acceptRequestId(String(request.headers[REQUEST_ID] ?? ''));
  request.headers[REQUEST_ID] = requestId;
  response.setHeader(REQUEST_ID, requestId);
  // Pages replace this policy by their own.
  response.setHeader('content-security-policy', NO_CONTENT_POLICY);
  for (const [name, value] of securityHeaders()) response.setHeader(name, value);
  response.once('finish', () => closeIfStillSending(request));
}

function mayPass(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalOf(request);
  if (!refusal) return true;
  refuse(response, refusal, String(request.headers[REQUEST_ID]));
  return false;
}

function refuse(response: ServerResponse, { status, message, allow }: Refusal, requestId: string): void {
  log.debug({ requestId, status, reason: message }, 'request refused');
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(allow ? { allow } : {}),
  });
  response.end(JSON.stringify({ error: { code: 'BAD_USER_INPUT', message, requestId } }));
}

let draining = 0;

/** A response was sent while the request's body is still arriving: a client that keeps sending is disconnected. */
function closeIfStillSending(request: IncomingMessage): void {
  if (request.complete) return;
  const isDrained = draining < MAX_DRAINING;
  if (isDrained) draining += 1;
  else setImmediate(() => request.socket.pause());
  setTimeout(() => {
    if (isDrained) draining -= 1;
    if (!request.complete) request.socket.destroy();
  }, LINGER_MS).unref();
}
