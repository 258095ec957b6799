/**
 * An upstream that repeats the token it received, in data, errors and long responses, plain and encoded: it reaches
 * neither browser nor log.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, postToHandler } from '../support/ask.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { signIn, type StorageState } from '../support/sessions.ts';

/** Tokens as RFC 6750 allows them, and one that looks like the id of a record. */
const TOKENS = ['tok.en~of.some+kind/7', '01a200d0-4eef-7c2b-9d11-c0ffee123456'];
const NOW = '2026-05-04T10:00:00.000Z';

type Say = 'data' | 'long' | 'errors' | 'beside' | 'status';
type Echo = { url: string; server: RunningServer; as: StorageState[]; say: (how: Say) => void };

const writingsOf = (token: string) => [
  token,
  encodeURIComponent(token),
  [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'.'.repeat(shift)}${token}`)
      .toString('base64')
      .slice(shift > 0 ? 4 : 0, -4),
  ),
  Buffer.from(token).toString('hex'),
  [...token].reverse().join(''),
];

/** Every encoding of the token in one text, as an upstream might put them into a name or a message. */
const repeated = (token: string) =>
  `your header was ${token}, ${encodeURIComponent(token)}, ${Buffer.from(token).toString('base64')}, ${Buffer.from(`.${token}`).toString('base64')}, ${Buffer.from(`..${token}`).toString('base64')}, ${Buffer.from(token).toString('hex')}, ${[...token].reverse().join('')}.`;

function answerOf(operation: string, token: string, how: Say): { status: number; body: string } {
  const reply = repeated(token);
  const account = {
    id: '1',
    firstName: how === 'data' ? `Thandi ${reply}` : 'Thandi',
    lastName: 'Nkosi',
    email: 'thandi@atelier.example',
    roles: ['Admin'],
    enabled: true,
    status: 'active',
    customer: null,
  };
  if (operation === 'Login') return { status: 200, body: JSON.stringify({ data: { login: account } }) };
  if (operation === 'Me') return { status: 200, body: JSON.stringify({ data: { me: account } }) };
  const tag = (id: number) => ({
    id: String(id),
    name: `Wool ${reply}`,
    types: ['Product'],
    category: null,
    categoryLabel: null,
    createdAt: NOW,
    updatedAt: NOW,
    description: reply,
    meta: null,
    image: null,
  });
  const data = {
    tags: {
      edges: Array.from({ length: how === 'long' ? 400 : 2 }, (_, at) => ({ node: tag(at) })),
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'a' },
    },
    tagTypes: [],
    tagCategories: [],
  };
  const errors = [
    {
      message: reply,
      extensions: {
        code: how === 'status' ? reply : 'BAD_USER_INPUT',
        fieldErrors: { name: reply, [token.replace(/\W/g, '_')]: 'x' },
      },
    },
  ];
  if (how === 'errors') return { status: 200, body: JSON.stringify({ data: null, errors }) };
  if (how === 'status') return { status: 500, body: JSON.stringify({ errors, said: reply }) };
  // Also with every character escaped, as JSON allows.
  const body = JSON.stringify(how === 'beside' ? { data, errors } : { data });
  return {
    status: 200,
    body: body.replace('Wool', `Wool ${[...token].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')}`),
  };
}

const test = base.extend<object, { echo: Echo }>({
  echo: [
    async ({}, use, { parallelIndex }) => {
      let [how, token] = ['data' as Say, TOKENS[0] ?? ''];
      const upstream = http.createServer((request, response) => {
        const chunks: Buffer[] = [];
        request
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const { operationName = '' } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
              operationName?: string;
            };
            const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? token;
            const { status, body } =
              operationName === 'Ready'
                ? { status: 200, body: '{"data":{"__typename":"Query"}}' }
                : answerOf(operationName, shown, how);
            response
              .writeHead(status, {
                'content-type': 'application/json',
                'x-echo': shown,
                ...(operationName === 'Login' ? { 'tle-auth-token': shown } : {}),
              })
              .end(body);
          });
      });
      upstream.listen(0, '127.0.0.1');
      await once(upstream, 'listening');
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await startConsole({
        worker: 600 + parallelIndex,
        port,
        endpoint: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/graphql`,
        env: { LOG_LEVEL: 'trace' },
      });
      const as: StorageState[] = [];
      for (const each of TOKENS) {
        token = each;
        as.push(await signIn(url, { email: 'thandi@atelier.example', password: 'x' }));
      }
      await use({
        url,
        server,
        as,
        say: (next) => {
          how = next;
        },
      });
      await server.stop();
      upstream.closeAllConnections();
      upstream.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ staff: null });

for (const how of ['data', 'long', 'errors', 'beside', 'status'] as const) {
  test(`(${how}) no page, payload, handler response, header or log contains it, whatever its form`, async ({
    echo: { url, server, as, say },
  }) => {
    say(how);
    for (const [at, token] of TOKENS.entries()) {
      const who = as[at]!;
      const seen = server.lines.length;
      const replies = [
        await ask(url, '/tags', { as: who }),
        await ask(url, '/tags', { as: who, headers: { rsc: '1' } }),
        await ask(url, '/tags/7', { as: who }),
        await ask(url, '/', { as: who }),
        await postToHandler(url, '/api/graphql', { operation: 'Tags', variables: {} }, { as: who }),
        await postToHandler(url, '/api/graphql', { operation: 'Me', variables: {} }, { as: who }),
        await postToHandler(
          url,
          '/api/graphql',
          { operation: 'CreateOneTag', variables: { tag: { name: 'Wool' } } },
          { as: who },
        ),
      ];
      const [page, , , , list] = replies;
      expect([200, 400, 500, 502]).toContain(list?.status);
      // The request reached the upstream: the response did contain what was removed.
      if (how === 'data' || how === 'long')
        expect({ text: list?.text.includes('[redacted]'), page: page?.text.includes('[redacted]') }).toEqual({
          text: true,
          page: true,
        });
      if (how === 'long')
        expect(
          (list?.text.length ?? 0) > 65_536 && (JSON.parse(list?.text ?? '') as { data: object }).data,
        ).toBeTruthy();
      const heard = [
        ...replies.map((reply) => JSON.stringify(reply.headers) + reply.text),
        server.lines.slice(seen).join('\n'),
      ];
      const forms = [
        ...writingsOf(token),
        [...token].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join(''),
      ];
      for (const [index, text] of heard.entries())
        expect({ index, found: forms.filter((form) => text.includes(form)) }).toEqual({ index, found: [] });
    }
  });
}
