/**
 * Signing in behind proxies and while strangers try passwords, and sessions that end upstream (D-02, D-07 amended,
 * D-08, SES-18).
 */
import { ask, errorOf, postToHandler, type Reply } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { parseCookie, signIn, type StorageState } from '../support/sessions.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';

test.use({ staff: null });

const LOGIN = '/api/session/login';
const cookiesOf = ({ headers }: Reply): StorageState => ({
  cookies: (headers['set-cookie'] ?? []).map(parseCookie).filter(({ value }) => value !== ''),
  origins: [],
});
const only = ({ cookies }: StorageState, name: string): StorageState => ({
  cookies: cookies.filter((cookie) => cookie.name.endsWith(name)),
  origins: [],
});

test.describe('attempts to sign in', () => {
  test('a browser that signed in before is never locked out by strangers; it has five attempts of its own', async ({
    stack,
  }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const device = only(await signIn(stack.consoleUrl, person), 'atelier-device');
    expect(device.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const attempt = async (password: string, as?: StorageState) =>
      (await postToHandler(stack.consoleUrl, LOGIN, { email: person.email, password }, { as })).status;
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong')).toBe(403);
    expect(await attempt(person.password)).toBe(429);
    expect(await attempt(person.password, device)).toBe(200);
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong', device)).toBe(403);
    expect(await attempt(person.password, device)).toBe(429);
    // It is valid for the accounts that signed in there, and for no other.
    const other = await createPerson(stack.databaseUrl, ['Admin']);
    for (let at = 0; at < 5; at += 1)
      await postToHandler(stack.consoleUrl, LOGIN, { email: other.email, password: 'wrong' }, { as: device });
    expect(
      (await postToHandler(stack.consoleUrl, LOGIN, { email: other.email, password: other.password }, { as: device }))
        .status,
    ).toBe(429);
    // A forged one is invalid.
    const forged: StorageState = {
      cookies: [parseCookie('atelier-device=Fe26.2*1*x*x*x**x*x*x; Path=/')],
      origins: [],
    };
    expect(await attempt(person.password, forged)).toBe(429);
  });

  test('[SES-12] behind a proxy: one line is one address, whatever its notation, and an account has twenty attempts from all addresses', async ({
    stack,
    upstream,
  }, { parallelIndex }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = await startConsole({
      worker: 650 + parallelIndex,
      port,
      endpoint: upstream.endpoint,
      env: { TRUST_PROXY: '2' },
    });
    try {
      const attempts = async (count: number, from: (at: number) => string) => {
        const { email } = await createPerson(stack.databaseUrl, ['Admin']);
        const replies = await Promise.all(
          Array.from({ length: count }, (_, at) =>
            postToHandler(url, LOGIN, { email, password: `wrong ${at}` }, { headers: { 'x-forwarded-for': from(at) } }),
          ),
        );
        return replies.filter(({ status }) => status === 403).length;
      };
      expect(await attempts(12, (at) => `2001:db8:7:7::${at.toString(16)}, 10.0.0.1`)).toBe(5);
      expect(await attempts(12, (at) => `7.7.7.7:${40_000 + at}, 10.0.0.1`)).toBe(5);
      expect(await attempts(12, (at) => `9.9.9.${at}, 7.7.7.8, 10.0.0.1`)).toBe(5);
      expect(await attempts(40, (at) => `8.8.${at}.1, 10.0.0.1`)).toBe(20);
    } finally {
      await server.stop();
    }
  });

  test('[SES-12] an upstream without a response is reported as unavailable; any other response is a refusal', async ({
    page,
    stack,
    upstream,
    allow,
  }) => {
    allow(/answer (?:403|502): POST/);
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const screen = signInScreen(page);
    await screen.open();
    for (const [fault, text] of [
      ['reset', 'The marketplace could not be reached. Please try again.'],
      [{ status: 502 }, 'Invalid credentials'],
      ['html', 'Invalid credentials'],
      ['half-json', 'Invalid credentials'],
      [{ errors: [{ message: 'No' }] }, 'Invalid credentials'],
      ['hang', 'The marketplace could not be reached. Please try again.'],
    ] as const) {
      upstream.fail('Login', fault as never);
      await screen.send(person);
      await expect(screen.submit).toBeEnabled();
      await expect(screen.refusal).toHaveText(text);
    }
    upstream.reset();
    await screen.send(person);
    await expect(page).toHaveURL('/');
  });
});

test.describe('the end of a session', () => {
  test('[SES-24] signing out works even when the upstream keeps accepting the token: page, payload and handlers, without a redirect loop', async ({
    page,
    context,
    stack,
    upstream,
  }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const stored = await signIn(stack.consoleUrl, person);
    const copy = cookiesOf(await ask(stack.consoleUrl, '/api/session/refresh', { as: stored }));
    upstream.fail('Logout', { errors: [{ message: 'The token is unknown' }] });
    expect(
      (await postToHandler(stack.consoleUrl, '/api/session/logout', {}, { as: stored })).headers['clear-site-data'],
    ).toBe('"cache"');
    upstream.reset();
    for (const as of [stored, copy]) {
      for (const [path, body] of [
        ['/api/graphql', { operation: 'Me', variables: {} }],
        ['/api/search', { ask: 'hits', filter: {}, page: 1 }],
        ['/api/content/templates', {}],
      ] as const) {
        expect({ path, status: (await postToHandler(stack.consoleUrl, path, body, { as })).status }).toEqual({
          path,
          status: 401,
        });
      }
      for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'sec-fetch-dest': 'empty' }] as Record<string, string>[]) {
        expect((await ask(stack.consoleUrl, '/brands', { as, headers })).text).not.toContain('Lerato');
        expect((await ask(stack.consoleUrl, '/brands', { as, headers })).text).not.toContain('Logout');
      }
    }
    expect(upstream.calls()).toEqual([]);
    await context.addCookies(stored.cookies);
    await page.goto('/brands');
    await expect(page).toHaveURL('/login');
    await signInScreen(page).send(person);
    await expect(page).toHaveURL('/');
  });

  test('signing in over a session ends the one before, here and upstream', async ({ stack, upstream }) => {
    const [before, after] = [
      await createPerson(stack.databaseUrl, ['Admin']),
      await createPerson(stack.databaseUrl, ['Admin']),
    ];
    const old = await signIn(stack.consoleUrl, before);
    upstream.reset();
    const reply = await postToHandler(
      stack.consoleUrl,
      LOGIN,
      { email: after.email, password: after.password },
      { as: old },
    );
    expect(reply.status).toBe(200);
    expect(upstream.calls('Logout')).toHaveLength(1);
    expect(
      (await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Me', variables: {} }, { as: old })).status,
    ).toBe(401);
    expect(
      (
        await postToHandler(
          stack.consoleUrl,
          '/api/graphql',
          { operation: 'Me', variables: {} },
          { as: cookiesOf(reply) },
        )
      ).status,
    ).toBe(200);
  });

  test('[SES-27] under https every cookie is deleted with the attributes it was set with, as browsers require', async ({
    stack,
    upstream,
  }, { parallelIndex }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = await startConsole({
      worker: 660 + parallelIndex,
      port,
      endpoint: upstream.endpoint,
      env: { PUBLIC_URL: 'https://console.example' },
    });
    try {
      const headers = { origin: 'https://console.example' };
      const asked = await ask(url, '/orders?search=secret');
      const signedIn = await postToHandler(
        url,
        LOGIN,
        { email: person.email, password: person.password },
        { headers, as: cookiesOf(asked) },
      );
      const out = await postToHandler(url, '/api/session/logout', {}, { headers, as: cookiesOf(signedIn) });
      // Pages mark by themselves that a browser has the fonts, which is no secret.
      const all = [asked, signedIn, out]
        .flatMap((reply) => reply.headers['set-cookie'] ?? [])
        .filter((cookie) => !cookie.startsWith('atelier-fonts='));
      for (const cookie of all)
        expect(cookie).toMatch(/^__Host-atelier-(?:session|return|device|person)=.*;.*\bSecure\b/i);
      const deleted = all.filter((cookie) => /^[^=]+=;/.test(cookie));
      expect(deleted.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
        '__Host-atelier-person',
        '__Host-atelier-return',
        '__Host-atelier-session',
      ]);
      for (const cookie of deleted) expect(cookie).toMatch(/; Path=\//);
      expect(asked.headers['strict-transport-security']).toBeDefined();
    } finally {
      await server.stop();
    }
  });
});

test('[SES-18] before an action the user is read from the upstream: a removed role is lost at once, everywhere', async ({
  stack,
  upstream,
}) => {
  const person = await createPerson(stack.databaseUrl, ['ProductAdmin']);
  const as = await signIn(stack.consoleUrl, person);
  const search = () => postToHandler(stack.consoleUrl, '/api/search', { ask: 'hits', filter: {}, page: 1 }, { as });
  expect((await search()).status).toBe(200);
  await person.setRoles(['Authenticated']);
  // The upstream's own refusal counts: from then on, requests that need no call are checked against the current roles.
  expect(
    (await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Products', variables: {} }, { as })).status,
  ).toBe(403);
  expect((await search()).status).toBe(403);
  // An action is checked before such a refusal.
  const brands = await createPerson(stack.databaseUrl, ['BrandAdmin']);
  const theirs = await signIn(stack.consoleUrl, brands);
  expect(
    (await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Me', variables: {} }, { as: theirs })).status,
  ).toBe(200);
  await brands.setRoles(['Authenticated']);
  await expect
    .poll(
      async () => {
        upstream.reset();
        return [
          (
            await postToHandler(
              stack.consoleUrl,
              '/api/graphql',
              { operation: 'DeleteOneBrand', variables: { id: '0' } },
              { as: theirs },
            )
          ).status,
          upstream.calls('DeleteOneBrand').length,
        ];
      },
      { timeout: 15_000 },
    )
    .toEqual([403, 0]);
});

test.describe('another user signs in in another tab', () => {
  test('the first tab notices when it gets the focus, and reports it; none of its actions runs under the other name', async ({
    page,
    context,
    stack,
    upstream,
    allow,
  }) => {
    allow(/409|failed: PERSON_CHANGED/);
    const [first, second] = [
      await createPerson(stack.databaseUrl, ['BrandAdmin']),
      await createPerson(stack.databaseUrl, ['Admin']),
    ];
    await context.addCookies((await signIn(stack.consoleUrl, first)).cookies);
    await page.goto('/brands');
    await expect(page.getByText(`${first.firstName} ${first.lastName}`, { exact: true })).toBeVisible();
    await listScreen(page, 'Brands').alert.waitFor({ state: 'hidden' });

    // As another tab does it; this one is not notified.
    await context.addCookies((await signIn(stack.consoleUrl, second)).cookies);
    upstream.reset();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page.getByText(`${second.firstName} ${second.lastName}`, { exact: true })).toBeVisible();
    await expect(frame(page).toasts).toContainText('Another user has signed in in this browser.');

    await context.addCookies((await signIn(stack.consoleUrl, first)).cookies);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(`${first.firstName} ${first.lastName}`, { exact: true })).toBeVisible();
  });

  test('a handler refuses requests from a page of another user, reads and actions alike', async ({
    stack,
    upstream,
  }) => {
    const [first, second] = [
      await createPerson(stack.databaseUrl, ['Admin']),
      await createPerson(stack.databaseUrl, ['Admin']),
    ];
    const as = await signIn(stack.consoleUrl, second);
    upstream.reset();
    for (const [path, body] of [
      ['/api/graphql', { operation: 'Brands', variables: {} }],
      ['/api/graphql', { operation: 'DeleteOneBrand', variables: { id: '1' } }],
      ['/api/search', { ask: 'hits', filter: {}, page: 1 }],
      ['/api/images', {}],
      ['/api/contract', {}],
    ] as const) {
      const reply = await postToHandler(stack.consoleUrl, path, body, { as, headers: { 'x-drawn-for': first.id } });
      expect({ path, status: reply.status, code: errorOf(reply).code }).toEqual({
        path,
        status: 409,
        code: 'PERSON_CHANGED',
      });
    }
    expect(upstream.calls()).toEqual([]);
    expect(
      (
        await postToHandler(
          stack.consoleUrl,
          '/api/graphql',
          { operation: 'Me', variables: {} },
          { as, headers: { 'x-drawn-for': second.id } },
        )
      ).status,
    ).toBe(200);
  });
});
