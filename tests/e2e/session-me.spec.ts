/** Who is signed in, and what happens when that changes (SES-17 to SES-19; D-03, D-08, D-09, D-10). */
import { menus } from '../support/access-table.ts';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { createPerson } from '../support/people.ts';
import { cookieNames, signIn } from '../support/sessions.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import type { Fault } from '../support/upstream-faults.ts';
import type { Upstream } from '../support/upstream.ts';

const LIST = { operation: 'Brands', variables: {} };

test('[SES-17] a spinner is shown while the current user is loading', async ({ page, upstream, shot }) => {
  const gate = upstream.delay('Me');
  await page.goto('/brands', { waitUntil: 'commit' });
  await gate.reached;
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(frame(page).logout).toHaveCount(0);
  await shot('loading');
  gate.open();
  await expect(frame(page).title).toHaveText('Brands');
  await expect(frame(page).logout).toBeVisible();
});

test('[SES-18] each full page load requests me again; navigating inside does not', async ({ page, upstream }) => {
  await page.goto('/');
  upstream.reset();
  await page.reload();
  await page.reload();
  expect(upstream.calls('Me')).toHaveLength(2);
  await frame(page).menu.getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL('/tags');
  expect(upstream.calls('Me')).toHaveLength(2);
});

test('[SES-19] [SES-20] [NAV-20] the footer of the menu shows first and last name and Logout; / greets with the first name', async ({
  page,
  stack,
  context,
}) => {
  const person = await createPerson(stack.databaseUrl, ['OrderAdmin', 'BrandAdmin']);
  await context.clearCookies();
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  await page.goto('/');
  await expect(page.getByText(`${person.firstName} ${person.lastName}`, { exact: true })).toBeVisible();
  await expect(frame(page).logout).toBeVisible();
  await expect(frame(page).title).toHaveText(`Good day, ${person.firstName}`);
});

test.describe('[SES-46] when me reports that nobody is signed in', () => {
  test.use({ staff: null });
  const answers: Record<string, (upstream: Upstream) => void> = {
    null: (upstream) => upstream.rewrite('Me', (answer) => ({ ...answer, body: { data: { me: null } } })),
    'HTTP 401': (upstream) => upstream.fail('Me', { status: 401 }),
    'an unauthenticated error': (upstream) =>
      upstream.fail('Me', { errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }] }),
  };

  for (const [name, play] of Object.entries(answers)) {
    test(`(${name}) the cookie is cleared and sign-in appears; afterwards the same page opens`, async ({
      page,
      context,
      stack,
      upstream,
      shot,
    }) => {
      const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
      await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
      play(upstream);
      await page.goto('/brands?sort=name%3Aasc');
      await expect(page).toHaveURL('/login');
      expect(await cookieNames(context)).toEqual(['atelier-device', 'atelier-return']);
      await expect(page.getByRole('note')).toHaveText('Your session has ended. Please sign in again.');
      await shot('login-ended');
      upstream.reset();
      await signInScreen(page).send(person);
      await expect(page).toHaveURL('/brands?sort=name%3Aasc');
    });
  }
});

test('[SES-46] when the upstream is down the console reports it with Retry, and the session stays', async ({
  page,
  context,
  upstream,
  allow,
  shot,
}) => {
  allow(/Error|500/);
  const faults: Fault[] = [{ status: 502 }, 'reset', 'html', 'half-json', { errors: [{ message: 'Database away' }] }];
  for (const fault of faults) {
    upstream.fail('Me', fault);
    await page.goto('/brands');
    await expect(page.getByRole('alert').filter({ hasText: 'The console could not load your account' })).toBeVisible();
    await expect(page).toHaveURL('/brands');
    await expect(page.getByText('Database away')).toHaveCount(0);
  }
  await axe(page);
  await shot('account-unavailable');
  expect((await context.cookies()).map(({ name }) => name)).toContain('atelier-session');
  upstream.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(frame(page).title).toHaveText('Brands');
});

test.describe('mid-session', () => {
  test.use({ staff: null });

  for (const how of ['the token dies', 'the account is blocked']) {
    test(`[SES-46] ${how}: the next call leads to /login, and signing in returns to the page with its filters`, async ({
      page,
      context,
      stack,
      upstream,
      allow,
    }) => {
      allow(/401|Query failed/);
      const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
      await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
      await page.goto('/brands');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect.poll(() => upstream.calls('Brands').length).toBeGreaterThan(1);
      await expect(page.getByText(/^11 to \d+ of \d+ brands/), 'the last call of the page').toBeVisible();
      await (how === 'the token dies' ? person.endSessions() : person.setStatus('blocked'));
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(page).toHaveURL('/login');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('atelier-session');
      await person.setStatus('active');
      await signInScreen(page).send(person);
      await expect(page).toHaveURL(/\/brands\?sort=name/);
    });
  }

  test('[SES-46] an expired or cleared cookie leads to /login from any call, and back', async ({
    page,
    context,
    stack,
    allow,
  }) => {
    allow(/401|Query failed/);
    const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
    await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
    const counted = page.getByText(/^1 to \d+ of \d+ brands/);
    await page.goto('/brands');
    await expect(counted, 'the last call of the page').toBeVisible();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL('/login');
    await signInScreen(page).send(person);
    await expect(page).toHaveURL(/\/brands\?sort=name/);

    // The same when navigating: the page of the clicked link opens after sign-in.
    await expect(counted).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'View' }).first().click();
    await expect(page).toHaveURL('/login');
    await signInScreen(page).send(person);
    await expect(page).toHaveURL(/\/brands\/[\w-]+$/);
  });

  test('[NAV-18] [NAV-35] [CAL-03] a removed role takes effect on the next page and the next call; so does an added one', async ({
    page,
    context,
    stack,
    upstream,
  }) => {
    const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
    const before = await signIn(stack.consoleUrl, person);
    await context.addCookies(before.cookies);
    await page.goto('/brands');
    await expect(frame(page).title).toHaveText('Brands');
    await expect(page.getByText(/^1 to \d+ of \d+ brands/), 'the last call of the page').toBeVisible();

    // The sealed cookie still contains BrandAdmin: the middleware lets the request pass, the page itself does not.
    await person.setRoles(['ProductAdmin']);
    upstream.reset();
    await page.goto('/brands');
    await expect(page).toHaveURL('/');
    await expect(frame(page).menu.getByRole('link')).toHaveText(menus.products);
    expect(upstream.calls('Brands')).toEqual([]);
    expect(errorOf(await postToHandler(stack.consoleUrl, '/api/graphql', LIST, { as: before })).code).toBe('FORBIDDEN');
    expect(upstream.calls('Brands')).toEqual([]);

    await person.setRoles(['Admin']);
    await page.reload();
    await expect(frame(page).menu.getByRole('link')).toHaveText(menus.admin);
    // The roles were sealed before the menu was rendered, so that the middleware opens what the menu shows.
    await frame(page).menu.getByRole('link', { name: 'Tags' }).click();
    await expect(frame(page).title).toHaveText('Tags');
  });
});

test('a link to the end of a session does not end a valid one', async ({ page, stack, sessions }) => {
  await page.goto('/api/session/end');
  await expect(page).toHaveURL('/');
  await expect(frame(page).logout).toBeVisible();
  for (const query of ['?page=//evil.example', '?page=https://evil.example', '?page=/tags']) {
    for (const handler of ['/api/session/end', '/api/session/refresh']) {
      expect(
        (await ask(stack.consoleUrl, `${handler}${query}`, { as: await sessions.as('admin') })).headers.location,
      ).toBe('/');
    }
  }
  expect(
    (await ask(stack.consoleUrl, '/api/session/logout', { as: await sessions.as('admin') })).headers.location,
  ).toBe('/');
});

test.describe('[SES-47] [NAV-20] a user without a section', () => {
  test.use({ staff: 'nobody' });

  test('is accepted: the menu is empty, / explains it, every guarded address redirects to /', async ({
    page,
    shot,
  }) => {
    await page.goto('/');
    await expect(page.getByText('No section is assigned to your account.')).toBeVisible();
    await expect(frame(page).menu.getByRole('link')).toHaveCount(0);
    await axe(page);
    await shot('home-nobody');
    await page.goto('/orders');
    await expect(page).toHaveURL('/');
  });
});
