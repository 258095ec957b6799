import http, { type IncomingHttpHeaders } from 'node:http';
import type { StorageState } from './sessions.ts';

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Whose cookies are sent. */
  as?: StorageState | undefined;
};

const cookieHeader = (state: StorageState | undefined) =>
  (state?.cookies ?? []).map(({ name, value }) => `${name}=${value}`).join('; ');

/**
 * One raw request: the path is sent unchanged, redirects are not followed, and any header may be set, as an attacker
 * could.
 * @param origin for example http://localhost:40002
 */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, as }: Question = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const cookie = cookieHeader(as);
  const request = http.request({
    hostname,
    port,
    path,
    method,
    agent: false,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject).end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

/** Posts JSON to one of the console's handlers as its pages do. */
export function postToHandler(
  origin: string,
  path: string,
  body: unknown,
  { headers = {}, as }: Question = {},
): Promise<Reply> {
  return ask(origin, path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    as,
  });
}

/**
 * Sends again when the server has closed the connection while the body was still being sent: its response may then be
 * lost, which is still a refusal.
 */
export async function insist<T>(question: () => Promise<T>, tries = 25): Promise<T> {
  return question().catch((error: Error) => {
    const { code = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
    if (tries <= 1 || !['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code)) throw error;
    return insist(question, tries - 1);
  });
}

/** The error in a handler's response. */
export function errorOf(reply: Reply): {
  code: string;
  message: string;
  requestId?: string;
  fieldErrors?: Record<string, string>;
} {
  return (JSON.parse(reply.text) as { error: ReturnType<typeof errorOf> }).error;
}
