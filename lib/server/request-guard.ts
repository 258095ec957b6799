import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PAGE_HEADER } from '@/lib/server/auth/session-options';
import { log } from '@/lib/server/log';
import { acceptRequestId, REQUEST_ID } from '@/lib/server/request-id';
import { NO_CONTENT_POLICY, NONCE_HEADER, securityHeaders } from '@/lib/server/security-headers';
import { listenOn } from './node-channel';
import { originForm, refusalOf, type Refusal } from './refusal';

/** Headers by which the middleware speaks to the pages, and Next's reading of a nonce: nobody outside may. */
const OWN_HEADERS = [PAGE_HEADER, NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];
/** How long the rest of a body that nobody reads is listened to once it was answered, ms: the answer must arrive first. */
const LINGER_MS = 500;
/** How many such bodies are read at the same time. Others wait with their senders: read only to be thrown away, they fill the memory faster than it is freed. */
const MAX_DRAINING = 2;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The first of our code that sees a request, before Next, its middleware and its files: drops what only we may say, gives every answer
 * the security headers and a request id, refuses what nobody serves, and hangs up on bodies nobody reads. Call once, at start.
 * Returns what ends it for requests to come.
 */
export function guardRequests(): () => void {
  const guarded = new WeakSet<Server>();
  // Node tells of a request before it looks at it, so those it answers by itself (no host, an expectation it does not know) are seen, too.
  const stopRequests = listenOn<Exchange>('http.server.request.start', ({ request, response, server }) => {
    equip(request, response);
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      if (mayPass(asked, answer)) for (const listener of listeners) listener.call(server, asked, answer);
    });
  });
  // Nothing here speaks another protocol. A request that asks for one is kept open for ever by who listens for it, unseen by all of this;
  // where nobody does, Node takes it for the plain request that it is otherwise.
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
  // Pages put their own policy in this one's place.
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
