/** Forgotten passwords, and the page for merchants (SES-29 to SES-45; D-11 to D-14). */
import { axe, expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { untilAwake } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import type { Page } from '@playwright/test';

test.use({ staff: null });

const toast = (page: Page, kind: 'status' | 'alert', text: string) =>
  frame(page).toasts.getByRole(kind).filter({ hasText: text });

const forgot = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email' }),
  submit: page.getByRole('button', { name: 'Send reset link' }),
  async open() {
    await page.goto('/forgotPassword');
    await untilAwake(page.getByRole('main').locator('form'));
  },
});

const reset = (page: Page) => ({
  first: page.getByLabel('New password', { exact: true }),
  second: page.getByLabel('Repeat new password', { exact: true }),
  submit: page.getByRole('button', { name: 'Set password' }),
  async open(address: string) {
    await page.goto(address);
    await untilAwake(page.getByRole('main').locator('form'));
  },
  async send(first: string, second = first) {
    await this.first.fill(first);
    await this.second.fill(second);
    await this.submit.click();
  },
});

test('[SES-29] the forgot-password page has an e-mail field, reports what is wrong with it, and axe finds nothing', async ({
  page,
  upstream,
  shot,
}) => {
  await signInScreen(page).open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgotPassword');
  const screen = forgot(page);
  await axe(page);
  await shot('forgot-password');
  await screen.submit.click();
  await expect(screen.email).toHaveAccessibleDescription('Email address is required');
  await screen.email.fill('abc');
  await screen.submit.click();
  await expect(screen.email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(upstream.calls()).toEqual([]);
});

test('[SES-30] [SES-31] [SES-32] [SES-34] [ERR-20] a request is sent once, confirmed in a toast, and two seconds later sign-in opens, where the toast stays', async ({
  page,
  stack,
  upstream,
}) => {
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  await page.clock.install();
  const screen = forgot(page);
  await screen.open();
  await screen.email.fill(` ${person.email.toUpperCase()} `);
  // Only the test lets time pass, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await screen.submit.click();
  await expect(toast(page, 'status', 'Password reset email sent')).toBeVisible();
  const [call, ...more] = upstream.calls('ForgotPassword');
  expect(more).toEqual([]);
  expect(call?.variables).toEqual({ input: { email: person.email } });
  expect(call?.query.replace(/\s+/g, ' ')).toContain('forgotPassword(input: $input) { success message }');
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL('/forgotPassword');
  await page.clock.runFor(600);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(toast(page, 'status', 'Password reset email sent')).toBeVisible();
});

test('[SES-33] [SES-34] a failed request is reported, and the page keeps the typed text', async ({
  page,
  upstream,
  allow,
  shot,
}) => {
  allow(/50[02]: POST .*forgot-password/);
  const screen = forgot(page);
  await screen.open();
  await screen.email.fill('someone@example.com');
  const failures: (() => void)[] = [
    () => upstream.fail('ForgotPassword', { errors: [{ message: 'Mail is down' }] }),
    () =>
      upstream.rewrite('ForgotPassword', (answer) => ({
        ...answer,
        body: { data: { forgotPassword: { success: false, message: 'Unknown' } } },
      })),
    () => upstream.rewrite('ForgotPassword', (answer) => ({ ...answer, body: { data: { forgotPassword: null } } })),
    () => upstream.fail('ForgotPassword', { status: 502 }),
    () => upstream.fail('ForgotPassword', 'html'),
  ];
  for (const fail of failures) {
    upstream.reset();
    fail();
    await screen.submit.click();
    await expect(toast(page, 'alert', 'Error. could not send password reset email')).toHaveCount(1);
    await frame(page).toasts.getByRole('button', { name: 'Close message' }).click();
    await expect(screen.submit).toBeEnabled();
  }
  await expect(page).toHaveURL('/forgotPassword');
  await expect(screen.email).toHaveValue('someone@example.com');
  await expect(page.getByText('Mail is down')).toHaveCount(0);
  await shot('forgot-password-failed');
});

test('[SES-35] [SES-06] [SES-36] [SES-42] two fields, required and equal; nothing is sent otherwise', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = reset(page);
  await screen.open('/resetPassword?token=t&email=a@b.co');
  await expect(screen.first).toHaveAttribute('type', 'password');
  await expect(screen.second).toHaveAttribute('type', 'password');
  await screen.submit.click();
  await expect(screen.first).toHaveAccessibleDescription('Required');
  await expect(screen.second).toHaveAccessibleDescription('Required');
  await screen.send('one', 'two');
  await expect(screen.second).toHaveAccessibleDescription('Passwords do not match');
  await axe(page);
  await shot('reset-password');
  expect(upstream.calls()).toEqual([]);
});

test('[SES-37] without token or e-mail the page reports that something is missing', async ({ page, shot }) => {
  for (const query of [
    '',
    '?token=t',
    '?email=a@b.co',
    '?token=&email=a@b.co',
    '?token=t&email=',
    '?token=a&token=b&email=a@b.co',
  ]) {
    await page.goto(`/resetPassword${query}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Something is missing. Please check your email...',
    );
    await expect(page.getByRole('button', { name: 'Set password' })).toHaveCount(0);
  }
  await axe(page);
  await shot('reset-password-missing');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgotPassword');
});

test('[SES-38] [SES-40] [SES-42] the e-mail and token of the query are sent, short passwords too; a refusal is reported on the page', async ({
  page,
  upstream,
  allow,
  shot,
}) => {
  allow(/(400|50[02]): POST .*reset-password/);
  const screen = reset(page);
  await screen.open('/resetPassword?token=T0ken%2Bx&email=Some.One%40example.com');
  await screen.send('ab');
  await expect(toast(page, 'alert', 'Error. could not reset password.')).toHaveCount(1);
  expect(upstream.calls('ResetPassword').map(({ variables }) => variables)).toEqual([
    { input: { password: 'ab', email: 'Some.One@example.com', token: 'T0ken+x' } },
  ]);
  await expect(screen.first).toHaveValue('ab');
  await expect(page).toHaveURL(/\/resetPassword\?/);
  await shot('reset-password-failed');
  for (const fail of [
    () => upstream.fail('ResetPassword', { errors: [{ message: 'No' }] }),
    () => upstream.fail('ResetPassword', { status: 500 }),
  ]) {
    upstream.reset();
    await frame(page).toasts.getByRole('button', { name: 'Close message' }).click();
    fail();
    await screen.submit.click();
    await expect(toast(page, 'alert', 'Error. could not reset password.')).toHaveCount(1);
  }
});

test('[SES-31] [SES-35] [SES-39] [SES-41] the mailed link sets a new password that works, once, and leads to /success', async ({
  page,
  stack,
  outbox,
  allow,
  shot,
}) => {
  allow(/(400|403|500): POST .*session/);
  const began = new Date();
  const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
  await forgot(page).open();
  await forgot(page).email.fill(person.email);
  await forgot(page).submit.click();
  await expect(toast(page, 'status', 'Password reset email sent')).toBeVisible();

  await expect.poll(async () => (await outbox({ to: person.email })).length).toBe(1);
  const [mail] = await outbox({ to: person.email });
  const link = /https?:\/\/\S*\/resetPassword\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link.startsWith(stack.consoleUrl)).toBe(true);

  const password = 'a new secret, long enough';
  await reset(page).open(link);
  await reset(page).send(password);
  await expect(page).toHaveURL('/success');
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await axe(page);
  await shot('success');
  // The token does not stay in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/resetPassword/);

  await page.goto('/success');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await signInScreen(page).send(person);
  await expect(signInScreen(page).refusal).toHaveText('Invalid credentials');
  await signInScreen(page).send({ ...person, password });
  await expect(page).toHaveURL('/');

  await reset(page).open(link);
  await reset(page).send('another secret');
  await expect(toast(page, 'alert', 'Error. could not reset password.')).toBeVisible();

  // Other tests' persons have the same masked address.
  const rows = await historyRows(stack.consoleDatabaseUrl, "operation = 'ResetPassword' and at >= $1", [began]);
  const masked = person.email.replace(/(?<=^.)[^@]+/, '…');
  const told = rows.filter(({ person_name }) => person_name === masked).map(({ outcome }) => outcome);
  expect(told.sort()).toEqual(['done', 'refused']);
  for (const secret of [password, 'another secret', new URL(link).searchParams.get('token') ?? link])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

for (const staff of [null, 'nobody'] as const) {
  test.describe(staff === null ? 'a visitor' : 'a signed-in user', () => {
    test.use({ staff });

    test('[SES-43] [SES-44] [SES-45] sees the result on /brandVerify; the page sends no request', async ({
      page,
      upstream,
      shot,
    }) => {
      upstream.reset();
      await page.goto('/brandVerify');
      await expect(page.getByText('Thank you for verifying your brand.', { exact: true })).toBeVisible();
      await axe(page);
      if (staff === null) await shot('brand-verify');
      for (const query of ['?error=false', '?error=TRUE', '?error=1', '?error=', '?other=true']) {
        await page.goto(`/brandVerify${query}`);
        await expect(page.getByText('Thank you for verifying your brand.', { exact: true })).toBeVisible();
      }
      await page.goto('/brandVerify?error=true');
      await expect(
        page.getByText('An error has occurred trying to verify your brand. Please contact admin.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('Thank you')).toHaveCount(0);
      await axe(page);
      if (staff === null) await shot('brand-verify-failed');
      expect(upstream.calls()).toEqual([]);
    });
  });
}

test.describe('somebody signed in', () => {
  test.use({ staff: 'nobody' });

  test('[SES-45] may open the other signed-out pages; only /login redirects to /', async ({ page }) => {
    for (const [address, title] of [
      ['/forgotPassword', 'Forgot your password?'],
      ['/resetPassword?token=t&email=a@b.co', 'Reset your password'],
      ['/success', 'Password reset'],
    ] as const) {
      await page.goto(address);
      await expect(frame(page).title).toHaveText(title);
    }
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('[SES-32] a signed-in person who asks for a link is taken to the start page', async ({ page, stack }) => {
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const screen = forgot(page);
    await screen.open();
    await screen.email.fill(person.email);
    await screen.submit.click();
    await expect(page).toHaveURL('/');
    await expect(frame(page).title).toContainText('Good day');
  });
});
