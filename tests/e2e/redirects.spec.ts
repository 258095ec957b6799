/**
 * Every redirect leads to a page of the console (D-02): the chain that once led to another host, and variations of it.
 */
import { sealData } from 'iron-session';
import { ask, postToHandler } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { SESSION_SECRET } from '../support/servers.ts';
import { parseCookie, signIn, type StorageState } from '../support/sessions.ts';

test.use({ staff: null });

const TARGETS = [
  '/\\evil.example/users',
  '/\t/evil.example/users',
  '//evil.example/users',
  '/users/..//evil.example',
  'https://evil.example/users',
  '/\u0000/evil.example',
  '/／evil.example',
  '\\\\evil.example',
  '/users\\..\\\\evil.example',
];
const cookiesOf = (headers: { 'set-cookie'?: string[] | undefined }): StorageState => ({
  cookies: (headers['set-cookie'] ?? []).map(parseCookie).filter(({ value }) => value !== ''),
  origins: [],
});
const seal = (data: object) => sealData(data, { password: SESSION_SECRET, ttl: 600 });
/** How a browser resolves it: an address of the console or not. */
const isOurs = (consoleUrl: string, target: string) => new URL(target, `${consoleUrl}/login`).origin === consoleUrl;

test('[SES-27] nobody can seal an address other than the current page', async ({ stack }) => {
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  const stored = await signIn(stack.consoleUrl, person);
  await postToHandler(stack.consoleUrl, '/api/session/logout', {}, { as: stored });
  for (const path of ['/iconXsvg', '/icon-svg', '/nope', '/users', '/_next/static/x.js', '/api/nope']) {
    for (const target of TARGETS.filter((each) => /^[\x20-\x7e]*$/.test(each))) {
      const { headers, text } = await ask(stack.consoleUrl, path, {
        headers: { 'x-atelier-page': target },
        as: stored,
      });
      const led = headers.location ?? /\/api\/session\/(?:end|refresh)\?page=[^"'\\;]+/.exec(text)?.[0] ?? '/login';
      expect(isOurs(stack.consoleUrl, led)).toBe(true);
      if (!led.startsWith('/api/session/')) continue;
      // Whoever follows it to its end, its author or another user, arrives at a page of ours.
      for (const as of [stored, await signIn(stack.consoleUrl, person)]) {
        const after = await ask(stack.consoleUrl, led, { as });
        expect({
          path,
          target,
          ours:
            isOurs(stack.consoleUrl, after.headers.location ?? '/') && !String(after.headers.location).includes('evil'),
        }).toEqual({ path, target, ours: true });
      }
    }
  }
});

test('[SES-27] a sealed address works only for its user and purpose, and leads only to the console', async ({
  stack,
}) => {
  const [person, other] = [
    await createPerson(stack.databaseUrl, ['Admin']),
    await createPerson(stack.databaseUrl, ['Admin']),
  ];
  const [mine, theirs] = [await signIn(stack.consoleUrl, person), await signIn(stack.consoleUrl, other)];
  const led = async (handler: string, sealed: string, as: StorageState) =>
    (await ask(stack.consoleUrl, `/api/session/${handler}?${new URLSearchParams({ page: sealed })}`, { as })).headers
      .location;
  const resume = await seal({ purpose: 'resume', path: '/users?page=2', person: person.id });
  for (const handler of ['refresh', 'end']) {
    expect(await led(handler, resume, mine)).toBe('/users?page=2');
    expect(await led(handler, resume, theirs)).toBe('/');
    expect(await led(handler, await seal({ path: '/users', person: person.id }), mine)).toBe('/');
    expect(await led(handler, await seal({ purpose: 'return', path: '/users', person: person.id }), mine)).toBe('/');
    // Even if we sealed it: whatever a browser reads as another host leads home.
    for (const target of TARGETS)
      expect({
        handler,
        target,
        led: await led(handler, await seal({ purpose: 'resume', path: target, person: person.id }), mine),
      }).toEqual({ handler, target, led: '/' });
  }
  const signInWith = async (data: object) => {
    const as: StorageState = { cookies: [parseCookie(`atelier-return=${await seal(data)}; Path=/`)], origins: [] };
    return (
      JSON.parse((await postToHandler(stack.consoleUrl, '/api/session/login', person, { as })).text) as {
        redirectTo: string;
      }
    ).redirectTo;
  };
  for (const target of TARGETS)
    expect({ target, led: await signInWith({ purpose: 'return', path: target }) }).toEqual({ target, led: '/' });
  expect(await signInWith({ purpose: 'return', path: '/users' })).toBe('/users');
  expect(await signInWith({ purpose: 'return', path: '/users', person: person.id })).toBe('/users');
  expect(await signInWith({ purpose: 'return', path: '/users', person: other.id })).toBe('/');
  expect(await signInWith({ purpose: 'resume', path: '/users', person: person.id })).toBe('/');
});

test('[SES-27] the sign-in form stays on the console, whatever the handler responds', async ({ page, stack }) => {
  for (const target of TARGETS) {
    await page.route('**/api/session/login', (route) => route.fulfill({ json: { redirectTo: target } }));
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('a@b.co');
    await page.getByLabel('Password').fill('a password');
    const left = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(new URL((await left).url()).origin, target).toBe(stack.consoleUrl);
    await expect(page).toHaveURL('/login');
    await page.unroute('**/api/session/login');
  }
});

test('[SES-46] the page of a session that has ended opens only for its own user', async ({ stack }) => {
  const [person, other] = [
    await createPerson(stack.databaseUrl, ['Admin']),
    await createPerson(stack.databaseUrl, ['Admin']),
  ];
  const before = await signIn(stack.consoleUrl, person);
  await person.endSessions();
  const ended = await ask(stack.consoleUrl, '/users?search=secret', { as: before });
  const handler =
    /\/api\/session\/end\?page=[^"'\\;\s]+/.exec(`${ended.headers.location ?? ''} ${ended.text}`)?.[0] ?? '';
  const cookies = cookiesOf((await ask(stack.consoleUrl, handler, { as: before })).headers);
  const lead = async (who: { email: string; password: string }) =>
    (
      JSON.parse(
        (
          await postToHandler(
            stack.consoleUrl,
            '/api/session/login',
            { email: who.email, password: who.password },
            { as: cookies },
          )
        ).text,
      ) as { redirectTo: string }
    ).redirectTo;
  expect(await lead(other)).toBe('/');
  expect(await lead(person)).toBe('/users?search=secret');
});
