/** An upstream that is down, slow or returns nonsense (ERR-14, ERR-15, D-09, D-30), and what is logged about it. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { COMMERCE_STAFF, startCommerceUpstream } from '../support/commerce-upstream.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { logged } from '../support/log-lines.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import type { Fault } from '../support/upstream-faults.ts';

const HANDLER = '/api/graphql';
const LIST = { operation: 'Brands', variables: {} };
const SECRETS = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123',
  'thandi@atelier.example',
  '62 1234 5678 90',
  'postgres://user:hunter2@db.internal:5432/atelier',
  '/srv/app/src/brands/brand.service.ts',
];
const LEAKY = `Bearer ${SECRETS[0]} of ${SECRETS[1]} with account ${SECRETS[2]} failed at ${SECRETS[4]}:17 over ${SECRETS[3]}\n    at BrandService.find (/srv/app/dist/main.js:1:1)`;

test.describe('the operations handler', () => {
  const faults: [string, Fault, number, string][] = [
    ['a cut connection', 'reset', 502, 'UPSTREAM_DOWN'],
    ['HTML with 200', 'html', 502, 'UPSTREAM_DOWN'],
    ['HTML with 500', { status: 500, body: '<h1>Oops</h1>' }, 502, 'UPSTREAM_DOWN'],
    ['half a JSON document', 'half-json', 502, 'UPSTREAM_DOWN'],
    ['JSON that is no answer', { status: 200, body: '[1,2]' }, 502, 'UPSTREAM_DOWN'],
    ['an empty answer', { status: 200, body: '' }, 502, 'UPSTREAM_DOWN'],
    ['a redirect elsewhere', { status: 302, body: '' }, 502, 'UPSTREAM_DOWN'],
    ['503', { status: 503 }, 502, 'UPSTREAM_DOWN'],
    ['errors with null data', { errors: [{ message: 'No' }], data: null }, 500, 'UNKNOWN'],
    ['errors with a null field', { errors: [{ message: 'No' }], data: { brands: null } }, 500, 'UNKNOWN'],
    [
      'a forbidden field',
      { errors: [{ message: 'Forbidden resource', extensions: { code: 'FORBIDDEN' } }] },
      403,
      'FORBIDDEN',
    ],
    [
      'a bad cursor',
      { errors: [{ message: 'Bad cursor', extensions: { code: 'BAD_REQUEST' } }] },
      400,
      'BAD_USER_INPUT',
    ],
  ];

  test('reports each failure with a different code, a message and the request id, and logs it under that id', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('admin');
    for (const [name, fault, status, code] of faults) {
      await test.step(name, async () => {
        upstream.fail('Brands', fault);
        const reply = await postToHandler(stack.consoleUrl, HANDLER, LIST, { as });
        const error = errorOf(reply);
        expect({ status: reply.status, code: error.code, id: error.requestId }).toEqual({
          status,
          code,
          id: reply.headers['x-request-id'] as string,
        });
        expect(error.message).toMatch(/^[A-Z].*\.$/);
        const about = () => logged(stack.console.lines).filter(({ requestId }) => requestId === error.requestId);
        await expect.poll(() => about().length).toBeGreaterThan(0);
        expect(about().some(({ operation }) => operation === 'Brands')).toBe(true);
        // The same id went upstream, so that the two logs can be matched.
        expect(upstream.calls('Brands').at(-1)?.headers['x-request-id']).toBe(error.requestId);
      });
    }
  });

  test('[ERR-15] [ERR-16] passes on data next to errors, without the errors; a mutation whose field is null has failed', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('admin');
    upstream.rewrite('Brands', (answer) => ({
      ...answer,
      body: { ...answer.body, errors: [{ message: 'One field is missing' }] },
    }));
    const list = await postToHandler(stack.consoleUrl, HANDLER, LIST, { as });
    expect(list.status).toBe(200);
    expect(Object.keys(JSON.parse(list.text) as object)).toEqual(['data']);
    await expect
      .poll(() => logged(stack.console.lines).some(({ errors }) => errors?.[0]?.message === 'One field is missing'))
      .toBe(true);

    const update = { operation: 'UpdateBrand', variables: { id: '1', update: {} } };
    const answers: [object, number][] = [
      [{ data: { updateBrand: { id: '1' } }, errors: [{ message: 'Half' }] }, 200],
      [{ data: { updateBrand: { id: '1' } } }, 200],
      [{ data: { updateBrand: null }, errors: [{ message: 'No' }] }, 500],
      [{ data: { updateBrand: null } }, 500],
      [{ data: null, errors: [{ message: 'No' }] }, 500],
      [{ data: {} }, 500],
    ];
    for (const [body, status] of answers) {
      upstream.fail('UpdateBrand', { status: 200, body: JSON.stringify(body), type: 'application/json' });
      expect({ body, status: (await postToHandler(stack.consoleUrl, HANDLER, update, { as })).status }).toEqual({
        body,
        status,
      });
    }
  });

  test('removes secrets from the upstream’s texts, before browser and log', async ({ stack, sessions, upstream }) => {
    const as = await sessions.as('admin');
    const seen = stack.console.lines.length;
    const leaks: Fault[] = [
      { errors: [{ message: LEAKY }] },
      {
        errors: [
          { message: LEAKY, extensions: { code: 'BAD_REQUEST', fieldErrors: { name: LEAKY }, stacktrace: [LEAKY] } },
        ],
      },
      { status: 500, body: LEAKY },
    ];
    for (const fault of leaks) {
      upstream.fail('Brands', fault);
      const { text } = await postToHandler(stack.consoleUrl, HANDLER, LIST, { as });
      expect([...SECRETS, 'BrandService', 'main.js'].filter((secret) => text.includes(secret))).toEqual([]);
    }
    upstream.fail('Login', { errors: [{ message: LEAKY }] });
    await postToHandler(stack.consoleUrl, '/api/session/login', { email: SECRETS[1], password: 'hunter2-password' });
    await expect
      .poll(() => stack.console.lines.slice(seen).some((line) => line.includes('"operation":"Login"')))
      .toBe(true);
    const lines = stack.console.lines.slice(seen).join('\n');
    // The log may show where in the upstream it happened, but no secrets and no personal data.
    expect([...SECRETS.slice(0, 4), 'hunter2', 'hunter2-password'].filter((secret) => lines.includes(secret))).toEqual(
      [],
    );
  });
});

test('the whole output of the console is JSON lines with level, time and service, from the first one on', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  upstream.fail('Me', { status: 502 });
  const seen = stack.console.lines.length;
  // Refused by a handler, failed in a page, and not found.
  const {
    headers: { 'x-request-id': id },
  } = await ask(stack.consoleUrl, '/brands', { as });
  await postToHandler(stack.consoleUrl, HANDLER, { operation: 'Nope' }, { as });
  await ask(stack.consoleUrl, '/nope', { as });
  const fresh = () => stack.console.lines.slice(seen);
  await expect.poll(() => fresh().filter((line) => line.includes(String(id))).length).toBeGreaterThan(0);
  await expect.poll(() => fresh().some((line) => line.includes('"handler":"operations"'))).toBe(true);
  for (const line of stack.console.lines) {
    expect(line).toMatch(/^\{.*\}$/);
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'console',
      msg: expect.any(String),
    });
  }
});

test.describe('in the browser', () => {
  test('[ERR-14] [ERR-15] a failed list is reported in its place and on the console, in no toast; data next to errors is simply shown', async ({
    page,
    upstream,
    allow,
    shot,
  }) => {
    allow(/api\/graphql|Query failed/);
    const reply: string[] = [];
    page.on('console', (message) => reply.push(message.text()));
    upstream.fail('Brands', { errors: [{ message: LEAKY }] });
    await page.goto('/brands');
    await expect(page.getByText('There was an error fetching brands')).toBeVisible();
    await expect(frame(page).toasts.getByRole('listitem')).toHaveCount(0);
    expect(reply.filter((text) => text.startsWith('Query failed: UNKNOWN')).length).toBeGreaterThan(0);
    expect(SECRETS.filter((secret) => reply.join('\n').includes(secret))).toEqual([]);
    await axe(page);
    await shot('brands-failed');

    upstream.reset();
    upstream.rewrite('Brands', (answer) => ({
      ...answer,
      body: { ...answer.body, errors: [{ message: 'One field is missing' }] },
    }));
    await page.goto('/brands');
    await expect(page.getByRole('table', { name: 'Brands' }).getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByText('error')).toHaveCount(0);
    await expect(frame(page).toasts.getByRole('listitem')).toHaveCount(0);
  });

  test('an unreachable console is reported, and no typed text is lost', async ({ page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|request failed/);
    await context.clearCookies();
    const screen = signInScreen(page);
    await screen.open();
    await context.setOffline(true);
    await screen.send({ email: 'admin@atelier.example', password: 'atelier-demo' });
    await expect(screen.refusal).toHaveText('The console could not be reached. Please check your connection.');
    await context.setOffline(false);
    await screen.submit.click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a console with a time limit of a second, and one whose upstream does not exist', () => {
  // Both open the cookies of the first console: they share its secret, as consoles behind a load balancer do.
  let patient: { url: string; server: RunningServer; content: string[] };
  let lonely: { url: string; server: RunningServer };
  const undo: (() => Promise<unknown>)[] = [];

  test.beforeAll(async ({ stack }, { parallelIndex }) => {
    const content: string[] = [];
    const contentService = http
      .createServer((request, response) => {
        content.push(`${request.method} ${request.url}`);
        response.end('{}');
      })
      .listen(0, '127.0.0.1');
    undo.push(() => new Promise((resolve) => contentService.close(resolve)));
    const [first, second, nowhere] = [await freePort(), await freePort(), await freePort()];
    const env = {
      UPSTREAM_TIMEOUT_MS: '1000',
      CONTENT_ENDPOINT: `http://127.0.0.1:${(contentService.address() as AddressInfo).port}/content`,
    };
    const [one, two] = await Promise.all([
      startConsole({ worker: 100 + parallelIndex, port: first, endpoint: stack.upstream.endpoint, env }),
      startConsole({ worker: 200 + parallelIndex, port: second, endpoint: `http://127.0.0.1:${nowhere}/graphql` }),
    ]);
    undo.push(one.stop, two.stop);
    patient = { url: `http://localhost:${first}`, server: one, content };
    lonely = { url: `http://localhost:${second}`, server: two };
  });

  test.afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  test('gives up on a slow query, reports it, and works again at once', async ({ sessions, upstream }) => {
    const as = await sessions.as('admin');
    expect((await postToHandler(patient.url, HANDLER, LIST, { as })).status).toBe(200);
    upstream.fail('Brands', 'hang');
    const started = Date.now();
    const reply = await postToHandler(patient.url, HANDLER, LIST, { as });
    expect(Date.now() - started).toBeGreaterThanOrEqual(950);
    expect({ status: reply.status, code: errorOf(reply).code }).toEqual({ status: 502, code: 'UPSTREAM_DOWN' });
    await expect
      .poll(
        () =>
          logged(patient.server.lines).find(
            ({ requestId, operation }) => operation === 'Brands' && requestId === errorOf(reply).requestId,
          )?.reason,
      )
      .toMatch(/Timeout/);

    // A page does not hang either: the rows are left to the browser, which shows the error.
    const page = await ask(patient.url, '/brands', { as });
    expect(page.status).toBe(200);
    upstream.fail('Me', 'hang');
    expect((await ask(patient.url, '/', { as })).text).toContain('could not load your account');
    upstream.reset();
    expect((await postToHandler(patient.url, HANDLER, LIST, { as })).status).toBe(200);
  });

  test('stops reading an endless response', async ({ sessions, upstream }) => {
    const as = await sessions.as('admin');
    upstream.fail('Brands', { status: 200, body: `{"data":{"brands":"${'x'.repeat(21_000_000)}"}}` });
    expect((await postToHandler(patient.url, HANDLER, LIST, { as })).status).toBe(502);
  });

  test('[CAL-02] sends no request to the content service', async ({ sessions }) => {
    const as = await sessions.as('superadmin');
    for (const address of ['/', '/brands', '/brands/create', '/tags', '/tags/create', '/messages/create'])
      await ask(patient.url, address, { as });
    await postToHandler(patient.url, HANDLER, LIST, { as });
    expect(patient.content).toEqual([]);
  });

  test('[SES-12] is up, not ready, and reports at sign-in that the marketplace is unavailable', async ({
    page,
    allow,
    shot,
  }) => {
    allow(/502: POST/);
    expect((await ask(lonely.url, '/api/health')).status).toBe(200);
    const ready = await ask(lonely.url, '/api/ready');
    expect({ status: ready.status, body: JSON.parse(ready.text) as unknown }).toEqual({
      status: 503,
      body: { status: 'not ready', upstream: false, contract: 'unknown' },
    });
    expect((await ask(patient.url, '/api/ready')).status).toBe(200);
    const screen = signInScreen(page);
    await page.context().clearCookies();
    await screen.open(`${lonely.url}/login`);
    await screen.send({ email: 'admin@atelier.example', password: 'atelier-demo' });
    await expect(screen.refusal).toHaveText('The marketplace could not be reached. Please try again.');
    await shot('login-upstream-away');
    await expect
      .poll(() =>
        logged(lonely.server.lines).some(
          ({ operation, msg }) => operation === 'Login' && msg === 'upstream call failed',
        ),
      )
      .toBe(true);
  });
});

test('an address where nothing is: the log says so once, readiness and sign-in call it unavailable', async ({ stack }, {
  parallelIndex,
}) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const endpoint = `${stack.upstream.endpoint}l`;
  const server = await startConsole({ worker: 230 + parallelIndex, port, endpoint });
  try {
    const ready = async () => JSON.parse((await ask(url, '/api/ready')).text) as unknown;
    await expect.poll(ready).toEqual({ status: 'not ready', upstream: false, contract: 'unknown' });
    const reply = await postToHandler(url, '/api/session/login', { email: 'admin@atelier.example', password: 'x' });
    expect({ status: reply.status, message: errorOf(reply).message }).toEqual({
      status: 502,
      message: 'The marketplace could not be reached. Please try again.',
    });
    const said = logged(server.lines).filter(({ msg }) => /available/.test(msg ?? ''));
    expect(said.map(({ msg }) => msg)).toEqual([
      `The upstream at ${endpoint} is not available: it answered 404, so its path may be wrong.`,
    ]);
  } finally {
    await server.stop();
  }
});

test('an upstream of another make without an adapter: sign-in says that it is not offered', async ({}, {
  parallelIndex,
}) => {
  const commerce = await startCommerceUpstream();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startConsole({ worker: 240 + parallelIndex, port, endpoint: commerce.endpoint });
  try {
    await expect
      .poll(() => logged(server.lines).some(({ reason }) => reason?.includes('none of the console’s lists')), {
        timeout: 30_000,
      })
      .toBe(true);
    const reply = await postToHandler(url, '/api/session/login', COMMERCE_STAFF);
    expect({ status: reply.status, message: errorOf(reply).message }).toEqual({
      status: 501,
      message: 'The marketplace does not offer what this needs yet. Please tell your administrator.',
    });
  } finally {
    await server.stop();
    await commerce.close();
  }
});
