/** /users/{id}: its content, its actions, editing in place (USR-30 to USR-43; D-22, D-59, D-61). */
import type { Page } from '@playwright/test';
import type { Role } from '../../graphql/generated/schema.ts';
import { errorOf, postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { makeUsers, userRecord } from '../support/users.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

/** A user's page by role and label. */
const userScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Edit user' });
  return {
    form,
    save: form.getByRole('button', { name: 'Save' }),
    field: (name: string) => form.getByRole('textbox', { name, exact: true }),
    value: (label: string) =>
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),
    async open(id: string, edit = false) {
      await page.goto(`/users/${id}${edit ? '?edit=true' : ''}`);
      await untilAwake(page.getByRole('button', { name: 'Actions' }));
    },
    async action(entry: string) {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
  };
};

test('[USR-30] [USR-31] [USR-34] [FMT-19] [CAL-22] User Information, and Edit in place from the Actions menu', async ({
  page,
  upstream,
  stack,
}) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu shown']);
  await runSql(
    stack.databaseUrl,
    "update accounts set status = 'blocked', created_at = '2026-03-04T22:30:00Z' where id = $1",
    [id],
  );
  const screen = userScreen(page);
  await screen.open(id);
  await expect(page.getByRole('heading', { level: 1, name: 'User Information' })).toBeVisible();
  await expect(screen.value('First name')).toHaveText('Zu shown');
  await expect(screen.value('Last name')).toHaveText('-');
  await expect(screen.value('Status')).toHaveText('blocked');
  await expect(screen.value('Enabled')).toHaveText('Yes');
  await expect(screen.value('Roles')).toHaveText('Authenticated');
  await expect(screen.value('Created Date')).toHaveText('05-03-2026');
  await axe(page);
  // The page itself costs one call; its cards ask later, each for itself (users-customer.spec.ts).
  const [first, ...later] = upstream
    .calls()
    .map(({ operationName }) => operationName)
    .filter((name) => name !== 'Me');
  expect(first).toBe('Account');
  expect(later).not.toContain('Account');
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Send new password request', 'Edit', 'Delete User']);
  await axe(page);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(screen.form).toBeVisible();
  await expect(screen.field('First name')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(`/users/${id}`);
  await axe(page);
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.form).toBeHidden();
  await expect(screen.value('Status')).toHaveText('blocked');
});

test('[USR-32] [USR-33] [USR-34] [USR-36] [USR-37] [USR-38] [USR-39] Save waits for a change, and only the change is sent', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu edited']);
  const screen = userScreen(page);
  await screen.open(id, true);
  await untilAwake(screen.form);
  await expect(screen.save).toBeDisabled();
  await screen.field('Last name').fill('Zvchanged');
  await expect(screen.save).toBeEnabled();
  await screen.field('Last name').fill('');
  await expect(screen.save, 'nothing differs now').toBeDisabled();
  await screen.field('Last name').fill('Zvchanged');
  upstream.fail('UpdateOneAccount', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not update user.')).toBeVisible();
  await expect(screen.field('Last name')).toHaveValue('Zvchanged');
  await screen.save.click();
  const toast = screen.toast('status', 'Successfully updated user.');
  await expect(toast).toHaveText('Successfully updated user.');
  await expect(screen.value('Last name')).toHaveText('Zvchanged');
  const sent = () => upstream.calls('UpdateOneAccount').at(-1)?.variables;
  expect(sent()).toEqual({ id, update: { lastName: 'Zvchanged' } });

  await screen.action('Edit');
  await screen.form.getByRole('combobox', { name: 'Status' }).selectOption('pending');
  await screen.save.click();
  await expect(screen.value('Status')).toHaveText('pending');
  expect(sent()).toEqual({ id, update: { status: 'pending' } });
  await screen.action('Edit');
  await screen.form.getByRole('switch', { name: 'Enabled' }).uncheck();
  await screen.field('Last name').fill('');
  await screen.save.click();
  await expect(screen.value('Enabled')).toHaveText('No');
  expect(sent()).toEqual({ id, update: { enabled: false, lastName: null } });
  expect(await userRecord(api, id)).toMatchObject({
    firstName: 'Zu edited',
    lastName: null,
    status: 'pending',
    enabled: false,
  });
});

test('an e-mail address that is taken or invalid is reported at its field, and the typed text stays', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu duplicate']);
  const screen = userScreen(page);
  await screen.open(id, true);
  await untilAwake(screen.form);
  await screen.field('Email').fill('no address');
  await screen.save.click();
  await expect(screen.form.getByText('Please enter a valid email address')).toBeVisible();
  expect(upstream.calls('UpdateOneAccount')).toEqual([]);
  await screen.field('Email').fill('admin@atelier.example');
  await screen.field('First name').fill('Zu typed');
  await screen.save.click();
  await expect(screen.form.getByText('Another account has this e-mail address.')).toBeVisible();
  await expect(screen.field('Email')).toBeFocused();
  await expect(screen.field('First name')).toHaveValue('Zu typed');
  await axe(page);
  expect((await userRecord(api, id))?.firstName).toBe('Zu duplicate');
});

test('[USR-40] [USR-39] a new password request mails that user a link', async ({
  page,
  upstream,
  outbox,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const person = await createPerson(stack.databaseUrl, ['Authenticated']);
  const screen = userScreen(page);
  await screen.open(person.id);
  upstream.rewrite('SendOnePasswordForgot', (answer) => ({
    ...answer,
    body: { data: { sendOnePasswordForgot: { success: false, message: 'No' } } },
  }));
  await screen.action('Send new password request');
  await expect(screen.toast('alert', 'Error. could not send password reset email')).toBeVisible();
  upstream.reset();
  await screen.action('Send new password request');
  await expect(screen.toast('status', 'Password reset email sent')).toBeVisible();
  const [call] = upstream.calls('SendOnePasswordForgot');
  expect(call?.variables).toEqual({ email: person.email });
  expect(call?.query).toMatch(/success\s+message/);
  await expect
    .poll(async () => (await outbox({ to: person.email })).some(({ text }) => text.includes('/resetPassword?')))
    .toBe(true);
});

test('[USR-41] [USR-42] [USR-43] Delete User asks first, and leads to the list', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu deleted']);
  const screen = userScreen(page);
  await screen.open(id);
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this account?' });
  await screen.action('Delete User');
  await expect(question.getByText('Zu deleted', { exact: true })).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.calls('DeleteOneAccount')).toEqual([]);
  upstream.fail('DeleteOneAccount', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.action('Delete User');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete user')).toBeVisible();
  expect(await userRecord(api, id)).not.toBeNull();
  await screen.action('Delete User');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL((url) => url.pathname === '/users');
  await expect(screen.toast('status', 'User deleted')).toBeVisible();
  expect(await userRecord(api, id)).toBeNull();
});

test('[ERR-10] an account that does not exist, and one deleted while it is edited', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu vanishing']);
  const screen = userScreen(page);
  await screen.open(id, true);
  await screen.field('Last name').fill('Too late');
  await runSql(stack.databaseUrl, 'delete from accounts where id = $1', [id]);
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not update user.')).toBeVisible();

  await page.goto('/users');
  await page.goto(`/users/${id}`);
  await expect(page.getByText('Error fetching account', { exact: true })).toBeVisible();
  await expect(
    page.getByText('An unexpected error occured when fetching the specified account', { exact: true }),
  ).toBeVisible();
  await axe(page);
  const [other = ''] = await makeUsers(stack.databaseUrl, ['Zu failing']);
  upstream.fail('Account', { errors: [{ message: 'The shelves are being counted' }] });
  await page.goto(`/users/${other}`);
  await expect(page.getByText('Error fetching account', { exact: true })).toBeVisible();
  upstream.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.value('First name')).toHaveText('Zu failing');
});

const LABELS = [
  'Authenticated',
  'Owner',
  'Super Admin',
  'Admin',
  'Public',
  'Order Admin',
  'Brand Admin',
  'Financial Admin',
  'Product Admin',
];

test('[USR-35] [NAV-38] [NAV-39] [CAL-23] an Admin reads and sets roles', async ({ page, api, upstream, stack }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu promoted']);
  const screen = userScreen(page);
  await screen.open(id, true);
  const roles = screen.form.getByRole('group', { name: 'Roles' });
  await expect(roles.getByRole('checkbox')).toHaveCount(9);
  for (const label of LABELS) await expect(roles.getByRole('checkbox', { name: label, exact: true })).toBeVisible();
  // The roles are listed before its answer is there.
  await expect.poll(() => upstream.calls('Permissions')).toHaveLength(1);
  await roles.getByRole('checkbox', { name: 'Financial Admin' }).check();
  await screen.save.click();
  await expect(screen.value('Roles')).toHaveText('Authenticated, Financial Admin');
  expect(upstream.calls('UpdateOneAccount').at(-1)?.variables).toEqual({
    id,
    update: { roles: ['Authenticated', 'FinancialAdmin'] },
  });
  expect((await userRecord(api, id))?.roles).toEqual(['Authenticated', 'FinancialAdmin']);
});

test.describe('a super administrator without Admin', () => {
  test.use({ staff: 'configurator' });

  test('[USR-35] [NAV-21] [NAV-39] sees no roles, and the handler refuses them', async ({
    page,
    api,
    upstream,
    stack,
    sessions,
  }) => {
    const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu guarded']);
    const screen = userScreen(page);
    await screen.open(id);
    await expect(screen.value('Email')).toContainText('zu.guarded');
    await expect(screen.value('Roles')).toHaveCount(0);
    await screen.action('Edit');
    await expect(screen.field('First name')).toBeVisible();
    await expect(screen.form.getByRole('group', { name: 'Roles' })).toHaveCount(0);
    expect(upstream.calls('Permissions')).toEqual([]);
    upstream.reset();
    const roles: Role[] = ['Admin'];
    const reply = await postToHandler(
      stack.consoleUrl,
      '/api/graphql',
      { operation: 'UpdateOneAccount', variables: { id, update: { roles } } },
      { as: await sessions.as('configurator') },
    );
    expect({ status: reply.status, code: errorOf(reply).code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(upstream.calls('UpdateOneAccount')).toEqual([]);
    expect((await userRecord(api, id))?.roles).toEqual(['Authenticated']);
  });
});
