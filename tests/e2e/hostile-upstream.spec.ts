/**
 * Every way in which an upstream can misbehave, one at a time: what the user sees and what is logged; nothing leaks and
 * nothing exceeds its time limit (ERR-14, ERR-15, SES-12).
 */
import type { Response } from '@playwright/test';
import { ask, errorOf, postToHandler, type Reply } from '../support/ask.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { hostilities, SECRETS, TOKEN, TRACE, type Hostility } from '../support/hostilities.ts';
import { startHostileUpstream, type HostileUpstream } from '../support/hostile-upstream.ts';
import { listScreen } from '../support/list-screen.ts';
import { logged } from '../support/log-lines.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { cookieNames, parseCookie, signIn, type StorageState } from '../support/sessions.ts';
import { signInScreen } from '../support/sign-in-screen.ts';

const LIMIT_MS = 1_000;
/** Added to the time limit for our own work on a busy machine. */
const ROOM_MS = 1_500;
const LIST = { operation: 'Tags', variables: {} };
const PASSWORD = 'a password nobody may read';

type Hostile = { upstream: HostileUpstream; url: string; server: RunningServer; as: StorageState };

const test = base.extend<{ fresh: void }, { hostile: Hostile }>({
  hostile: [
    async ({}, use, { parallelIndex }) => {
      const upstream = await startHostileUpstream();
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const env = {
        UPSTREAM_TIMEOUT_MS: String(LIMIT_MS),
        CONTENT_ENDPOINT: `${upstream.origin}/content`,
        CONTENT_TOKEN: SECRETS[1] ?? '',
        MEILISEARCH_HOST: `${upstream.origin}/search`,
        MEILISEARCH_API_KEY: SECRETS[6] ?? '',
        MEILISEARCH_INDEX: 'products',
      };
      const server = await startConsole({
        worker: 300 + parallelIndex,
        port,
        endpoint: `${upstream.origin}/graphql`,
        env,
      });
      const as = await signIn(url, { email: 'thandi@atelier.example', password: 'x' });
      await use({ upstream, url, server, as });
      await server.stop();
      await upstream.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  fresh: [
    async ({ hostile }, use) => {
      hostile.upstream.reset();
      await use();
    },
    { auto: true },
  ],
});
test.use({ staff: null });

type Outcome = { status: number; code?: string; reason: RegExp; sees?: 'rows' | 'sign-in' };
const down = (reason: RegExp): Outcome => ({ status: 502, code: 'UPSTREAM_DOWN', reason });
const outcomes: Record<Hostility, Outcome> = {
  'never answers': down(/Timeout/),
  'sends its headers byte by byte': down(/Timeout/),
  'sends its answer byte by byte': down(/Timeout/),
  'cuts the connection': down(/fetch failed/),
  'answers 500 with HTML': down(/HTTP 500/),
  'answers 200 with HTML': down(/no GraphQL answer/),
  'sends half a JSON document': down(/no GraphQL answer/),
  // Whichever comes first: a busy machine may not read 20 MB within the time limit.
  'sends 50 MB of JSON': down(/larger than 20 MB|Timeout/),
  'sends headers without end': down(/fetch failed/),
  'redirects elsewhere': down(/fetch failed/),
  'answers errors with null data': { status: 500, code: 'UNKNOWN', reason: /No/ },
  'answers errors that are none': { status: 500, code: 'UNKNOWN', reason: /without a message/ },
  'answers errors with secrets and stack traces': {
    status: 500,
    code: 'UNKNOWN',
    reason: /Query failed for \[redacted\]/,
  },
  'answers 400 with secrets and stack traces': { status: 400, code: 'BAD_USER_INPUT', reason: /HTTP 400/ },
  'answers 500 with secrets and stack traces': down(/HTTP 500/),
  'answers data beside errors': { status: 200, reason: /Query failed for \[redacted\]/, sees: 'rows' },
  'answers 401': { status: 401, code: 'UNAUTHENTICATED', reason: /HTTP 401/, sees: 'sign-in' },
};
const ways = Object.keys(hostilities) as Hostility[];
/** Those that fail a call without ending the session. */
const failing = ways.filter((how) => outcomes[how].sees === undefined);

/** Those whose response cannot be read to its end. */
const unanswered: readonly Hostility[] = [
  'never answers',
  'sends its headers byte by byte',
  'sends its answer byte by byte',
  'cuts the connection',
  'sends 50 MB of JSON',
  'sends headers without end',
  'redirects elsewhere',
];

const leaksIn = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));
const codeOf = (reply: Reply) => (reply.status === 200 ? undefined : errorOf(reply).code);

/** Runs a function and returns how long it took, ms. */
async function timed<Result>(action: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  return { result: await action(), ms: performance.now() - started };
}

for (const how of ways) {
  const { status, code, reason, sees } = outcomes[how];
  test(`[ERR-14] [ERR-15] an upstream that ${how}: the list reports it, the log has the reason, nothing leaks, nothing hangs`, async ({
    page,
    context,
    hostile,
    allow,
  }) => {
    allow(/answer [45]\d\d: (POST|GET)|Query failed/);
    const { upstream, url, server, as } = hostile;
    const seen = server.lines.length;
    upstream.behave('Tags', how);
    const { result: reply, ms } = await timed(() => postToHandler(url, '/api/graphql', LIST, { as }));
    expect({ status: reply.status, code: codeOf(reply) }).toEqual({ status, code });
    expect(ms).toBeLessThan(LIMIT_MS + ROOM_MS);
    const about = () =>
      logged(server.lines.slice(seen)).filter(
        ({ requestId, operation }) => operation === 'Tags' && requestId === reply.headers['x-request-id'],
      );
    await expect
      .poll(() =>
        about()
          .map((line) => line.reason ?? line.errors?.map(({ message = '' }) => message).join(' ') ?? '')
          .join(' '),
      )
      .toMatch(reason);
    await expect.poll(() => upstream.open(), { message: 'answers left open' }).toBe(0);
    expect(upstream.poured('Tags')).toBeLessThan(40_000_000);

    const heard: Promise<string>[] = [Promise.resolve(JSON.stringify(reply))];
    const hear = async (response: Response) =>
      JSON.stringify(await response.allHeaders()) + (await response.text().catch(() => ''));
    page.on('response', (response) => heard.push(hear(response)));
    page.on('console', (message) => heard.push(Promise.resolve(message.text())));
    await context.addCookies(as.cookies);
    const screen = listScreen(page, 'Tags');
    await page.goto(`${url}/tags`);
    if (sees === 'sign-in') {
      await expect(page).toHaveURL(`${url}/login`);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('atelier-session');
    } else if (sees === 'rows') {
      await expect(screen.row('Wool')).toBeVisible();
    } else {
      await expect(screen.alert).toContainText('There was an error fetching tags', { timeout: LIMIT_MS * 3 + ROOM_MS });
      upstream.behave('Tags', 'well');
      await screen.alert.getByRole('button', { name: 'Retry' }).click();
      await expect(screen.row('Wool')).toBeVisible();
    }
    expect(leaksIn((await Promise.all(heard)).join('\n') + (await page.content()), [...SECRETS, ...TRACE])).toEqual([]);
    expect(leaksIn(server.lines.slice(seen).join('\n'), SECRETS)).toEqual([]);
  });
}

test('a mutation is sent once, whatever the response, and is not reported as done', async ({
  hostile: { upstream, url, as },
}) => {
  for (const how of failing) {
    await test.step(how, async () => {
      upstream.reset();
      upstream.behave('CreateOneTag', how);
      const { result: reply, ms } = await timed(() =>
        postToHandler(url, '/api/graphql', { operation: 'CreateOneTag', variables: { tag: { name: 'Wool' } } }, { as }),
      );
      expect({ how, status: reply.status, code: codeOf(reply) }).toEqual({
        how,
        status: outcomes[how].status,
        code: outcomes[how].code,
      });
      expect(ms).toBeLessThan(LIMIT_MS + ROOM_MS);
      expect(upstream.calls().filter((operation) => operation === 'CreateOneTag')).toHaveLength(1);
      expect(leaksIn(reply.text, [...SECRETS, ...TRACE])).toEqual([]);
    });
  }
});

test('a save without a response is reported, and the typed text stays', async ({
  page,
  context,
  hostile: { upstream, url, as },
  allow,
}) => {
  allow(/answer 502: POST/);
  await context.addCookies(as.cookies);
  upstream.behave('CreateOneTag', 'never answers');
  await page.goto(`${url}/tags/create`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Hand-spun wool');
  await page.getByRole('button', { name: /^(Create|Save)/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(
    'Error. could not create tag',
  );
  await expect(name).toHaveValue('Hand-spun wool');
});

test('[SES-12] sign-in and new passwords: one text for every response, one for none, within the time limit, no cookie, and neither password nor link nor e-mail in the log', async ({
  hostile: { upstream, url, server },
}) => {
  for (const [at, how] of ways.entries()) {
    await test.step(how, async () => {
      const seen = server.lines.length;
      const email = `staff-${at}@atelier.example`;
      for (const operation of ['Login', 'ResetPassword', 'ForgotPassword']) upstream.behave(operation, how);
      const link = 'c0ffee-link-of-a-mail';
      const handlers = await Promise.all([
        timed(() => postToHandler(url, '/api/session/login', { email, password: PASSWORD })),
        timed(() => postToHandler(url, '/api/session/reset-password', { email, password: PASSWORD, token: link })),
        timed(() => postToHandler(url, '/api/session/forgot-password', { email })),
      ]);
      const [login, ...others] = handlers.map(({ result }) => result);
      // A service that gives no response is down; nobody should reset their password because of that (D-07).
      const told = unanswered.includes(how)
        ? { status: 502, message: 'The marketplace could not be reached. Please try again.' }
        : { status: 403, message: 'Invalid credentials' };
      expect({ how, status: login?.status, message: login && errorOf(login).message }).toEqual({ how, ...told });
      // Data with errors next to it is used everywhere but at sign-in (ERR-15).
      for (const reply of others) expect({ how, status: reply.status }).toEqual({ how, status: outcomes[how].status });
      for (const { result, ms } of handlers) {
        expect(ms).toBeLessThan(LIMIT_MS + ROOM_MS);
        expect(result.headers['set-cookie'] ?? []).toEqual([]);
        expect(leaksIn(result.text, [...SECRETS, ...TRACE])).toEqual([]);
      }
      await expect
        .poll(() => logged(server.lines.slice(seen)).filter(({ operation }) => operation === 'ResetPassword').length)
        .toBeGreaterThan(0);
      expect(leaksIn(server.lines.slice(seen).join('\n'), [...SECRETS, PASSWORD, link, email])).toEqual([]);
    });
  }
});

test('[SES-46] a current user that cannot be read, for any reason, is reported with Retry in time, and nobody is signed out', async ({
  hostile: { upstream, url },
}) => {
  // A GraphQL error of `me` may mean that nobody is signed in; a failure without a response does not.
  for (const how of failing.filter((each) => outcomes[each].code === 'UPSTREAM_DOWN')) {
    await test.step(how, async () => {
      upstream.reset();
      const as = await signIn(url, { email: 'thandi@atelier.example', password: 'x' });
      upstream.behave('Me', how);
      const { result: page, ms } = await timed(() => ask(url, '/tags', { as }));
      expect(ms).toBeLessThan(LIMIT_MS + ROOM_MS);
      expect(page.text).toContain('could not load your account');
      expect(page.headers['set-cookie'] ?? []).toEqual([]);
      expect(leaksIn(page.text, [...SECRETS, ...TRACE])).toEqual([]);
      expect(upstream.calls()).not.toContain('Tags');
    });
  }
});

test('an upstream that refuses connections: page and handler report it at once, and work again as soon as it is back', async ({
  hostile: { upstream, url, server, as },
}) => {
  const seen = server.lines.length;
  await upstream.refuse();
  const {
    result: [page, reply, ready],
    ms,
  } = await timed(() =>
    Promise.all([ask(url, '/tags', { as }), postToHandler(url, '/api/graphql', LIST, { as }), ask(url, '/api/ready')]),
  );
  expect(ms).toBeLessThan(ROOM_MS);
  expect(page.text).toContain('could not load your account');
  expect({ status: reply.status, code: codeOf(reply) }).toEqual({ status: 502, code: 'UPSTREAM_DOWN' });
  expect(ready.status).toBe(503);
  await expect
    .poll(() => logged(server.lines.slice(seen)).filter(({ reason }) => reason?.includes('fetch failed')).length)
    .toBeGreaterThan(1);
  expect(leaksIn(page.text + reply.text + ready.text + server.lines.slice(seen).join('\n'), [TOKEN])).toEqual([]);
  await upstream.listen();
  expect((await postToHandler(url, '/api/graphql', LIST, { as })).status).toBe(200);
});

test('a readiness check never waits long, and does not read 50 MB', async ({ hostile: { upstream, url } }) => {
  for (const how of ['never answers', 'sends 50 MB of JSON', 'answers 200 with HTML', 'redirects elsewhere'] as const) {
    upstream.behave('Ready', how);
    const { result, ms } = await timed(() => ask(url, '/api/ready'));
    expect({ how, status: result.status }).toEqual({ how, status: 503 });
    expect(ms).toBeLessThan(3_000 + ROOM_MS);
    expect(upstream.poured('Ready')).toBeLessThan(40_000_000);
  }
});

test.describe('a token of 4 kB', () => {
  test('is refused with a message, and nobody is left partly signed in; one that fits into a cookie works', async ({
    page,
    context,
    hostile: { upstream, url, server },
    allow,
  }) => {
    allow(/answer 500: POST .*session\/login/);
    const seen = server.lines.length;
    upstream.signIn.token = 'x'.repeat(4_096);
    const screen = signInScreen(page);
    await screen.open(`${url}/login`);
    await screen.send({ email: 'thandi@atelier.example', password: PASSWORD });
    await expect(screen.refusal).toHaveText('This session is too large for a cookie. Please tell your administrator.');
    expect(await cookieNames(context)).toEqual([]);
    await expect
      .poll(() => logged(server.lines.slice(seen)).map(({ msg }) => msg))
      .toContain('The session does not fit into a cookie');
    expect(leaksIn(server.lines.slice(seen).join('\n'), ['x'.repeat(50), PASSWORD])).toEqual([]);

    upstream.signIn.token = 'y'.repeat(2_048);
    await screen.submit.click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  });
});

test.describe('the other servers that the console calls', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  function upload(url: string, as: StorageState): Promise<Reply> {
    const edge = 'edge-of-a-part';
    const body = Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      png,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    return ask(url, '/api/images', {
      method: 'POST',
      headers: {
        origin: url,
        'content-type': `multipart/form-data; boundary=${edge}`,
        'content-length': String(body.length),
      },
      body,
      as,
    });
  }

  test('[BRD-126] a picture store: every failure is ‘Upload failed’, in three times the limit', async ({
    hostile: { upstream, url, server, as },
  }) => {
    expect((await upload(url, as)).status).toBe(200);
    for (const how of [
      'never answers',
      'sends its answer byte by byte',
      'answers 500 with HTML',
      'answers 200 with HTML',
      'sends half a JSON document',
      'sends 50 MB of JSON',
      'answers 500 with secrets and stack traces',
      'redirects elsewhere',
    ] as const) {
      const seen = server.lines.length;
      upstream.behave('upload', how);
      const { result: reply, ms } = await timed(() => upload(url, as));
      expect({ how, status: reply.status, message: errorOf(reply).message }).toEqual({
        how,
        status: 502,
        message: 'Upload failed',
      });
      expect(ms).toBeLessThan(LIMIT_MS * 3 + ROOM_MS);
      expect(upstream.poured('upload')).toBeLessThan(40_000_000);
      await expect.poll(() => logged(server.lines.slice(seen)).map(({ msg }) => msg)).toContain('upload failed');
      expect(leaksIn(reply.text + server.lines.slice(seen).join('\n'), SECRETS)).toEqual([]);
    }
  });

  const others = [
    { what: 'the content service', name: 'EmailTemplates', handler: '/api/content/templates', body: {} },
    { what: 'the product search', name: 'search', handler: '/api/search', body: { ask: 'hits', filter: {}, page: 1 } },
  ];
  for (const { what, name, handler, body } of others) {
    test(`${what}: every failure is reported in time, its key stays on the server, and its 401 signs nobody out`, async ({
      hostile: { upstream, url, server, as },
    }) => {
      for (const how of failing.filter((each) => each !== 'sends its headers byte by byte').concat('answers 401')) {
        await test.step(how, async () => {
          const seen = server.lines.length;
          upstream.behave(name, how);
          const { result: reply, ms } = await timed(() => postToHandler(url, handler, body, { as }));
          expect({ how, status: reply.status, code: codeOf(reply) }).toEqual({
            how,
            status: 502,
            code: 'UPSTREAM_DOWN',
          });
          expect(ms).toBeLessThan(LIMIT_MS + ROOM_MS);
          expect(upstream.poured(name)).toBeLessThan(40_000_000);
          expect((reply.headers['set-cookie'] ?? []).map((cookie) => parseCookie(cookie).name)).toEqual([]);
          expect(leaksIn(reply.text + server.lines.slice(seen).join('\n'), SECRETS)).toEqual([]);
          expect(leaksIn(reply.text, TRACE)).toEqual([]);
        });
      }
    });
  }
});
