/** Signing out (SES-20 to SES-24; D-08). */
import { expect, test } from '../support/fixtures.ts';
import { createPerson, type Person } from '../support/people.ts';
import { cookieNames, signIn } from '../support/sessions.ts';
import { frame } from '../support/sign-in-screen.ts';
import type { Fault } from '../support/upstream-faults.ts';

let person: Person;

test.use({ staff: null });

test.beforeEach(async ({ context, stack }) => {
  person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
});

test('[SES-20] [SES-21] [SES-22] Logout ends both sessions and lands on /login; Back and typed addresses go there too', async ({
  page,
  context,
  upstream,
}) => {
  await page.goto('/');
  await frame(page).menu.getByRole('link', { name: 'Brands' }).click();
  await expect(page).toHaveURL('/brands');
  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(upstream.calls('Logout').map(({ headers }) => headers.authorization?.startsWith('Bearer '))).toEqual([true]);
  // Only the browser is remembered, so that strangers cannot keep its user from signing in again.
  expect(await cookieNames(context)).toEqual(['atelier-device']);

  upstream.reset();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goto('/users');
  await expect(page).toHaveURL('/login');
  expect(upstream.calls()).toEqual([]);
});

test('[SES-20] what a page still reads while somebody signs out is not a reason to return to it', async ({
  page,
  context,
  upstream,
}) => {
  // The count of a list comes after its rows; here it is refused, because the session has ended meanwhile.
  const counting = upstream.delay('CountBrands');
  upstream.fail('CountBrands', { status: 401 });
  await page.goto('/brands');
  await expect.poll(() => upstream.calls('CountBrands').length).toBe(1);
  const leaving = upstream.delay('Logout');
  await frame(page).logout.click();
  await expect.poll(() => upstream.calls('Logout').length).toBe(1);
  counting.open();
  leaving.open();
  await expect(page).toHaveURL('/login');
  expect(await cookieNames(context)).toEqual(['atelier-device']);
});

test('[SES-23] [SES-24] a logout that fails upstream shows ‘Logout failed’, and the user stays signed in', async ({
  page,
  context,
  upstream,
  allow,
  shot,
}) => {
  allow(/50[02]: POST .*session\/logout|4\d\d: POST .*session\/logout/);
  const json = { body: '{"data":null,"errors":[{"message":"No"}]}', type: 'application/json' };
  const faults: Fault[] = [
    { status: 500 },
    { status: 502 },
    'reset',
    'html',
    { status: 400, ...json },
    { status: 500, ...json },
  ];
  await page.goto('/brands');
  for (const [at, fault] of faults.entries()) {
    upstream.fail('Logout', fault);
    await frame(page).logout.click();
    await expect(frame(page).toasts.getByRole('alert').filter({ hasText: 'Logout failed' })).toHaveCount(1);
    if (at === 0) await shot('logout-failed');
    await frame(page).toasts.getByRole('button', { name: 'Close message' }).click();
    expect((await context.cookies()).map(({ name }) => name)).toContain('atelier-session');
  }
  await page.reload();
  await expect(frame(page).title).toHaveText('Brands');
  upstream.reset();
  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
});

for (const [name, fault] of Object.entries<Fault>({
  'GraphQL errors': { errors: [{ message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } }] },
  'any other GraphQL error': { errors: [{ message: 'The token is unknown' }] },
  'HTTP 401': { status: 401 },
})) {
  test(`[SES-24] ${name}: an already invalid token counts as signed out`, async ({ page, context, upstream }) => {
    await page.goto('/');
    upstream.fail('Logout', fault);
    await frame(page).logout.click();
    await expect(page).toHaveURL('/login');
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('atelier-session');
  });
}
