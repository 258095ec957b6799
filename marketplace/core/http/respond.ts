import type { ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { describeDatabaseError } from '../database-errors.ts';

const policy = (forms: 'none' | 'self') =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action '${forms}'; frame-ancestors 'none'`;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body), { 'cache-control': 'no-store' });
}

/** A page for people. It may style itself and show our pictures, and nothing else: mail it shows was written by anybody. */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html, {
    'cache-control': 'no-store',
    'content-security-policy': policy('none'),
  });
}

/** A page with a form that posts to its own address, which is a secret: no other page hears of it, no search engine keeps it. */
export function sendForm(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html, {
    'cache-control': 'no-store',
    'content-security-policy': policy('self'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}

export function sendRedirect(response: ServerResponse, location: string): void {
  send(response, 302, 'text/plain; charset=utf-8', '', { location, 'cache-control': 'no-store' });
}

export function sendNotFound(response: ServerResponse): void {
  sendJson(response, 404, { message: 'Not Found', error: 'Not Found', statusCode: 404 });
}

/** Bytes with any further headers. `nosniff` is on everything. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers });
  response.end(body);
}

/** The HTTP shape of an error made in errors.ts or said by the database; anything else is a defect and is told as such. */
export function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof GraphQLError ? error : describeDatabaseError(error);
  const body = known?.extensions['originalError'];
  const status = Number(known?.extensions['status'] ?? 500);
  sendJson(response, status, body ?? { message: 'Unexpected error.', error: 'Internal Server Error', statusCode: 500 });
}
