/** What the browser can see: no token, security headers on every page, one content policy per response (D-06). */
import { searchKeyOf } from '../../scripts/start/search-key.mjs';
import { ask, postToHandler } from '../support/ask.ts';
import { everyHandler, everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { SESSION_SECRET } from '../support/servers.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { CONTENT_TOKEN, SEARCH_MASTER_KEY } from '../support/stack.ts';

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

test('[CAL-03] cookies of the upstream and of the browser are not passed on: calls carry only the token (ADR 0014)', async ({
  page,
  context,
  upstream,
}) => {
  upstream.rewrite('*', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'set-cookie': ['upstream=1; Path=/', 'atelier-session=forged; Path=/'] },
  }));
  await page.goto('/brands');
  const search = page.getByRole('searchbox', { name: 'Name', exact: true });
  await search.fill('Marula');
  await search.press('Enter');
  await expect(page.getByRole('link', { name: 'Marula & Moss', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/brands?name=Marula');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Marula & Moss', exact: true })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('upstream');
  const calls = upstream.calls();
  expect(calls.filter(({ operationName }) => operationName === 'Brands').length).toBeGreaterThan(2);
  expect(
    calls.filter(({ headers }) => headers.cookie !== undefined || !headers.authorization?.startsWith('Bearer ')),
  ).toEqual([]);
});

test.describe('the token', () => {
  test.use({ staff: null });

  test('[SES-15] [CAL-03] occurs in no byte, header, address or store that the browser gets', async ({
    page,
    context,
    stack,
    upstream,
    api,
  }) => {
    const tokens = new Set<string>();
    upstream.rewrite('Login', (answer) => {
      tokens.add(String(answer.headers['tle-auth-token']));
      return answer;
    });
    const heard: Promise<{ what: string; text: string }>[] = [];
    context.on('response', (response) => {
      const what = `${response.request().method()} ${response.url()}`;
      const body = response.body().then(
        (bytes) => bytes.toString('latin1'),
        () => '',
      );
      const headers = response.allHeaders().then((all) => JSON.stringify(all));
      heard.push(Promise.all([body, headers]).then((parts) => ({ what, text: `${what}\n${parts.join('\n')}` })));
    });

    const person = await createPerson(stack.databaseUrl, ['Admin', 'SuperAdmin']);
    await signInScreen(page).open();
    await signInScreen(page).send(person);
    await expect(page).toHaveURL('/');
    const pages = [
      ...(await everyPage(api, 'console')),
      ...(await everyPage(api, 'signed-out')).filter((address) => address !== '/login'),
    ];
    expect(pages.length).toBeGreaterThan(45);
    // In the browser: every section with the requests it makes by itself; document and payload of every page follow
    // below.
    for (const address of pages.filter((each) => /^\/[\w-]*$/.test(each))) await page.goto(address);
    await page.goto('/brands');
    await frame(page).menu.getByRole('link', { name: 'Tags' }).click();
    await expect(frame(page).title).toHaveText('Tags');
    const stores = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    );

    // Every document, and the payload of its client navigation, requested directly.
    const as = { cookies: await context.cookies(), origins: [] as [] };
    for (const address of pages) {
      const whole = await ask(stack.consoleUrl, address, { as });
      expect(whole.headers['content-type'], address).toContain('text/html');
      heard.push(Promise.resolve({ what: `document ${address}`, text: JSON.stringify(whole.headers) + whole.text }));
      // Requested without the header value that matches, the response redirects to the address that has it.
      const {
        headers: { location },
      } = await ask(stack.consoleUrl, address, { headers: { rsc: '1' }, as });
      const reply = await ask(stack.consoleUrl, location ?? address, { headers: { rsc: '1' }, as });
      expect(reply.headers['content-type'], address).toContain('text/x-component');
      heard.push(Promise.resolve({ what: `rsc ${address}`, text: JSON.stringify(reply.headers) + reply.text }));
    }
    // Every handler, with a success and a refusal.
    for (const handler of everyHandler()) {
      for (const body of [
        { operation: 'Tags', variables: {} },
        { operation: 'Me', variables: {} },
        { ask: 'hits', filter: {}, page: 1 },
        { id: 'x' },
        null,
      ]) {
        if (/session\/log/.test(handler)) continue;
        const [post, get] = [
          await postToHandler(stack.consoleUrl, handler, body, { as }),
          await ask(stack.consoleUrl, handler, { as }),
        ];
        heard.push(
          Promise.resolve({
            what: `handler ${handler}`,
            text: JSON.stringify([post.headers, get.headers]) + post.text + get.text,
          }),
        );
      }
    }
    const all = await Promise.all(heard);
    expect(all.length).toBeGreaterThan(200);
    expect(tokens.size).toBe(1);
    const [token = 'none'] = tokens;
    const secrets = [token, searchKeyOf(SEARCH_MASTER_KEY), CONTENT_TOKEN, SESSION_SECRET];
    const forms = secrets.flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]);
    for (const { what, text } of [...all, { what: 'stores of the page', text: stores }]) {
      expect(
        forms.filter((form) => text.includes(form)),
        what,
      ).toEqual([]);
      // Nor does anything show the upstream's address, its headers or its query language.
      expect(text.includes(upstream.endpoint), what).toBe(false);
      expect(/tle-auth-token|Bearer |mutation \w+\(|query \w+\(/.test(text), what).toBe(false);
    }
  });
});

test.describe('headers', () => {
  const pages = [
    '/',
    '/brands',
    '/tags/create',
    '/nope',
    '/forgotPassword',
    '/resetPassword?token=t&email=a@b.co',
    '/brandVerify?error=true',
  ];

  test('every page has a content policy with a new nonce, and no script or style element without it', async ({
    stack,
    sessions,
  }) => {
    const nonces = new Set<string>();
    for (const as of [undefined, await sessions.as('admin')]) {
      for (const address of [...pages, ...pages]) {
        const { headers, text } = await ask(stack.consoleUrl, address, { as });
        const policy = String(headers['content-security-policy']);
        const nonce = nonceOf(policy) ?? '';
        expect(nonce, address).toMatch(/^[A-Za-z0-9+/]{22}==$/);
        expect(nonces.has(nonce), address).toBe(false);
        nonces.add(nonce);
        const elements = [...text.matchAll(/<(script|style)\b[^>]*>/g)].map(([element]) => element);
        expect(
          elements.filter((element) => !element.includes(`nonce="${nonce}"`)),
          address,
        ).toEqual([]);
        expect(/<[^>]+\son\w+=|javascript:/i.test(text.replace(/<script\b[\s\S]*?<\/script>/g, '')), address).toBe(
          false,
        );
        const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
        expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|http:|\*/);
        for (const wanted of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "connect-src 'self'",
        ])
          expect(policy).toContain(wanted);
      }
    }
  });

  test('every response has nosniff, no framing, same-origin referrers, no browser features, and its request id; HSTS is for https', async ({
    stack,
    sessions,
  }) => {
    const as = await sessions.as('admin');
    const answers = [
      ...(await Promise.all(
        [...pages, '/login', '/api/health', '/api/nope'].map((address) => ask(stack.consoleUrl, address, { as })),
      )),
      await ask(stack.consoleUrl, '/brands'),
      await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Nope' }, { as }),
      await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'TagTypes' }, { as }),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('neither do scripts, the icon and the upload handler allow sniffing; pages are never cached', async ({
    stack,
    sessions,
  }) => {
    const as = await sessions.as('admin');
    const page = await ask(stack.consoleUrl, '/brands', { as });
    expect(page.headers['cache-control']).toContain('no-store');
    const script = /\/_next\/static\/[^"]+\.js/.exec(page.text)?.[0] ?? '';
    for (const reply of [
      await ask(stack.consoleUrl, script),
      await ask(stack.consoleUrl, '/icon.svg'),
      await postToHandler(stack.consoleUrl, '/api/images', {}),
    ]) {
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
    // Paths that only begin like those pass the guard like all others.
    for (const address of ['/icon.svgx', '/_next/staticx', '/favicon.icox']) {
      expect((await ask(stack.consoleUrl, address)).headers.location, address).toBe('/login');
    }
  });

  test('a request id from outside is used when it is harmless, and replaced when it is not', async ({ stack }) => {
    const idFor = async (given: string) =>
      (await ask(stack.consoleUrl, '/login', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idFor('abcdef-123456')).toBe('abcdef-123456');
    for (const given of ['short', 'x'.repeat(65), 'with space and "quotes"', '{"level":60}'])
      expect(await idFor(given)).not.toBe(given);
  });
});
