/** Attacks on the console from outside (docs/security.md); none of them reaches the upstream. */
import net from 'node:net';
import { ask, errorOf, insist, postToHandler, type Question, type Reply } from '../support/ask.ts';
import { everyHandler, everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { logged } from '../support/log-lines.ts';
import { createPerson } from '../support/people.ts';
import { freePort, SESSION_SECRET, startConsole } from '../support/servers.ts';
import { parseCookie, signIn, type StorageState } from '../support/sessions.ts';
import { startSite } from '../support/site.ts';

const HANDLER = '/api/graphql';
/**
 * Those that read a JSON body; the upload handler has different limits (brands-uploads.spec.ts), the others listed read
 * no body.
 */
const JSON_HANDLERS = everyHandler().filter(
  (handler) => !['/api/images', '/api/session/logout', '/api/content/templates', '/api/contract'].includes(handler),
);
const stateOf = (reply: Reply): StorageState => ({
  cookies: (reply.headers['set-cookie'] ?? []).map(parseCookie).filter(({ value }) => value !== ''),
  origins: [],
});

test.describe('another site', () => {
  test('is refused at every handler, whatever the request, and gets no header that would let it read the response', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('superadmin');
    upstream.reset();
    expect(everyHandler().length).toBeGreaterThan(8);
    // What answers GET changes nothing for somebody who follows a link to it; a new handler has to be considered here.
    expect(everyHandler('GET')).toEqual([
      '/api/health',
      '/api/metrics',
      '/api/ready',
      '/api/session/adopt',
      '/api/session/end',
      '/api/session/logout',
      '/api/session/refresh',
    ]);
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: stack.consoleUrl, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const handler of everyHandler()) {
      for (const headers of strangers) {
        // As a form can send it: without a preflight, and with the cookie.
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
          const reply = await ask(stack.consoleUrl, handler, {
            method: 'POST',
            headers: { 'content-type': type, ...headers },
            body: '{"operation":"Tags","variables":{},"ask":"hits","filter":{},"page":1,"id":"x"}',
            as,
          });
          expect({ handler, headers, type, status: reply.status }).toEqual({ handler, headers, type, status: 403 });
        }
      }
      const question = await ask(stack.consoleUrl, handler, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
        as,
      });
      expect(Object.keys(question.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(upstream.calls()).toEqual([]);
    expect(upstream.contentCalls()).toEqual([]);
  });

  test('shows no page of the console in a frame', async ({ page, stack, allow }) => {
    allow(/frame-ancestors|X-Frame-Options|chrome-error|ERR_BLOCKED_BY_RESPONSE/);
    // Also on localhost, since a browser lets no other site frame one of its pages anyway.
    const paths = ['/', '/brands', '/login', '/forgotPassword'];
    const site = await startSite((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(paths.map((path) => `<iframe src="${stack.consoleUrl}${path}"></iframe>`).join('')),
    );
    const asked = Promise.all(paths.map((path) => page.waitForResponse(`${stack.consoleUrl}${path}`)));
    await page.goto(site.origin);
    for (const response of await asked) expect(response.headers()['x-frame-options']).toBe('DENY');
    expect(page.frames()).toHaveLength(1 + paths.length);
    for (const frame of page.frames().slice(1))
      await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
    site.stop();
  });
});

/** Spellings of paths and framework headers that have bypassed the sign-in of other applications. */
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path) => `${path}.rsc`,
  (path) => `${path}.prefetch.rsc`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}?_rsc=1`,
  (path) => `/_next/data/development${path}.json`,
  (path) => `/x/..${path}`,
  (path) => `${path}%00`,
  (path) => `/;${path}`,
  (path) => `/_next/static/..${path}`,
  (path) => `/icon.svg/..${path}`,
  (path) => `/api/images/../..${path}`,
];
const tricks: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'middleware' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { purpose: 'prefetch', 'x-middleware-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { 'next-action': 'a'.repeat(40) },
  { 'x-http-method-override': 'POST' },
];

test('no spelling of a path and no header of the framework opens a page to a visitor or to somebody without the role', async ({
  stack,
  sessions,
  upstream,
  api,
}) => {
  test.setTimeout(90_000);
  const addresses = await everyPage(api, 'console');
  const nobody = await sessions.as('nobody');
  const tries = addresses.flatMap((address) => [
    ...spellings.map((spell) => ({ path: spell(address), headers: {} })),
    ...tricks.map((headers) => ({ path: address, headers })),
  ]);
  const questions = tries.flatMap((each) => [undefined, nobody].map((as) => ({ ...each, as })));
  upstream.reset();
  const rest = [...questions];
  const worker = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { path, headers, as } = next;
      const reply = await ask(stack.consoleUrl, path, {
        headers,
        ...(as ? { as } : {}),
        ...('next-action' in headers ? { method: 'POST', body: '[]' } : {}),
      });
      const text = `${path} ${JSON.stringify(headers)} ${as ? 'as nobody' : 'as a visitor'}: ${reply.status}`;
      if (!as) expect(reply.text.includes('Logout'), text).toBe(false);
      expect(reply.status, text).toBeLessThan(500);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(questions.length).toBeGreaterThan(2_000);
  // `me` is allowed; operations of any section are not.
  expect([...new Set(upstream.calls().map(({ operationName }) => operationName))]).toEqual(['Me']);
  expect(upstream.contentCalls()).toEqual([]);
});

test.describe('operations beyond the role', () => {
  test('are not reachable by naming another operation, another field, or the same one twice', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const [configurator, brands] = [await sessions.as('configurator'), await sessions.as('brands')];
    await postToHandler(stack.consoleUrl, HANDLER, { operation: 'Me', variables: {} }, { as: configurator });
    upstream.reset();
    const send = (body: string, as: StorageState) =>
      ask(stack.consoleUrl, HANDLER, {
        method: 'POST',
        headers: { origin: stack.consoleUrl, 'content-type': 'application/json' },
        body,
        as,
      });
    const update = (fields: string) =>
      `{"operation":"UpdateOneAccount","variables":{"input":{"id":"1","update":${fields}}}}`;
    const bodies: [string, StorageState, number[]][] = [
      // Admin assigns roles; only SuperAdmin edits accounts, and may not assign roles.
      [update('{"roles":["Admin"]}'), configurator, [403]],
      [update('{"__proto__":{"roles":["Admin"]}}'), configurator, [403]],
      [update('{"firstName":"x","firstName":"y","roles":["Admin"]}'), configurator, [403]],
      [
        '{"operation":"CreateOneAccount","variables":{"input":{"account":{"firstName":"a","lastName":"b","email":"a@b.co","password":"long enough","roles":["Admin"]}}}}',
        configurator,
        [403],
      ],
      [
        '{"operation":"UpdateManyAccounts","variables":{"input":{"filter":{"id":{"in":["1"]}},"update":{"roles":["Admin"]}}}}',
        configurator,
        [403],
      ],
      // Fields that the contract does not have at all, or not in this place.
      [update('{"ROLES":["Admin"]}'), configurator, [400]],
      [update('{"permissions":["all"]}'), configurator, [400]],
      [update('{"passwordHash":"x"}'), configurator, [400]],
      [update('{"id":"2","isAdmin":true}'), configurator, [400]],
      // Of two values with the same name the last counts, for the check and for what is forwarded.
      ['{"operation":"Brands","operation":"Accounts","variables":{}}', brands, [403]],
      ['{"operation":["Brands","Accounts"],"variables":{}}', brands, [400]],
      ['{"operation":{"toString":"Brands"},"variables":{}}', brands, [400]],
      ['{"operation":"Brands ","variables":{}}', brands, [404]],
      ['{"operation":"accounts","variables":{}}', brands, [404]],
      ['{"operation":"Brands\\u0000","variables":{}}', brands, [404]],
      ['[{"operation":"Accounts","variables":{}}]', brands, [400]],
      [
        '{"operation":"UpdateConfig","variables":{"key":"minimumVersion","value":"1"}}',
        await sessions.as('admin'),
        [403],
      ],
    ];
    for (const [body, as, allowed] of bodies) {
      const reply = await send(body, as);
      expect(allowed, `${body}: ${reply.status} ${reply.text}`).toContain(reply.status);
    }
    expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  });
});

test('new passwords: ten attempts per account in a quarter of an hour, concurrent or not, whatever the spelling of the address; others are not affected', async ({
  stack,
  upstream,
}) => {
  const { email } = await createPerson(stack.databaseUrl, ['Admin']);
  const spellings = [email, email.toUpperCase(), ` ${email} `];
  const bodies = (at: number) => ({ email: spellings[at % 3], password: `guess number ${at}`, token: `guess-${at}` });
  const forgot = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      postToHandler(stack.consoleUrl, '/api/session/forgot-password', { email: spellings[at % 3] }),
    ),
  );
  const reset = await Promise.all(
    Array.from({ length: 24 }, (_, at) => postToHandler(stack.consoleUrl, '/api/session/reset-password', bodies(at))),
  );
  expect([...forgot, ...reset].filter(({ status }) => status !== 429)).toHaveLength(10);
  expect(
    reset
      .filter((reply) => reply.status === 429)
      .every((reply) => errorOf(reply).message.startsWith('Too many failed attempts. Please try again in ')),
  ).toBe(true);
  expect(upstream.calls('ForgotPassword').length + upstream.calls('ResetPassword').length).toBe(10);
  expect(
    (await postToHandler(stack.consoleUrl, '/api/session/forgot-password', { email: 'somebody.else@atelier.example' }))
      .status,
  ).toBe(200);
});

test.describe('excessive sizes', () => {
  test('of bodies are refused at every handler, with and without Content-Length', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('superadmin');
    await postToHandler(stack.consoleUrl, HANDLER, { operation: 'Me', variables: {} }, { as });
    upstream.reset();
    const body = JSON.stringify({
      operation: 'Tags',
      email: 'a@b.co',
      password: 'x'.repeat(1_100_000),
      token: 't',
      id: 'x',
    });
    for (const handler of JSON_HANDLERS) {
      for (const extra of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
        const reply = await insist(() =>
          ask(stack.consoleUrl, handler, {
            method: 'POST',
            headers: { origin: stack.consoleUrl, 'content-type': 'application/json', ...extra },
            body,
            as,
          }),
        );
        expect({ handler, status: reply.status }).toEqual({ handler, status: 400 });
        expect(errorOf(reply).message).toBe('This request is too large.');
      }
    }
    expect(upstream.calls()).toEqual([]);
    // The body of somebody who is not signed in is not read.
    const flood = await insist(() =>
      ask(stack.consoleUrl, HANDLER, {
        method: 'POST',
        headers: { origin: stack.consoleUrl, 'transfer-encoding': 'chunked' },
        body: Buffer.alloc(60_000_000, 'x'),
      }),
    );
    expect(flood.status).toBe(401);
  });

  test('of headers and URLs are refused, and the console keeps running', async ({ stack }) => {
    expect((await ask(stack.consoleUrl, '/login', { headers: { 'x-much': 'x'.repeat(40_000) } })).status).toBe(431);
    expect((await ask(stack.consoleUrl, `/login?x=${'x'.repeat(40_000)}`)).status).toBe(431);
    expect(
      (
        await ask(stack.consoleUrl, '/login', {
          headers: { cookie: `atelier-session=${'x'.repeat(12_000)}; atelier-return=${'y'.repeat(3_000)}` },
        })
      ).status,
    ).toBe(200);
    expect((await ask(stack.consoleUrl, '/api/health')).status).toBe(200);
  });
});

test('header injection: a client cannot write a line of any response or upstream request', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  const crlf = '%0d%0ax-pwned:%201%0d%0aset-cookie:%20pwned=1';
  const raw: Question[] = [{}, { as }];
  for (const path of [
    `/brands${crlf}`,
    `/brands?x=${crlf}`,
    `/${crlf}`,
    `/api/session/end?page=${crlf}`,
    `/api/session/refresh?page=${crlf}`,
    `/brandVerify?error=${crlf}`,
    `/brands/%E5%98%8A%E5%98%8Dset-cookie:pwned=1`,
  ]) {
    for (const question of raw) {
      const { headers } = await ask(stack.consoleUrl, path, question);
      expect({
        path,
        pwned: headers['x-pwned'],
        cookies: (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('pwned')),
      }).toEqual({ path, pwned: undefined, cookies: [] });
      expect(headers.location ?? '/', path).toMatch(/^\/(?!\/)/);
    }
  }
  // A cookie is decoded before it is copied into a header of ours.
  upstream.reset();
  const stray = await ask(stack.consoleUrl, '/api/session/adopt', { headers: { cookie: `tle-auth-token=abc${crlf}` } });
  expect(stray.headers.location).toBe('/login');
  expect(upstream.calls().filter(({ headers }) => 'x-pwned' in headers)).toEqual([]);
  // Bare line feeds and repeated Content-Length, as in request smuggling: refused before the body is read.
  for (const head of [
    'x-request-id: abcdefgh\nx-pwned: 1',
    'content-length: 4\r\ncontent-length: 40',
    'content-length: 4\r\ntransfer-encoding: chunked',
    'x pwned: 1',
  ]) {
    expect(await firstLine(stack.consoleUrl, `POST ${HANDLER} HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`), head).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  }
});

function firstLine(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.end(request));
    let text = '';
    socket
      .on('data', (bytes) => {
        text += bytes.toString();
      })
      .on('end', () => resolve(text.split('\r\n')[0] ?? ''))
      .on('error', reject);
  });
}

test('log injection: whatever is sent, each line of the log is one that the console wrote', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  const seen = stack.console.lines.length;
  const forged = 'x\r\n{"level":60,"msg":"forged","service":"console"}\u2028\u001b[31m';
  const harmless = encodeURIComponent(forged);
  const origin = stack.consoleUrl;
  await postToHandler(origin, '/api/session/login', { email: forged, password: forged });
  await postToHandler(origin, '/api/session/forgot-password', { email: forged });
  await postToHandler(origin, HANDLER, { operation: forged, variables: {} }, { as });
  await postToHandler(origin, HANDLER, { operation: 'Brands', variables: { [forged]: forged } }, { as });
  await ask(origin, `/brands/${harmless}?q=${harmless}`, {
    as,
    headers: { 'user-agent': harmless, referer: `${origin}/${harmless}`, 'x-request-id': harmless },
  });
  upstream.fail('Brands', { errors: [{ message: forged, extensions: { code: forged } }] });
  await postToHandler(origin, HANDLER, { operation: 'Brands', variables: {} }, { as });
  upstream.fail('Brands', { status: 500, body: forged });
  const last = await postToHandler(origin, HANDLER, { operation: 'Brands', variables: {} }, { as });
  await expect
    .poll(() => stack.console.lines.slice(seen).some((line) => line.includes(String(last.headers['x-request-id']))))
    .toBe(true);
  const fresh = stack.console.lines.slice(seen);
  for (const line of fresh) expect(line).toMatch(/^\{"level":\d+,"time":".+\}$/);
  expect(logged(fresh).filter(({ msg }) => msg === 'forged')).toEqual([]);
  expect(fresh.join('').includes('\u001b')).toBe(false);
});

test('[SES-14] the session secret is changed without signing anybody out, and the old one opens nothing once it is removed', async ({
  stack,
}, { parallelIndex }) => {
  const next = 'the secret after that one, which is as long as it has to be';
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  const before = await signIn(stack.consoleUrl, person);
  const start = async (worker: number, env: Record<string, string>) => {
    const port = await freePort();
    return {
      url: `http://localhost:${port}`,
      server: await startConsole({ worker: worker + parallelIndex, port, endpoint: stack.upstream.endpoint, env }),
    };
  };
  const [changing, changed] = await Promise.all([
    start(400, { SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: SESSION_SECRET }),
    start(500, { SESSION_SECRET: next }),
  ]);
  try {
    const opens = async (url: string, as: StorageState) => [
      (await ask(url, '/brands', { as })).headers.location ?? 'open',
      (await postToHandler(url, HANDLER, { operation: 'Me', variables: {} }, { as })).status,
    ];
    // While both secrets are configured, everybody who was signed in stays signed in.
    expect(await opens(changing.url, before)).toEqual(['open', 200]);
    // Cookies are now sealed with the new one: at sign-in, and whenever a cookie is written again.
    const after = await signIn(changing.url, person);
    expect(await opens(changed.url, after)).toEqual(['open', 200]);
    const renewed = stateOf(await ask(changing.url, '/api/session/refresh', { as: before }));
    expect(await opens(changed.url, renewed)).toEqual(['open', 200]);
    // The page requested before signing in is kept, too.
    const { headers } = await ask(stack.consoleUrl, '/tags?page=2');
    const remembered = { cookies: (headers['set-cookie'] ?? []).map(parseCookie), origins: [] as [] };
    expect(
      JSON.parse((await postToHandler(changing.url, '/api/session/login', person, { as: remembered })).text),
    ).toEqual({ redirectTo: '/tags?page=2' });
    // Neither secret opens what was sealed with the other.
    expect(await opens(changed.url, before)).toEqual(['/login', 401]);
    expect(await opens(stack.consoleUrl, after)).toEqual(['/login', 401]);
  } finally {
    await changing.server.stop();
    await changed.server.stop();
  }
});
