/**
 * Failures around users: accounts that disappear during an action, the signed-in user's own account, crafted requests
 * (D-29, D-61 to D-63).
 */
import type { Role } from '../../graphql/generated/schema.ts';
import { errorOf, postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { signInScreen } from '../support/sign-in-screen.ts';
import { fieldOf, makeUsers, userRecord } from '../support/users.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

test('[USR-14] [USR-16] [ERR-18] one of two selected users no longer exists: the other is deleted nevertheless', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const ids = await makeUsers(stack.databaseUrl, ['Zw-leaving', 'Zw-left-before']);
  const screen = listScreen(page, 'Users');
  await screen.open('/users?name=Zw-le');
  await screen.pageBox.check();
  await runSql(stack.databaseUrl, 'delete from accounts where id = $1', [ids[1]]);
  await screen.action(['Delete']);
  await screen
    .question('Are you sure you want to delete the selected users?')
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(screen.toast('alert', 'Server error. could not delete users.')).toBeVisible();
  await expect(screen.rows, 'read again').toHaveCount(0);
  expect(await fieldOf('status')(api, ids)).toEqual(['gone', 'gone']);
  await expect(screen.selectedText(1), 'nothing stays ticked that is not there').toHaveCount(0);
  expect(upstream.calls('DeleteManyAccounts').map(({ variables }) => (variables['ids'] as string[]).length)).toEqual([
    2, 1, 1,
  ]);
});

test('[USR-22] [USR-24] [ERR-18] a selected user is deleted before they are added to a segment: the others are added', async ({
  page,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const ids = await makeUsers(stack.databaseUrl, ['Zw joining', 'Zw joining not', 'Zw joining too']);
  const screen = listScreen(page, 'Users');
  await screen.open('/users?name=Zw+joining');
  await screen.pageBox.check();
  await runSql(stack.databaseUrl, 'delete from accounts where id = $1', [ids[1]]);
  await screen.action(['Audience Segment', 'Include']);
  const dialog = page.getByRole('dialog', { name: 'Include in Audience Segment' });
  await dialog.getByRole('combobox', { name: 'Audience segment' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Include' }).click();
  await expect(screen.toast('alert', 'Error. could not update accounts')).toBeVisible();
  await page.getByRole('alertdialog', { name: 'Include' }).getByRole('button', { name: 'Close' }).click();
  await expect(screen.rows).toHaveCount(2);
  expect(
    await runSql(
      stack.databaseUrl,
      'select account_id, action from account_group_members where account_id = any($1) order by account_id',
      [ids],
    ),
  ).toEqual([ids[0], ids[2]].toSorted().map((id) => ({ account_id: id, action: 'Include' })));
});

test('[USR-23] [USR-24] the picker offers the first fifty segments, by name, and reports when they cannot be read', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  await makeUsers(stack.databaseUrl, ['Zw picking']);
  await runSql(
    stack.databaseUrl,
    "insert into account_groups (name) select 'Zw segment ' || lpad(place::text, 2, '0') from generate_series(1, 60) place",
  );
  try {
    const screen = listScreen(page, 'Users');
    await screen.open('/users?name=Zw+picking');
    await screen.pageBox.check();
    upstream.fail('AccountGroups', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
    await screen.action(['Audience Segment', 'Exclude']);
    const dialog = page.getByRole('dialog', { name: 'Exclude from Audience Segment' });
    await expect(dialog.getByText('There was an error fetching audience segments')).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const options = dialog.getByRole('combobox', { name: 'Audience segment' }).locator('option:not([value=""])');
    await expect(options).toHaveCount(50);
    const names = await runSql<{ name: string }>(
      stack.databaseUrl,
      'select name from account_groups order by name, id limit 50',
    );
    await expect(options).toHaveText(names.map(({ name }) => name));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(upstream.calls('UpdateAccountGroupUsers')).toEqual([]);
    await expect(screen.selectedText(1), 'Cancel leaves them ticked').toBeVisible();
  } finally {
    await runSql(stack.databaseUrl, "delete from account_groups where name like 'Zw segment %'");
  }
});

test('[USR-11] nobody can create an account with roles', async ({ api, upstream, stack, sessions }) => {
  const roles: Role[] = ['Admin'];
  const account = {
    firstName: 'Zw',
    lastName: 'Climber',
    email: 'zw.climber@customers.example',
    password: 'a long password',
    roles,
  };
  for (const [staff, status, code] of [
    ['configurator', 403, 'FORBIDDEN'],
    ['admin', 400, 'BAD_USER_INPUT'],
  ] as const) {
    const reply = await postToHandler(
      stack.consoleUrl,
      '/api/graphql',
      { operation: 'CreateOneAccount', variables: { input: { account } } },
      { as: await sessions.as(staff) },
    );
    expect({ status: reply.status, code: errorOf(reply).code }).toEqual({ status, code });
  }
  expect(upstream.calls('CreateOneAccount')).toEqual([]);
  const { accounts } = await api.query<{ accounts: { edges: unknown[] } }>(
    '{ accounts(filter: { email: { eq: "zw.climber@customers.example" } }) { edges { node { id } } } }',
  );
  expect(accounts.edges).toEqual([]);
});

test.describe("one's own account", () => {
  test.use({ staff: null });

  test('[USR-21] is no exception: users who block themselves are blocked and signed out', async ({
    page,
    api,
    upstream,
    stack,
    allow,
  }) => {
    allow(HANDLER_FAILS);
    allow(QUERY_FAILS);
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    await signInScreen(page).open();
    await signInScreen(page).send(person);
    await page.waitForURL((url) => url.pathname === '/');
    const screen = listScreen(page, 'Users');
    await screen.open(`/users?${new URLSearchParams({ email: person.email }).toString()}`);
    await screen.pageBox.check();
    await screen.action(['Status', 'blocked']);
    await expect(page).toHaveURL(/\/login(\?|$)/);
    expect(upstream.calls('UpdateManyAccounts').map(({ variables }) => variables)).toEqual([
      { ids: [person.id], update: { status: 'blocked' } },
    ]);
    expect((await userRecord(api, person.id))?.status).toBe('blocked');
  });
});
