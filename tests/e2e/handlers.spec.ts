/** What the console's route handlers refuse, over HTTP, without any call to the upstream. */
import { ask, errorOf, insist, postToHandler } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';

const HANDLER = '/api/graphql';
const LIST = { operation: 'Brands', variables: {} };

test.describe('the operations handler', () => {
  test('returns the data, which is never cached', async ({ stack, sessions }) => {
    const reply = await postToHandler(stack.consoleUrl, HANDLER, LIST, { as: await sessions.as('admin') });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(reply.text)).toMatchObject({ data: { brands: { edges: expect.any(Array) as unknown } } });
  });

  test('knows no other operation than the console’s own: 404', async ({ stack, sessions, upstream }) => {
    const as = await sessions.as('superadmin');
    upstream.reset();
    for (const operation of [
      'Everything',
      'brands',
      '__proto__',
      'constructor',
      'toString',
      '',
      'query { me { id } }',
    ]) {
      const reply = await postToHandler(stack.consoleUrl, HANDLER, { operation, variables: {} }, { as });
      expect({ operation, status: reply.status, code: errorOf(reply).code }).toEqual({
        operation,
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    // The session is checked first: the body of a request that nobody may send is not read.
    expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  });

  test('accepts no query from outside: query text in the body is ignored', async ({ stack, sessions, upstream }) => {
    const query = 'mutation Brands { deleteManyBrands(ids: ["1"]) { deletedCount } }';
    await postToHandler(stack.consoleUrl, HANDLER, { ...LIST, query }, { as: await sessions.as('admin') });
    expect(upstream.calls('Brands').map((call) => call.query.includes('delete'))).toEqual([false]);
  });

  test('refuses an invalid request: 400 with a sentence', async ({ stack, sessions }) => {
    const as = await sessions.as('admin');
    const headers = { origin: stack.consoleUrl, 'content-type': 'application/json' };
    const deep = `{"operation":"Brands","variables":{"filter":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
    for (const body of ['', '{', 'null', '[]', '"Brands"', '{}', '{"operation":1}', '{"operation":null}', deep]) {
      const reply = await ask(stack.consoleUrl, HANDLER, { method: 'POST', headers, body, as });
      expect({ body: body.slice(0, 40), status: reply.status, code: errorOf(reply).code }).toEqual({
        body: body.slice(0, 40),
        status: 400,
        code: 'BAD_USER_INPUT',
      });
    }
  });

  test('refuses a body over 1 MB, announced or not', async ({ stack, sessions, upstream }) => {
    const as = await sessions.as('admin');
    const body = JSON.stringify({
      operation: 'Brands',
      variables: { filter: { name: { iLike: 'x'.repeat(1_100_000) } } },
    });
    const announced: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }];
    for (const headers of announced) {
      const reply = await insist(() =>
        ask(stack.consoleUrl, HANDLER, { method: 'POST', headers: { origin: stack.consoleUrl, ...headers }, body, as }),
      );
      expect(reply.status).toBe(400);
      expect(errorOf(reply).message).toBe('This request is too large.');
    }
    expect(upstream.calls('Brands')).toEqual([]);
  });

  test('checks variables against the contract: 400 with the path of each bad value, and without the value', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('admin');
    const bad: [string, object, string[]][] = [
      ['Brands', { paging: { first: 'ten' } }, ['paging.first']],
      ['Brands', { filter: { name: { resembles: 'secret-value' } } }, ['filter.name']],
      ['Brands', { nonsense: 1 }, ['nonsense']],
      ['Brands', { sorting: [{ field: 'name', direction: 'UP' }] }, ['sorting.0.direction']],
      ['Brand', {}, ['id']],
      ['Brand', { id: { a: 1 } }, ['id']],
      ['UpdateBrand', { id: '1', update: { commission: 'secret-value' } }, ['update.commission']],
      [
        'ProcessBrandStatement',
        { brandId: '1', startDate: 'yesterday', endDate: '2026-01-01T00:00:00Z' },
        ['startDate'],
      ],
    ];
    for (const [operation, variables, paths] of bad) {
      const reply = await postToHandler(stack.consoleUrl, HANDLER, { operation, variables }, { as });
      expect({ operation, status: reply.status, paths: Object.keys(errorOf(reply).fieldErrors ?? {}) }).toEqual({
        operation,
        status: 400,
        paths,
      });
      expect(reply.text).not.toContain('secret-value');
    }
    for (const variables of [null, [], 'x', 1]) {
      expect((await postToHandler(stack.consoleUrl, HANDLER, { operation: 'Brands', variables }, { as })).status).toBe(
        400,
      );
    }
    expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  });

  test('[NAV-39] lets nobody but Admin send roles, at any depth', async ({ stack, sessions, upstream }) => {
    for (const update of [{ roles: ['Admin'] }, { invoiceAddress: [{ roles: ['Admin'] }] }]) {
      const variables = { id: '1', update };
      const reply = await postToHandler(
        stack.consoleUrl,
        HANDLER,
        { operation: 'UpdateBrand', variables },
        { as: await sessions.as('configurator') },
      );
      expect({ status: reply.status, code: errorOf(reply).code }).toEqual({ status: 403, code: 'FORBIDDEN' });
      // Admin may send it, so that it reaches the contract check, which knows no such field of a brand.
      expect(
        (
          await postToHandler(
            stack.consoleUrl,
            HANDLER,
            { operation: 'UpdateBrand', variables },
            { as: await sessions.as('admin') },
          )
        ).status,
      ).toBe(400);
    }
    expect(upstream.calls('UpdateBrand')).toEqual([]);
  });

  test('never forwards the operations of the session', async ({ stack, sessions, upstream }) => {
    const as = await sessions.as('superadmin');
    upstream.reset();
    for (const operation of ['Login', 'Logout', 'ForgotPassword', 'ResetPassword']) {
      const reply = await postToHandler(stack.consoleUrl, HANDLER, { operation, variables: {} }, { as });
      expect({ operation, status: reply.status }).toEqual({ operation, status: 403 });
      expect(upstream.calls(operation)).toEqual([]);
    }
  });

  test('answers no other method than POST', async ({ stack, sessions }) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      expect((await ask(stack.consoleUrl, HANDLER, { method, as: await sessions.as('admin') })).status).toBe(405);
    }
  });
});

test.describe('every route handler that changes something', () => {
  const handlers = [
    HANDLER,
    '/api/images',
    '/api/contract',
    '/api/session/login',
    '/api/session/logout',
    '/api/session/forgot-password',
    '/api/session/reset-password',
  ];

  test('refuses requests from other sites', async ({ stack, sessions, upstream }) => {
    const as = await sessions.as('admin');
    const own = stack.consoleUrl;
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${own}.evil.example` },
      { origin: own.replace('http:', 'https:') + '0' },
      { origin: own, 'sec-fetch-site': 'cross-site' },
      { origin: own, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ];
    for (const path of handlers) {
      for (const headers of strangers) {
        const reply = await ask(own, path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(LIST),
          as,
        });
        expect({ path, headers, status: reply.status }).toEqual({ path, headers, status: 403 });
      }
    }
    expect(upstream.calls()).toEqual([]);
  });

  test('refuses a request without a session: 401, and sends nothing upstream', async ({ stack, upstream }) => {
    for (const path of [HANDLER, '/api/images', '/api/contract']) {
      const reply = await postToHandler(stack.consoleUrl, path, LIST);
      expect({ path, status: reply.status, code: errorOf(reply).code }).toEqual({
        path,
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
    expect(upstream.calls()).toEqual([]);
  });

  test('[SES-15] accepts no cookie that was changed, truncated, guessed or sealed by somebody else', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const state = await sessions.as('admin');
    const good = state.cookies.find(({ name }) => name === 'atelier-session')?.value ?? '';
    const middle = Math.floor(good.length / 2);
    const flipped = good.slice(0, middle) + (good[middle] === 'A' ? 'B' : 'A') + good.slice(middle + 1);
    const foreign = 'Fe26.2*1*0f1e*AAAAAAAAAAAAAAAAAAAAAA*AAAA**0f1e*AAAAAAAA~2';
    for (const value of [
      'x',
      '%',
      '{"token":"t"}',
      good.slice(0, -20),
      flipped,
      foreign,
      good.replace('*1*', '*2*'),
      'A'.repeat(3_000),
    ]) {
      const as = { ...state, cookies: state.cookies.map((cookie) => ({ ...cookie, value })) };
      expect((await postToHandler(stack.consoleUrl, HANDLER, LIST, { as })).status).toBe(401);
      expect((await ask(stack.consoleUrl, '/brands', { as })).headers.location).toBe('/login');
    }
    expect(upstream.calls()).toEqual([]);
  });

  test('[SES-21] [SES-22] a cookie saved before the logout is invalid after it', async ({ stack, upstream }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const as = await signIn(stack.consoleUrl, person);
    expect((await postToHandler(stack.consoleUrl, HANDLER, LIST, { as })).status).toBe(200);
    expect((await postToHandler(stack.consoleUrl, '/api/session/logout', {}, { as })).status).toBe(200);
    upstream.reset();
    expect((await postToHandler(stack.consoleUrl, HANDLER, LIST, { as })).status).toBe(401);
    expect(upstream.calls('Brands')).toEqual([]);
    const page = await ask(stack.consoleUrl, '/brands', { as });
    expect(page.text).toContain('/api/session/end');
    expect(page.text).not.toContain('Logout');
  });
});
