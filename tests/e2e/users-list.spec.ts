/** What only the user list has: two searches, Add User, Export, statuses, segments (USR-01 to USR-29; D-59 to D-64). */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { fieldOf, makeUsers, userRecord } from '../support/users.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const screenOf = (page: Page) => listScreen(page, 'Users');

test('[USR-01] [USR-02] [USR-03] the e-mail and the last name are searched too, in any case', async ({
  page,
  upstream,
  stack,
}) => {
  await runSql(
    stack.databaseUrl,
    "insert into accounts (email, first_name, last_name) values ('zv.searched@customers.example', 'Amahle', 'Zvsearched')",
  );
  const screen = screenOf(page);
  await screen.open('/users');
  await screen.searchFor('Email', 'ZV.Searched');
  await expect.poll(screen.shownNames).toEqual(['Amahle Zvsearched']);
  expect(upstream.calls('Accounts').at(-1)?.variables['filter']).toEqual({ email: { iLike: '%ZV.Searched%' } });
  await screen.searchFor('Email', '');
  await screen.searchFor('Name', 'zvsearch');
  await expect.poll(screen.shownNames).toEqual(['Amahle Zvsearched']);
});

test('[FMT-19] [NAV-38] each status and each role has the specified label', async ({ page, stack }) => {
  const labels = {
    Authenticated: 'Authenticated',
    Owner: 'Owner',
    SuperAdmin: 'Super Admin',
    Admin: 'Admin',
    Public: 'Public',
    OrderAdmin: 'Order Admin',
    BrandAdmin: 'Brand Admin',
    FinancialAdmin: 'Financial Admin',
    ProductAdmin: 'Product Admin',
  };
  const statuses = ['active', 'pending', 'disabled', 'blocked'];
  for (const [index, role] of Object.keys(labels).entries()) {
    await runSql(stack.databaseUrl, 'insert into accounts (email, first_name, roles, status) values ($1, $2, $3, $4)', [
      `zv.role.${role.toLowerCase()}@customers.example`,
      `Zv role ${role}`,
      [role],
      statuses[index % 4],
    ]);
  }
  const screen = screenOf(page);
  await screen.open('/users?name=Zv+role&sort=firstName:asc');
  await expect(screen.rows).toHaveCount(9);
  for (const [index, [role, label]] of Object.entries(labels).entries()) {
    const cells = screen.row(`Zv role ${role}`).getByRole('cell');
    await expect(cells.nth(2)).toHaveText(label);
    await expect(cells.nth(3)).toHaveText(statuses[index % 4] ?? '');
  }
});

test('[USR-09] [USR-10] [USR-11] [USR-12] [USR-13] [CAL-24] Add User has four fields and creates an account with the least role', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = screenOf(page);
  await screen.open('/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await axe(page);
  const field = (name: string) =>
    dialog
      .getByRole('textbox', { name, exact: true })
      .or(dialog.locator(`input[type=password][name="${name.toLowerCase()}"]`));
  const labels = ['First name', 'Last name', 'Email', 'Password'];
  expect(await dialog.locator('input').count(), 'exactly four fields').toBe(4);
  const submit = dialog.getByRole('button', { name: 'Add User' });
  await submit.click();
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(4);
  await axe(page);
  for (const [index, value] of ['Zanele', 'Zvmade', 'not an address', 'secret enough'].entries())
    await field(labels[index] ?? '').fill(value);
  await submit.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(upstream.calls('CreateOneAccount')).toEqual([]);

  await field('Email').fill(' Admin@Atelier.example ');
  await submit.click();
  await expect(
    dialog.getByText('Another account has this e-mail address.'),
    'a taken e-mail is said on its field',
  ).toBeVisible();
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Email')).toBeFocused();
  await expect(screen.toast('alert', 'Server error. could not create user.')).toBeVisible();
  await expect(field('First name'), 'nothing is lost').toHaveValue('Zanele');

  upstream.fail('CreateOneAccount', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await field('Email').fill('zanele.zvmade@customers.example');
  await submit.click();
  await expect(screen.toast('alert', 'Server error. could not create user.').first()).toBeVisible();
  await submit.click();
  await expect(screen.toast('status', 'Successfully created user.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screen.names.first(), 'the list shows it').toHaveText('Zanele Zvmade');
  expect(upstream.calls('CreateOneAccount').at(-1)?.variables).toEqual({
    input: {
      account: {
        firstName: 'Zanele',
        lastName: 'Zvmade',
        email: 'zanele.zvmade@customers.example',
        password: 'secret enough',
      },
    },
  });
  const { accounts } = await api.query<{ accounts: { edges: { node: { roles: string[]; status: string } }[] } }>(
    '{ accounts(filter: { email: { eq: "zanele.zvmade@customers.example" } }) { edges { node { roles status } } } }',
  );
  expect(accounts.edges.map(({ node }) => node.roles)).toEqual([['Authenticated']]);
});

test('[USR-25] [USR-26] [USR-27] [USR-28] [USR-29] Export requests a CSV that arrives by mail; empty fields are omitted', async ({
  page,
  upstream,
  outbox,
  allow,
  stack,
}) => {
  allow(HANDLER_FAILS);
  const screen = screenOf(page);
  await screen.open('/users');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const open = () => page.getByRole('button', { name: 'Export' }).click();
  const submit = dialog.getByRole('button', { name: 'Export', exact: true });
  await open();
  await expect(dialog.getByRole('switch', { name: 'Subscribed' })).toBeChecked();
  await axe(page);
  upstream.fail('SendCustomerCsv', { errors: [{ message: 'The post is late' }] }, { times: 1 });
  await submit.click();
  await expect(screen.toast('alert', 'Error. could not set user csv')).toBeVisible();
  await submit.click();
  await expect(screen.toast('status', 'Sent user csv to admin email')).toBeVisible();
  expect(upstream.calls('SendCustomerCsv').map(({ variables }) => variables)).toEqual([
    { isSubscribed: true },
    { isSubscribed: true },
  ]);
  await expect.poll(() => outbox({ subject: 'Customers export' })).toHaveLength(1);
  const [mail] = await outbox({ subject: 'Customers export' });
  const csv = await (await fetch(new URL(mail?.attachments[0]?.url ?? '', stack.marketplaceUrl))).text();
  expect(csv.split('\r\n')[0]).toContain('First Name,Last Name,Email');
  const [counted] = await runSql<{ count: number }>(
    stack.databaseUrl,
    'select count(*)::int as count from customers join accounts on accounts.id = customers.account_id where is_subscribed',
  );
  expect(csv.trim().split('\r\n')).toHaveLength((counted?.count ?? 0) + 1);

  await open();
  await dialog.getByRole('switch', { name: 'Subscribed' }).uncheck();
  await dialog.getByRole('textbox', { name: 'From' }).fill('31/05/2026');
  await dialog.getByRole('textbox', { name: 'To' }).fill('01/05/2026');
  await dialog.getByRole('button', { name: 'Add email address' }).click();
  await dialog.getByRole('textbox', { name: 'Email address 1' }).fill('nobody');
  await submit.click();
  await expect(dialog.getByText('End date must not be before start date')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/05/2026');
  await dialog.getByRole('textbox', { name: 'To' }).fill('31/05/2026');
  await dialog.getByRole('textbox', { name: 'Email address 1' }).fill('auditor@partner.example');
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(upstream.calls('SendCustomerCsv').at(-1)?.variables).toEqual({
    isSubscribed: false,
    dateRange: { startDate: '2026-04-30T22:00:00.000Z', endDate: '2026-05-31T21:59:59.999Z' },
    emails: ['auditor@partner.example'],
  });
  await expect.poll(() => outbox({ to: 'auditor@partner.example', subject: 'Customers export' })).toHaveLength(1);
});

test('[USR-22] [USR-23] [USR-24] [CAL-22] selected users are included in a segment and excluded from it', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const ids = await makeUsers(stack.databaseUrl, ['Zv member one', 'Zv member two']);
  const members = async () =>
    (
      await runSql<{ action: string }>(
        stack.databaseUrl,
        'select action from account_group_members where account_id = any($1)',
        [ids],
      )
    ).map(({ action }) => action);
  const screen = screenOf(page);
  await screen.open('/users?name=Zv+member');
  expect(upstream.calls('AccountGroups')).toEqual([]);
  for (const action of ['Include', 'Exclude'] as const) {
    await screen.pageBox.check();
    await screen.action(['Audience Segment', action]);
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
    const picker = dialog.getByRole('combobox', { name: 'Audience segment' });
    await expect(picker.locator('option').nth(1)).toBeAttached();
    await axe(page);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
    await picker.selectOption({ index: 1 });
    await dialog.getByRole('button', { name: action }).click();
    await expect(screen.toast('status', 'Successfully updated accounts')).toBeVisible();
    // The toast of the first action may still be visible.
    await expect.poll(members).toEqual([action, action]);
    const { ids: sent, ...rest } = upstream.calls('UpdateAccountGroupUsers').at(-1)?.variables as {
      ids: string[];
      accountGroupId: string;
      action: string;
    };
    expect(sent.toSorted()).toEqual(ids.toSorted());
    expect(rest).toEqual({ accountGroupId: expect.any(String) as unknown, action });
    await expect(screen.selectedText(2)).toHaveCount(0);
  }
  expect(upstream.calls('AccountGroups')[0]?.variables['paging']).toEqual({ first: 50 });

  await screen.pageBox.check();
  upstream.fail('UpdateAccountGroupUsers', { errors: [{ message: 'The shelf is locked' }] });
  await screen.action(['Audience Segment', 'Include']);
  const dialog = page.getByRole('dialog', { name: /^Include/ });
  await dialog.getByRole('combobox', { name: 'Audience segment' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Include' }).click();
  await expect(screen.toast('alert', 'Error. could not update accounts')).toBeVisible();
  await expect(screen.selectedText(2)).toBeVisible();
});

test('[USR-18] [USR-19] [USR-21] any status can be changed to any other', async ({ page, api, upstream, stack }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zv status']);
  const screen = screenOf(page);
  await screen.open('/users?name=Zv+status');
  for (const status of ['blocked', 'pending', 'disabled', 'active']) {
    await screen.box('Zv status').check();
    await screen.actionButton('Status').click();
    await expect(page.getByRole('menuitem')).toHaveText(['active', 'pending', 'disabled', 'blocked']);
    await page.getByRole('menuitem', { name: status }).click();
    await expect(screen.row('Zv status').getByRole('cell').nth(3)).toHaveText(status);
    // The row is read again before the action ends and clears the selection.
    await expect(screen.box('Zv status')).not.toBeChecked();
    expect(upstream.calls('UpdateManyAccounts').at(-1)?.variables).toEqual({ ids: [id], update: { status } });
    expect((await userRecord(api, id))?.status).toBe(status);
  }
});

test('[USR-20] [ERR-18] a status is set on many users of whom some no longer exist: the others get it, and the receipt names the missing ones', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const names = Array.from({ length: 60 }, (_, index) => `Zv crowd ${String(index).padStart(3, '0')}`);
  const ids = await makeUsers(stack.databaseUrl, names);
  const screen = screenOf(page);
  await screen.open('/users?name=Zv+crowd&sort=firstName:asc');
  for (let number = 1; number <= 6; number += 1) {
    if (number > 1) await screen.next.click();
    await screen.expectPage(number);
    await expect(screen.names.first()).toHaveText(names[(number - 1) * 10] ?? '');
    await screen.pageBox.check();
  }
  await expect(screen.selectedText(60)).toBeVisible();
  await runSql(stack.databaseUrl, 'delete from accounts where id = any($1)', [[ids[3], ids[40]]]);
  await screen.action(['Status', 'pending']);
  const receipt = page.getByRole('alertdialog', { name: 'pending' });
  await expect(receipt.getByText('58 done, 2 failed')).toBeVisible();
  await expect(receipt.getByRole('list', { name: 'What failed' })).toContainText('Zv crowd 003 and Zv crowd 040');
  await axe(page);
  await expect(screen.toast('alert', 'Error. could not update accounts')).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  const left = await fieldOf('status')(api, ids);
  expect(left.filter((status) => status === 'pending')).toHaveLength(58);
  expect(upstream.calls('Accounts').at(-1)?.at ?? 0, 'read again').toBeGreaterThanOrEqual(
    upstream.calls('UpdateManyAccounts').at(-1)?.at ?? 0,
  );
});
