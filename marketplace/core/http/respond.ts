import type { ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { describeDatabaseError } from '../database-errors.ts';

const policy = (forms: 'none' | 'self') =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action '${forms}'; frame-ancestors 'none'`;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body), { 'cache-control': 'no-store' });
}

/**
 * An HTML page. It may have its own styles and show our pictures, and nothing else, because the mail it shows may come
 * from anybody.
 */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html, {
    'cache-control': 'no-store',
    'content-security-policy': policy('none'),
  });
}

/**
 * A page with a form that posts to its own URL, which is secret: no other page and no search engine gets to know it.
 */
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

/** A binary response with optional further headers. Every response has `nosniff`. */
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

/** The HTTP response for an error from errors.ts or from the database; anything else is a bug and reported as such. */
export function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof GraphQLError ? error : describeDatabaseError(error);
  const body = known?.extensions['originalError'];
  const status = Number(known?.extensions['status'] ?? 500);
  sendJson(response, status, body ?? { message: 'Unexpected error.', error: 'Internal Server Error', statusCode: 500 });
}
