/** Signing in (SES-01 to SES-16; D-02, D-06, D-07). */
import { menus } from '../support/access-table.ts';
import { ask, postToHandler } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { credentialsOf } from '../support/staff.ts';
import type { Upstream } from '../support/upstream.ts';
import { cookieNames } from '../support/sessions.ts';

test.use({ staff: null });

test('[SES-01] the form has an e-mail field, a password field and a submit control, and axe finds nothing', async ({
  page,
  shot,
}) => {
  const screen = signInScreen(page);
  await screen.open();
  await expect(screen.email).toHaveAttribute('type', 'email');
  await expect(screen.password).toHaveAttribute('type', 'password');
  await expect(screen.submit).toBeEnabled();
  await axe(page);
  await shot('login');
});

test('[SES-03] [SES-04] [SES-05] invalid and empty fields are reported, the first takes the focus, nothing is sent', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = signInScreen(page);
  await screen.open();
  await screen.submit.click();
  await expect(screen.email).toHaveAccessibleDescription('Email address is required');
  await expect(screen.password).toHaveAccessibleDescription('Password is required');
  await expect(screen.email).toBeFocused();
  await axe(page);
  await shot('login-empty');

  for (const wrong of ['abc', 'abc@', '@b.co', 'a b@c.co', 'a@b']) {
    await screen.email.fill(wrong);
    await screen.submit.click();
    await expect(screen.email, wrong).toHaveAccessibleDescription('Please enter a valid email address');
  }
  await screen.password.fill('x');
  await screen.submit.click();
  await expect(screen.password).toHaveAccessibleDescription('');
  expect(upstream.calls()).toEqual([]);
});

test('[SES-02] the e-mail is trimmed and lowercased, the password sent unchanged', async ({
  page,
  stack,
  upstream,
  allow,
}) => {
  allow(/403: POST .*session\/login/);
  const screen = signInScreen(page);
  await screen.open();
  await screen.send({ email: '  Somebody.Else@Example.COM ', password: ' PassWord  ' });
  await expect(screen.refusal).toHaveText('Invalid credentials');
  expect(upstream.calls('Login').map(({ variables }) => variables)).toEqual([
    { input: { email: 'somebody.else@example.com', password: ' PassWord  ' } },
  ]);

  // The browser trims an e-mail field by itself; the handler does not rely on it.
  await postToHandler(stack.consoleUrl, '/api/session/login', { email: '\t Other@Example.COM\n', password: ' x ' });
  expect(upstream.calls('Login').at(-1)?.variables).toEqual({ input: { email: 'other@example.com', password: ' x ' } });
});

test('[SES-07] [SES-08] [SES-13] [CAL-03] a valid sign-in ends at / with the menu; the token comes from the header and is sent with every call', async ({
  page,
  upstream,
}) => {
  let token = '';
  upstream.rewrite('Login', (answer) => {
    token = String(answer.headers['tle-auth-token']);
    return answer;
  });
  const screen = signInScreen(page);
  await screen.open();
  await screen.send(credentialsOf('admin'));
  await expect(page).toHaveURL('/');
  await expect(frame(page).menu.getByRole('link')).toHaveText(menus.admin);

  const [login, ...more] = upstream.calls('Login');
  expect(more).toEqual([]);
  expect(login?.variables).toEqual({ input: credentialsOf('admin') });
  expect(login?.query.replace(/\s+/g, ' ')).toContain(
    'login(input: $input) { id firstName lastName email customer { availableCredit } roles }',
  );
  expect(login?.headers.authorization).toBeUndefined();

  await page.goto('/brands');
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.poll(() => upstream.calls('Brands').length).toBeGreaterThan(1);
  const signedIn = upstream.calls().filter(({ operationName }) => operationName !== 'Login');
  expect(token).not.toBe('');
  expect(new Set(signedIn.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${token}`]));
});

test("[SES-14] [SES-15] the session's one cookie is sealed, HttpOnly, Lax, for the whole site and 604800 seconds", async ({
  stack,
  upstream,
}) => {
  let token = '';
  upstream.rewrite('Login', (answer) => {
    token = String(answer.headers['tle-auth-token']);
    return answer;
  });
  const reply = await postToHandler(stack.consoleUrl, '/api/session/login', credentialsOf('admin'));
  expect(JSON.parse(reply.text)).toEqual({ redirectTo: '/' });
  const set = (reply.headers['set-cookie'] ?? []).filter((cookie) => !/^[^=]+=;/.test(cookie));
  // Next to the session: the id of the user whose pages the tab shows, and that this device has signed in before
  // (sealed).
  expect(set.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    'atelier-device',
    'atelier-person',
    'atelier-session',
  ]);
  expect(set.find((cookie) => cookie.startsWith('atelier-device='))).toMatch(/^atelier-device=Fe26\.2.*HttpOnly/);
  expect(set.find((cookie) => cookie.startsWith('atelier-person='))).toMatch(/^atelier-person=[\da-f-]{36};/);
  const [pair = '', ...attributes] = set.find((cookie) => cookie.startsWith('atelier-session='))?.split('; ') ?? [];
  expect(pair).toMatch(/^atelier-session=Fe26\.2/);
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'Max-Age=604800']));
  expect(attributes.map((text) => text.toLowerCase())).toContain('samesite=lax');
  expect(JSON.stringify(reply.headers) + reply.text).not.toContain(token);
});

test('[SES-16] the session survives a reload and a new tab', async ({ page, context }) => {
  const screen = signInScreen(page);
  await screen.open();
  await screen.send(credentialsOf('admin'));
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(frame(page).logout).toBeVisible();
  const second = await context.newPage();
  await second.goto('/tags');
  await expect(second).toHaveURL('/tags');
  await expect(frame(second).logout).toBeVisible();
});

const REFUSED = 'Invalid credentials';
const AWAY = 'The marketplace could not be reached. Please try again.';

/** Ways in which the upstream can fail a sign-in. */
const faults: Record<string, (upstream: Upstream) => void> = {
  'HTTP 500': (upstream) => upstream.fail('Login', { status: 500 }),
  'GraphQL errors': (upstream) => upstream.fail('Login', { errors: [{ message: 'Account locked' }] }),
  'GraphQL errors beside good data': (upstream) =>
    upstream.rewrite('Login', (answer) => ({
      ...answer,
      body: { ...answer.body, errors: [{ message: 'Account locked' }] },
    })),
  'no token header': (upstream) =>
    upstream.rewrite('Login', ({ headers: { 'tle-auth-token': _, ...headers }, ...answer }) => ({
      ...answer,
      headers,
    })),
  'a null user': (upstream) => upstream.rewrite('Login', (answer) => ({ ...answer, body: { data: { login: null } } })),
  'a cut connection': (upstream) => upstream.fail('Login', 'reset'),
  'a page of HTML': (upstream) => upstream.fail('Login', 'html'),
  'half an answer': (upstream) => upstream.fail('Login', 'half-json'),
};

test('[SES-09] [SES-10] [SES-11] [SES-12] [ERR-16] for any bad response the form shows ‘Invalid credentials’, without a response that the upstream is down, and keeps the typed text', async ({
  page,
  stack,
  upstream,
  allow,
  context,
}) => {
  allow(/(?:403|502): POST .*session\/login/);
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  const screen = signInScreen(page);
  await screen.open();
  await screen.email.fill(person.email);
  await screen.password.fill(person.password);
  for (const [name, play] of Object.entries(faults)) {
    await test.step(name, async () => {
      upstream.reset();
      play(upstream);
      await screen.submit.click();
      await expect.poll(() => upstream.calls('Login').length).toBe(1);
      await expect(screen.submit).toBeEnabled();
      await expect(screen.refusal).toHaveText(name === 'a cut connection' ? AWAY : REFUSED);
      await expect(page.getByText('Account locked')).toHaveCount(0);
      expect(await cookieNames(context)).toEqual([]);
      expect((await ask(stack.consoleUrl, '/users')).headers.location).toBe('/login');
    });
  }
  await expect(screen.email).toHaveValue(person.email);
  await expect(screen.password).toHaveValue(person.password);
  upstream.reset();
  await screen.submit.click();
  await expect(page).toHaveURL('/');
});

test('[SES-12] a wrong password, an unknown account and a blocked one show the same text', async ({
  page,
  stack,
  upstream,
  allow,
  shot,
}) => {
  allow(/403: POST .*session\/login/);
  const blocked = await createPerson(stack.databaseUrl, ['Admin']);
  await blocked.setStatus('blocked');
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  const screen = signInScreen(page);
  await screen.open();
  for (const credentials of [
    { ...person, password: 'wrong' },
    { email: 'no.such@person.example', password: 'x' },
    blocked,
  ]) {
    upstream.reset();
    await screen.send(credentials);
    await expect.poll(() => upstream.calls('Login').length).toBe(1);
    await expect(screen.submit).toBeEnabled();
    await expect(screen.refusal).toHaveText('Invalid credentials');
  }
  await axe(page);
  await shot('login-refused');
});

test('a token too long for a cookie is refused with a message, and nobody is left partly signed in', async ({
  stack,
  upstream,
}) => {
  upstream.rewrite('Login', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'tle-auth-token': 'x'.repeat(5_000) },
  }));
  const reply = await postToHandler(stack.consoleUrl, '/api/session/login', credentialsOf('admin'));
  expect(reply.status).toBe(500);
  expect(reply.text).toContain('too large for a cookie');
  expect(reply.headers['set-cookie'] ?? []).toEqual([]);
});

test('signing in works with the keyboard alone', async ({ page }) => {
  const screen = signInScreen(page);
  await screen.open();
  await expect(screen.email).toBeFocused();
  await page.keyboard.type('admin@atelier.example');
  await page.keyboard.press('Tab');
  await expect(screen.password).toBeFocused();
  await page.keyboard.type('atelier-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
