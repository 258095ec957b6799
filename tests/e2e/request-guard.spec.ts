/**
 * The first of our code that sees a request (lib/server): the headers of every response, headers that no client may
 * send, paths that are never served, and bodies.
 */
import net from 'node:net';
import { handlers } from '../../lib/route-handlers.ts';
import { ask, errorOf, type Reply } from '../support/ask.ts';
import { everyHandler, everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { HOSTILE, sendRaw } from '../support/hostile-requests.ts';
import { logged } from '../support/log-lines.ts';

const carried = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as unknown as string,
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown as string,
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) as unknown as string,
};

/** Paths close to existing ones, and paths that match nothing. */
const ODD = [
  '/icon.svg',
  '/iconXsvg',
  '/icon-svg',
  '/icon.svg/',
  '/icon.svg%00',
  '/icon%2esvg',
  '/ICON.SVG',
  '/_next/static/chunks/none.js',
  '/_next/static/chunks/%5Bnone%5D.js',
  '/_next/static/chunks/%40none.js',
  '/_next/static/',
  '/_next/static',
  '/_next/static/../brands',
  '/_next/static/%2e%2e/brands',
  '/_next/image?url=/icon.svg&w=64&q=75',
  '/_next/data/x/brands.json',
  '/_next',
  '/nope',
  '/nope.js',
  '/brands.rsc',
  '/brands.txt',
  '/%',
  '/%ff',
  '/%00',
  '/api',
  '/api/',
  '/api/nope',
  '/api/graphql/',
  '/api/graphqlX',
  '/api/session',
  '/api/health/x',
  '/favicon.ico',
  '/robots.txt',
  '/500',
  '/404',
  '/_error',
  '/_not-found',
  '/__nextjs_original-stack-frame',
  '/brands?x=%ff',
  '//brands',
  '/brands//',
  '/\\brands',
  '/.env',
  '/server.js',
  '/package.json',
  '/..%2f..%2fpackage.json',
  '/_',
  '*',
  'http://console.example/brands',
  '/brands;x',
];
/** Headers that only the middleware may set, and that other code reads. */
const FORGED = {
  'x-atelier-page': '/\\evil.example/brands',
  'x-nonce': 'chosen-by-who-asks',
  'content-security-policy': "script-src 'nonce-chosen-by-who-asks'",
};

test('every response carries the security headers, whatever the address and the method', async ({
  stack,
  sessions,
  api,
}) => {
  test.setTimeout(120_000);
  const as = await sessions.as('admin');
  const script = /\/_next\/static\/[^"]+\.js/.exec((await ask(stack.consoleUrl, '/login')).text)?.[0] ?? 'none';
  const addresses = [
    ...(await everyPage(api, 'console')),
    ...(await everyPage(api, 'signed-out')),
    ...everyHandler(),
    ...everyHandler('GET'),
    ...ODD,
    script,
  ];
  const asked = addresses.flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'TRACE', 'OPTIONS'].flatMap((method) =>
      (method === 'GET' ? [undefined, as] : [undefined]).map((who) => ({ path, method, as: who })),
    ),
  );
  expect(asked.length).toBeGreaterThan(500);
  const next = asked.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const { path, method, as: who } of next) {
        if (path === '/api/session/logout' && method === 'POST') continue;
        const reply = await ask(stack.consoleUrl, path, { method, headers: FORGED, as: who });
        const text = `${method} ${path} ${who ? 'as admin' : 'as a visitor'}: ${reply.status}`;
        expect(reply.headers, text).toMatchObject(carried);
        // Only health may respond 503; nothing here is a fault of ours.
        expect(reply.status === 501 || reply.status < 500, text).toBe(true);
        expect(
          reply.text.includes('chosen-by-who-asks') || JSON.stringify(reply.headers).includes('chosen-by-who-asks'),
          text,
        ).toBe(false);
        expect(reply.text.includes('evil.example') || String(reply.headers.location).includes('evil'), text).toBe(
          false,
        );
        if (!who) expect(reply.text.includes('Logout'), text).toBe(false);
        if (method !== 'GET' && method !== 'HEAD' && !(path in handlers)) expect(reply.status, text).toBe(405);
      }
    }),
  );
});

test("an unsupported method gets 405 with the supported ones; the console's handlers are not called", async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  upstream.reset();
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
    for (const path of ['/', '/brands', '/login', '/nope', ...everyHandler(), ...everyHandler('GET')]) {
      const { status, headers } = await ask(stack.consoleUrl, path, { method, as });
      expect({ method, path, status, allow: headers.allow }).toEqual({
        method,
        path,
        status: 405,
        allow: (handlers[path]?.methods ?? ['GET', 'HEAD']).join(', '),
      });
    }
  }
  expect((await ask(stack.consoleUrl, '*', { method: 'OPTIONS' })).status).toBe(405);
  expect((await ask(stack.consoleUrl, '*')).status).toBe(400);
  const { status, text, headers } = await ask(stack.consoleUrl, '/robots.txt');
  expect({ status, text, type: headers['content-type'] }).toEqual({
    status: 200,
    text: 'User-agent: *\nDisallow: /\n',
    type: 'text/plain; charset=utf-8',
  });
  expect(upstream.calls()).toEqual([]);
});

/**
 * Sends a head, then an endless body, fast or byte by byte; returns the start of the response and whether the
 * connection was closed.
 */
function endless(
  origin: string,
  head: string,
  { chunk, everyMs }: { chunk: string; everyMs: number },
): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let [answer, sent] = ['', 0];
    const piece = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`${head}host: ${hostname}:${port}\r\ntransfer-encoding: chunked\r\n\r\n`),
    );
    const clock = setInterval(() => {
      if (socket.writableLength > 1_000_000) return;
      socket.write(piece);
      sent += piece.length;
    }, everyMs);
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(clock);
        resolve({ answer: answer.split('\r\n')[0] ?? '', sent });
      });
  });
}

test('an endless body gets a response and a closed connection at every address, fast or slow, from here or elsewhere', async ({
  stack,
}) => {
  test.setTimeout(90_000);
  const origins = [`origin: ${stack.consoleUrl}\r\n`, 'origin: https://evil.example\r\n', ''];
  const addresses = ['/', '/login', '/nope', '/api/nope', '/icon.svg', '/_next/static/x.js', ...Object.keys(handlers)];
  const all = addresses.flatMap((path) =>
    ['POST', 'GET'].flatMap((method) =>
      origins.flatMap((origin) =>
        [
          { chunk: 'x'.repeat(65_536), everyMs: 1 },
          { chunk: 'x', everyMs: 50 },
        ].map((how) => ({ path, method, origin, how })),
      ),
    ),
  );
  const next = all.values();
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (const { path, method, origin, how } of next) {
        const { answer } = await endless(
          stack.consoleUrl,
          `${method} ${path} HTTP/1.1\r\n${origin}content-type: application/json\r\n`,
          how,
        );
        expect({ path, method, origin, ...how, chunk: how.chunk.length, answer }).toMatchObject({
          answer: expect.stringMatching(/^HTTP\/1\.1 (?:2|3|4)\d\d|^$/) as unknown as string,
        });
      }
    }),
  );
  expect((await ask(stack.consoleUrl, '/api/health')).status).toBe(200);
});

test('users who are not signed in may send little, and nothing beyond that is read', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  upstream.reset();
  const send = (path: string, size: number, who?: typeof as): Promise<Reply> =>
    ask(stack.consoleUrl, path, {
      method: 'POST',
      headers: { origin: stack.consoleUrl, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: JSON.stringify({ email: 'x'.repeat(size), password: 'x', token: 'x' }),
      as: who,
    });
  for (const path of ['/api/session/login', '/api/session/forgot-password', '/api/session/reset-password']) {
    expect(errorOf(await send(path, 20_000)).message).toBe('This request is too large.');
  }
  // Without a session the operations handler does not read the body.
  expect((await send('/api/graphql', 500_000)).status).toBe(401);
  expect((await send('/api/search', 500_000)).status).toBe(401);
  expect((await send('/api/graphql', 500_000, as)).status).toBe(400);
  expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
});

test('a filter far wider or deeper than needed is refused before it reaches the upstream', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('products');
  const wide = { or: Array.from({ length: 9_000 }, () => ({ tags: { name: { iLike: '%a%' } } })) };
  const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ and: [inner] }), { title: { iLike: 'x' } });
  for (const filter of [wide, deep, { and: [wide] }]) {
    const reply = await ask(stack.consoleUrl, '/api/graphql', {
      method: 'POST',
      headers: { origin: stack.consoleUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'Products', variables: { paging: { first: 50 }, filter } }),
      as,
    });
    expect({ status: reply.status, paths: Object.keys(errorOf(reply).fieldErrors ?? {}) }).toEqual({
      status: 400,
      paths: ['filter'],
    });
  }
  expect(upstream.calls('Products')).toEqual([]);
});

test('aborted requests are not logged as errors', async ({ stack, sessions }) => {
  const as = await sessions.as('admin');
  const seen = stack.console.lines.length;
  const { hostname, port } = new URL(stack.consoleUrl);
  const cookie = as.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await Promise.all(
    ['/api/graphql', '/api/session/login', '/api/images', '/brands', '/login'].flatMap((path) =>
      Array.from(
        { length: 4 },
        () =>
          new Promise<void>((resolve) => {
            const method = path.startsWith('/api') ? 'POST' : 'GET';
            const socket = net.connect(Number(port), hostname, () =>
              socket.write(
                `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${stack.consoleUrl}\r\ncookie: ${cookie}\r\n${method === 'POST' ? 'content-length: 900\r\n\r\n{"a' : '\r\n'}`,
                () =>
                  setTimeout(() => {
                    socket.destroy();
                    resolve();
                  }, 50),
              ),
            );
            socket.on('error', () => undefined);
          }),
      ),
    ),
  );
  const last = await ask(stack.consoleUrl, '/api/graphql', {
    method: 'POST',
    headers: { origin: stack.consoleUrl },
    body: '{}',
    as,
  });
  await expect
    .poll(() => stack.console.lines.slice(seen).some((line) => line.includes(String(last.headers['x-request-id']))))
    .toBe(true);
  expect(logged(stack.console.lines.slice(seen)).filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('no handler fails with an internal error on a hostile request', async ({ stack, sessions }) => {
  test.setTimeout(120_000);
  const as = await sessions.as('admin');
  const cookie = `cookie: ${as.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}\r\n`;
  const seen = stack.console.lines.length;
  const all = Object.entries(handlers).flatMap(([path, { methods }]) =>
    methods.flatMap((method) =>
      ['', cookie].flatMap((who) => HOSTILE.map((hostile) => ({ path, method, who, hostile }))),
    ),
  );
  // Signing out would succeed, and end the session that the other requests use.
  const asked = all.filter(({ path, who }) => path !== '/api/session/logout' || who === '').values();
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const {
        path,
        method,
        who,
        hostile: { what, tail = '', head = '', body },
      } of asked) {
        const from = /^host:/m.test(head)
          ? ''
          : `origin: ${stack.consoleUrl}\r\nhost: ${new URL(stack.consoleUrl).host}\r\n`;
        const status = await sendRaw(stack.consoleUrl, {
          method,
          path: path + tail,
          head: `${from}${/^cookie:/m.test(head) ? '' : who}${head}`,
          body,
        });
        if (status >= 500 && status !== 501)
          faults.push(`${method} ${path} ${who === '' ? 'signed out' : 'as admin'} with ${what}: ${status}`);
      }
    }),
  );
  expect(faults).toEqual([]);
  expect((await ask(stack.consoleUrl, '/brands', { as })).status).toBe(200);
  expect(logged(stack.console.lines.slice(seen)).filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
