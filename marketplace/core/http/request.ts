import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOf, type Trace } from '../trace.ts';

/** One HTTP request as the routes see it. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly requestId: string;
  /** Where the caller stands in its trace, where its `traceparent` says so (W3C Trace Context). */
  readonly caller: Trace | undefined;
  readonly raw: IncomingMessage;
  /** What a route wants the request's log line to say, e.g. the operation's name. */
  readonly notes: Record<string, unknown>;
  /** Aborted when the caller is gone before the answer is. */
  readonly gone: AbortSignal;
  /** It changes nothing: its statements end with the caller's interest. */
  isRead: boolean;
  /** Root field of a GraphQL operation: under this the request is counted, and not under a name that a caller may choose. */
  field?: string;
}

/** Answers a request; the promise ends when the answer is written. */
export type Handler = (request: HttpRequest, response: ServerResponse) => Promise<void>;

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Reads what every route needs. A request id the caller sent is kept, so that one id runs through both halves' logs. */
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

/** Any request target as an address; one that is none becomes a path that nothing is served at. */
function addressOf(target: string): URL {
  const address = target.startsWith('/') ? `http://marketplace${target}` : target;
  return new URL(URL.canParse(address) ? address : 'http://marketplace/%');
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(raw: IncomingMessage): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(raw.headers.authorization ?? '')?.[1] ?? null;
}
