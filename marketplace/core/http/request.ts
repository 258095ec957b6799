import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOf, type Trace } from '../trace.ts';

/** One HTTP request as the routes get it. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly requestId: string;
  /** The caller's position in its trace, if it sent a `traceparent` (W3C Trace Context). */
  readonly caller: Trace | undefined;
  readonly raw: IncomingMessage;
  /** What a route adds to the request's log line, e.g. the operation's name. */
  readonly notes: Record<string, unknown>;
  /** Aborted when the client disconnects before the response. */
  readonly gone: AbortSignal;
  /** It only reads: its statements are cancelled when the client disconnects. */
  isRead: boolean;
  /**
   * Root field of a GraphQL operation: the request is counted under it, not under a name that the caller may choose.
   */
  field?: string;
}

/** Handles a request; the promise resolves when the response is written. */
export type Handler = (request: HttpRequest, response: ServerResponse) => Promise<void>;

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Reads what every route needs. A request id sent by the caller is used, so that both halves log the same id. */
export function readRequest(raw: IncomingMessage, gone: AbortSignal): HttpRequest {
  const sent = raw.headers['x-request-id'];
  return {
    method: raw.method ?? 'GET',
    url: addressOf(raw.url ?? '/'),
    requestId: typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID(),
    caller: callerOf(raw.headers['traceparent']),
    raw,
    gone,
    isRead: false,
    notes: {},
  };
}

/** Any request target as a URL; an invalid one becomes a path where nothing is served. */
function addressOf(target: string): URL {
  const address = target.startsWith('/') ? `http://marketplace${target}` : target;
  return new URL(URL.canParse(address) ? address : 'http://marketplace/%');
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(raw: IncomingMessage): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(raw.headers.authorization ?? '')?.[1] ?? null;
}
