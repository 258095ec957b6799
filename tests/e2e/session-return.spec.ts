/**
 * Where a visitor is redirected and where signing in leads (D-01, D-02 amended, D-06 amended), and how many attempts
 * are allowed.
 */
import { sealData } from 'iron-session';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { cookieNames, parseCookie, type StorageState } from '../support/sessions.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { credentialsOf, type Staff } from '../support/staff.ts';

test.use({ staff: null });

const LOGIN = '/api/session/login';
const cookiesOf = (headers: { 'set-cookie'?: string[] | undefined }): StorageState => ({
  cookies: (headers['set-cookie'] ?? []).map(parseCookie),
  origins: [],
});

test('[SES-27] [SES-25] the requested page is stored, sealed, for ten minutes, and opened after sign-in where the roles allow it', async ({
  page,
  context,
  stack,
}) => {
  const screen = signInScreen(page);
  await screen.open('/brands?status=enabled&sort=name%3Aasc');
  await expect(page).toHaveURL('/login');
  // No session has ended here.
  await expect(page.getByRole('note')).toHaveCount(0);
  const remembered = (await context.cookies()).find(({ name }) => name === 'atelier-return');
  expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((remembered?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
  expect(decodeURIComponent(remembered?.value ?? '')).not.toContain('brands');
  await screen.send(credentialsOf('brands'));
  await expect(page).toHaveURL(`${stack.consoleUrl}/brands?status=enabled&sort=name%3Aasc`);
  // It can be used only once.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('atelier-return');
});

test('[SES-27] sign-in leads to the requested page, or to / if the roles do not allow it', async ({ stack }) => {
  const lead = async (address: string, staff: Staff) => {
    const asked = await ask(stack.consoleUrl, address);
    expect(asked.headers.location).toBe('/login');
    const reply = await postToHandler(stack.consoleUrl, LOGIN, credentialsOf(staff), { as: cookiesOf(asked.headers) });
    return (JSON.parse(reply.text) as { redirectTo: string }).redirectTo;
  };
  expect(await lead('/orders', 'orders')).toBe('/orders');
  expect(await lead('/orders/17?tab=lines', 'orders')).toBe('/orders/17?tab=lines');
  expect(await lead('/orders', 'brands')).toBe('/');
  expect(await lead('/app-config', 'admin')).toBe('/');
  expect(await lead('/', 'admin')).toBe('/');
  expect(await lead('/nope', 'admin')).toBe('/');
});

test('[SES-27] nobody else can choose where sign-in leads', async ({ stack }) => {
  const lead = async (cookies: StorageState) => {
    const reply = await postToHandler(stack.consoleUrl, LOGIN, credentialsOf('admin'), { as: cookies });
    return (JSON.parse(reply.text) as { redirectTo: string }).redirectTo;
  };
  const cookie = (value: string): StorageState => ({
    cookies: [parseCookie(`atelier-return=${value}; Path=/`)],
    origins: [],
  });
  const foreign = await sealData(
    { path: '/tags' },
    { password: 'a secret that is somebody else’s, long enough', ttl: 600 },
  );
  for (const value of [
    'https://evil.example',
    '//evil.example',
    '/tags',
    '%2F%2Fevil.example',
    foreign,
    'Fe26.2*1*x*x*x**x*x*x',
  ]) {
    expect(await lead(cookie(value)), value).toBe('/');
  }
  // Addresses that might be read as those of another host: every stored address begins with a section of ours.
  for (const address of [
    '//evil.example',
    '//evil.example/brands',
    '/\\evil.example',
    '/brands//evil.example',
    '/brands/..//evil.example',
    '/%2F%2Fevil.example',
    '/brands\\@evil.example',
    '/login?next=//evil.example',
  ]) {
    const asked = await ask(stack.consoleUrl, address);
    const led = await lead(cookiesOf(asked.headers));
    const { host, pathname } = new URL(led, stack.consoleUrl);
    expect({ address, host }).toEqual({ address, host: new URL(stack.consoleUrl).host });
    expect(pathname, address).toMatch(/^\/(brands(\/.*)?)?$/);
  }
  const hosts: Record<string, string>[] = [{ 'x-forwarded-host': 'evil.example' }, { host: 'evil.example' }];
  for (const headers of hosts) {
    expect((await ask(stack.consoleUrl, '/brands', { headers })).headers.location).toBe('/login');
  }
});

test('[SES-26] a signed-in user who opens /login is redirected to /', async ({ stack, sessions }) => {
  const { status, headers } = await ask(stack.consoleUrl, '/login', { as: await sessions.as('nobody') });
  expect({ status, location: headers.location }).toEqual({ status: 307, location: '/' });
});

test('[SES-28] the signed-out pages open at exactly the specified addresses', async ({ stack, sessions }) => {
  for (const route of ['/login', '/forgotPassword', '/resetPassword', '/success', '/brandVerify']) {
    expect({ route, status: (await ask(stack.consoleUrl, route)).status }).toEqual({ route, status: 200 });
  }
  for (const route of [
    '/forgotpassword',
    '/forgot-password',
    '/ForgotPassword',
    '/reset-password',
    '/Success',
    '/brand-verify',
    '/brandverify',
    '/auth/forgotPassword',
    '/LOGIN',
    '/login/forgotPassword',
    '/%6Cogin',
  ]) {
    expect({ route, location: (await ask(stack.consoleUrl, route)).headers.location }).toEqual({
      route,
      location: '/login',
    });
    expect({ route, status: (await ask(stack.consoleUrl, route, { as: await sessions.as('admin') })).status }).toEqual({
      route,
      status: 404,
    });
  }
});

test('[SES-25] no spelling of an address and no header of Next gets past the guard', async ({
  stack,
  sessions,
  upstream,
  api,
}) => {
  const products = await sessions.as('products');
  const brands = [
    '/brands',
    '/brands/',
    '//brands',
    '/brands?',
    '/brands;x',
    '/%62rands',
    '/BRANDS',
    '/./brands',
    '/x/../brands',
    '/brands%2F',
    '/brands%00',
    '/brands/%2e%2e/brands',
    '/brands.rsc',
    '/brands.json',
    '/_next/data/build/brands.json',
    '/_next/../brands',
    '/brands?_rsc=1',
    '/en/brands',
    '/brands#x',
  ];
  const tricks: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-middleware-rewrite': '/brands' },
    { 'x-invoke-path': '/brands' },
    { 'x-matched-path': '/brands' },
    { 'x-original-url': '/brands' },
    { 'x-rewrite-url': '/brands' },
    { 'x-nextjs-data': '1' },
    { 'x-atelier-page': '/' },
  ];
  const {
    brands: { edges },
  } = await api.send('Brands', { paging: { first: 3 } });
  upstream.reset();
  for (const path of ['/', ...brands]) {
    for (const headers of tricks) {
      for (const as of [undefined, products]) {
        const reply = await ask(stack.consoleUrl, path, { headers, as });
        const text = `${path} with ${JSON.stringify(headers)} as ${as ? 'products' : 'a visitor'}: ${reply.status}`;
        for (const { node } of edges) expect(reply.text.includes(node.id), text).toBe(false);
        if (!as) expect(reply.text.includes('Logout'), text).toBe(false);
      }
    }
  }
  expect(upstream.calls('Brands')).toEqual([]);
});

test.describe('a plain cookie of the former console', () => {
  const stray = (token: string) => [{ name: 'tle-auth-token', value: token, domain: 'localhost', path: '/' }];

  async function tokenOf(marketplaceUrl: string, input: { email: string; password: string }): Promise<string> {
    const query = 'mutation Login($input: LoginInput!) { login(input: $input) { id } }';
    const response = await fetch(`${marketplaceUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    });
    return response.headers.get('tle-auth-token') ?? '';
  }

  test('[SES-15] is checked with me, sealed and deleted, and the requested page opens', async ({
    page,
    context,
    stack,
    upstream,
  }) => {
    const token = await tokenOf(stack.marketplaceUrl, credentialsOf('brands'));
    await context.addCookies(stray(token));
    await page.goto('/brands');
    await expect(page).toHaveURL('/brands');
    await expect(frame(page).logout).toBeVisible();
    const cookies = await context.cookies();
    expect(await cookieNames(context)).toEqual(['atelier-person', 'atelier-session']);
    expect(JSON.stringify(cookies)).not.toContain(token);
    // A request of the test before may still arrive.
    expect(upstream.calls('Me').map(({ headers }) => headers.authorization)).toContain(`Bearer ${token}`);
  });

  test('[SES-15] that is invalid is deleted, and leads to sign-in', async ({ page, context }) => {
    await context.addCookies(stray('no-such-token'));
    await page.goto('/brands');
    await expect(page).toHaveURL('/login');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('tle-auth-token');
  });

  test('[SES-15] next to a session is deleted and changes nothing; alone it gives no access', async ({
    page,
    context,
    sessions,
    stack,
  }) => {
    const token = await tokenOf(stack.marketplaceUrl, credentialsOf('superadmin'));
    await context.addCookies([...(await sessions.as('brands')).cookies, ...stray(token)]);
    await page.goto('/');
    await expect(frame(page).menu.getByRole('link')).toHaveText(['Brands']);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('tle-auth-token');
    const alone: StorageState = { cookies: [parseCookie(`tle-auth-token=${token}`)], origins: [] };
    expect(
      (await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Brands', variables: {} }, { as: alone }))
        .status,
    ).toBe(401);
  });
});

test.describe('failed sign-ins are limited', () => {
  test('five, then a message with the minutes to wait, even for the right password; other accounts are not affected', async ({
    page,
    stack,
    upstream,
    allow,
    shot,
  }) => {
    allow(/40[39]|429/);
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const screen = signInScreen(page);
    await screen.open();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await screen.send({ ...person, password: `wrong ${attempt}` });
      await expect.poll(() => upstream.calls('Login').length).toBe(attempt);
      await expect(screen.submit).toBeEnabled();
      await expect(screen.refusal).toHaveText('Invalid credentials');
    }
    await screen.send(person);
    await expect(screen.refusal).toHaveText('Too many failed attempts. Please try again in 15 minutes.');
    expect(upstream.calls('Login')).toHaveLength(5);
    await shot('login-limited');

    await screen.send(await createPerson(stack.databaseUrl, ['Authenticated']));
    await expect(page).toHaveURL('/');
  });

  test('concurrent attempts do not slip through together, whatever the spelling of the address', async ({
    stack,
    upstream,
  }) => {
    const { email } = await createPerson(stack.databaseUrl, ['Admin']);
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('p', 'P')];
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        postToHandler(stack.consoleUrl, LOGIN, { email: spellings[at % 4], password: `guess ${at}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(
      replies
        .filter((reply) => reply.status === 429)
        .every((reply) => errorOf(reply).message.startsWith('Too many failed attempts.')),
    ).toBe(true);
    expect(upstream.calls('Login')).toHaveLength(5);
  });

  test('attempts while the upstream is down do not count, and a success clears them', async ({ stack, upstream }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const attempt = async (password: string) =>
      (await postToHandler(stack.consoleUrl, LOGIN, { email: person.email, password })).status;
    upstream.fail('Login', { status: 502 });
    for (let at = 0; at < 8; at += 1) expect(await attempt(person.password)).toBe(403);
    upstream.reset();
    for (let at = 0; at < 4; at += 1) expect(await attempt('wrong')).toBe(403);
    expect(await attempt(person.password)).toBe(200);
    for (let at = 0; at < 4; at += 1) expect(await attempt('wrong')).toBe(403);
    expect(await attempt(person.password)).toBe(200);
  });
});
