import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { hostilities, TOKEN, type Hostility } from './hostilities.ts';

/**
 * A hostile upstream: it responds correctly to a handful of operations, and to each of them as badly as a test wishes.
 * `upload` stands for picture uploads, `search` for product searches; the content service's operations keep their own
 * names.
 */
export type HostileUpstream = {
  origin: string;
  /** The response to sign-in; its header `tle-auth-token` carries `token`, TOKEN by default. */
  signIn: { token: string };
  /** Responds to an operation in this way from now on; `well` ends that. */
  behave(operation: string, how: Hostility | 'well'): void;
  /** The operations received, oldest first. */
  calls(): string[];
  /** Bytes written for an operation since it was last requested. */
  poured(operation: string): number;
  /** Responses in progress. */
  open(): number;
  /** Accepts no more connections, until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  /** Resets behaviours and calls. */
  reset(): void;
  close(): Promise<void>;
};

const NOW = '2026-05-04T10:00:00.000Z';
const account = {
  id: '1',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@atelier.example',
  roles: ['Admin'],
  enabled: true,
  status: 'active',
  customer: null,
};
const tag = {
  id: '7',
  name: 'Wool',
  types: ['Product'],
  category: null,
  categoryLabel: null,
  createdAt: NOW,
  updatedAt: NOW,
  description: null,
  meta: null,
  image: null,
};
const good: Record<string, object> = {
  Login: { login: account },
  Me: { me: account },
  Logout: { logout: true },
  ForgotPassword: { forgotPassword: { success: true, message: '' } },
  ResetPassword: { resetPassword: { success: true, message: '' } },
  Tags: {
    tags: {
      edges: [{ node: tag }],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'a' },
    },
  },
  TagTypes: { tagTypes: [] },
  TagCategories: { tagCategories: [] },
  CreateOneTag: { createOneTag: tag },
  EmailTemplates: { emailTemplatesCollection: { total: 0, items: [] } },
  Ready: { __typename: 'Query' },
};

async function operationOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.url?.startsWith('/images/upload')) return 'upload';
  if (request.url?.startsWith('/search')) return 'search';
  const { operationName, query = '' } = JSON.parse(Buffer.concat(chunks).toString()) as {
    operationName?: string;
    query?: string;
  };
  return operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'anonymous';
}

export async function startHostileUpstream(): Promise<HostileUpstream> {
  const signIn = { token: TOKEN };
  const behaviours = new Map<string, Hostility>();
  const last = new Map<string, Socket>();
  const underway = new Set<ServerResponse>();
  let calls: string[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = await operationOf(request);
    calls.push(operation);
    last.set(operation, request.socket);
    underway.add(response);
    response.on('close', () => underway.delete(response));
    const answer =
      operation === 'upload'
        ? { id: 'p1', key: 'p1.png', url: 'https://cdn.shopify.com/p1.png', sourceType: 'local' }
        : { data: good[operation] ?? null };
    const how = behaviours.get(operation);
    if (how) return hostilities[how](response, JSON.stringify(answer));
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...(operation === 'Login' ? { 'tle-auth-token': signIn.token } : {}),
      })
      .end(JSON.stringify(answer));
  };

  // A connection per response: the bytes written for it can then be counted.
  const server = http.createServer((request, response) => {
    response.shouldKeepAlive = false;
    handle(request, response).catch(() => response.destroy());
  });
  let port = 0;
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const refuse = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen();

  return {
    origin: `http://127.0.0.1:${port}`,
    signIn,
    behave: (operation, how) => {
      if (how === 'well') behaviours.delete(operation);
      else behaviours.set(operation, how);
    },
    calls: () => [...calls],
    poured: (operation) => last.get(operation)?.bytesWritten ?? 0,
    open: () => underway.size,
    refuse,
    listen,
    reset: () => {
      behaviours.clear();
      signIn.token = TOKEN;
      calls = [];
    },
    close: refuse,
  };
}
