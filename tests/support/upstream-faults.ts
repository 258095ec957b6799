import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How an upstream can misbehave: respond with errors (and data if given) or a bad status, never respond, respond with a
 * page of HTML or half a JSON document, or cut the connection.
 */
export type Fault =
  | { errors: { message: string; extensions?: Record<string, unknown> }[]; data?: unknown }
  | { status: number; body?: string; type?: string }
  | 'hang'
  | 'html'
  | 'half-json'
  | 'reset';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Applies a fault to one response; `hang` leaves it open until the client or the proxy closes it. */
export function playFault(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'reset') (request.socket as Socket).resetAndDestroy();
  else if (fault === 'html')
    send(response, 200, 'text/html', '<!doctype html><title>Bad gateway</title><h1>502 Bad gateway</h1>');
  else if (fault === 'half-json') send(response, 200, 'application/json', '{"data":{"edges":[{"node":{"id":"1"');
  else if ('errors' in fault) send(response, 200, 'application/json', JSON.stringify({ data: null, ...fault }));
  else send(response, fault.status, fault.type ?? 'text/plain', fault.body ?? 'Something went wrong');
}
