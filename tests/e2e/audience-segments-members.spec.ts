/** A segment's view: members, paging, exclusion, export, and why an account is a member (SEG-08 to SEG-16; D-83). */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { emailOf } from '../support/staff.ts';
import { is, makeSegment } from '../support/segments.ts';
import { segmentScreen } from '../support/segment-screen.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const SURE = 'Are you sure you want to exclude this account?';
const BUYERS = { and: [is('>=', 'numberOfOrders', 1)] };
const COLUMNS = [
  'Email',
  'First Name',
  'Last Name',
  'Recency Group',
  'Last Purchase',
  'Last Login',
  'Active Cart',
  'Cart Value',
  'Cart Updated',
  'Orders',
  'Order Value',
  'Registered',
  'App',
  'Birthday',
];

test('[SEG-08] [SEG-09] the view shows the rules in words and shows twenty members with every column', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeSegment(api, 'Zq buyers', BUYERS, 'Who has bought at all');
  const screen = segmentScreen(page);
  const members = listScreen(page, 'Members');
  await screen.open(`/audience-segments/${id}/view`);
  await expect(screen.heading('Zq buyers')).toBeVisible();
  await expect(screen.sentence('Customers who have placed at least 1 order.')).toBeVisible();
  expect(upstream.calls('GetAccountGroupAccounts').map(({ variables }) => variables)).toEqual([
    { accountGroupIds: [id], first: 20 },
  ]);
  await expect(members.rows).toHaveCount(20);
  await expect(members.head).toHaveText([...COLUMNS, 'Actions']);
  const { getAccountGroupAccounts } = await api.send('GetAccountGroupAccounts', { accountGroupIds: [id], first: 20 });
  expect(await members.shownNames()).toEqual(getAccountGroupAccounts.edges.map(({ node }) => node.email));
  const [first] = getAccountGroupAccounts.edges;
  await expect(
    members
      .row(first?.node.email ?? '')
      .getByRole('cell')
      .nth(8),
  ).toHaveText(String(first?.node.numberOfOrders));
  await axe(page);
  await shot('segment-view');
});

test('[SEG-10] members page forth and back by cursor', async ({ page, api, upstream }) => {
  const id = await makeSegment(api, 'Zq paged', BUYERS);
  const members = listScreen(page, 'Members');
  await members.open(`/audience-segments/${id}/view`);
  const first = await members.shownNames();
  await members.next.click();
  await members.expectPage(2);
  await expect.poll(() => members.shownNames()).not.toEqual(first);
  const second = await members.shownNames();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await members.next.click();
  await members.expectPage(3);
  await expect.poll(() => members.shownNames()).not.toEqual(second);
  await members.prev.click();
  await members.expectPage(2);
  await expect.poll(() => members.shownNames()).toEqual(second);
  const asked = upstream.calls('GetAccountGroupAccounts').map(({ variables }) => variables);
  expect(asked).toContainEqual({ accountGroupIds: [id], first: 20, after: expect.any(String) });
  expect(asked).toContainEqual({ accountGroupIds: [id], last: 20, before: expect.any(String) });
});

test('[SEG-11] [SEG-12] an excluded member leaves the table after a confirmation, and Include on /users restores the member', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeSegment(api, 'Zq excluding', BUYERS);
  const members = listScreen(page, 'Members');
  await members.open(`/audience-segments/${id}/view`);
  const [email = ''] = await members.shownNames();
  const { getAccountGroupAccounts } = await api.send('GetAccountGroupAccounts', { accountGroupIds: [id], first: 1 });
  const account = getAccountGroupAccounts.edges[0]?.node;
  const exclude = members.row(email).getByRole('button', { name: /^Exclude / });
  await exclude.click();
  await expect(members.question(SURE)).toBeVisible();
  await axe(page);
  await shot('segment-exclude');
  await members.question(SURE).getByRole('button', { name: 'Cancel' }).click();
  await expect(exclude).toBeFocused();
  expect(upstream.calls('UpdateAccountGroupUsers')).toEqual([]);
  await exclude.click();
  await members.question(SURE).getByRole('button', { name: 'Exclude' }).click();
  await expect(members.toast('status', 'Successfully removed account from audience segment')).toBeVisible();
  await expect(members.row(email)).toHaveCount(0);
  expect(upstream.calls('UpdateAccountGroupUsers').map(({ variables }) => variables)).toEqual([
    { ids: [account?.accountId], accountGroupId: id, action: 'Exclude' },
  ]);

  const users = listScreen(page, 'Users');
  await users.open(`/users?email=${encodeURIComponent(email)}`);
  await users.pageBox.check();
  await users.action(['Audience Segment', 'Include']);
  const dialog = page.getByRole('dialog', { name: 'Include in Audience Segment' });
  await dialog.getByRole('combobox', { name: 'Audience segment' }).selectOption({ label: 'Zq excluding' });
  await dialog.getByRole('button', { name: 'Include' }).click();
  await expect(users.toast('status', 'Successfully updated accounts')).toBeVisible();
  await members.open(`/audience-segments/${id}/view`);
  await expect(members.row(email)).toHaveCount(1);
  await members.row(email).getByRole('button', { name: /^Why / }).click();
  await expect(page.getByRole('dialog', { name: /is a member$/ })).toContainText('Included manually from Users');
});

test('[SEG-13] a failed exclusion is reported and the row stays', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const id = await makeSegment(api, 'Zq not excluding', BUYERS);
  upstream.fail('UpdateAccountGroupUsers', { errors: [{ message: 'no' }] }, { times: 1 });
  const members = listScreen(page, 'Members');
  await members.open(`/audience-segments/${id}/view`);
  const [email = ''] = await members.shownNames();
  await members
    .row(email)
    .getByRole('button', { name: /^Exclude / })
    .click();
  await members.question(SURE).getByRole('button', { name: 'Exclude' }).click();
  await expect(members.toast('alert', 'Error. could not remove account from audience segment')).toBeVisible();
  await expect(members.row(email)).toHaveCount(1);
});

test('[SEG-14] [SEG-15] Export mails a CSV of the members to the user who requests it', async ({
  page,
  api,
  upstream,
  outbox,
}) => {
  const id = await makeSegment(api, 'Zq exported', { and: [is('>=', 'numberOfOrders', 2)] });
  const screen = segmentScreen(page);
  await screen.open(`/audience-segments/${id}/view`);
  await screen.button('Export').click();
  await expect(
    screen.toast('status', 'Sent audience segment csv to email. Please note this may take a few minutes'),
  ).toBeVisible();
  expect(upstream.calls('ExportAccountGroupAccounts').map(({ variables }) => variables)).toEqual([
    { accountGroupId: id },
  ]);
  const mails = async () =>
    (await outbox({ to: emailOf('admin') })).filter(({ attachments }) =>
      attachments.some(({ filename }) => /segment/i.test(filename)),
    );
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [mail] = await mails();
  const csv = await (await fetch(mail?.attachments[0]?.url ?? '')).text();
  const { getAccountGroupAccounts } = await api.send('GetAccountGroupAccounts', { accountGroupIds: [id], first: 1 });
  expect(csv).toContain(getAccountGroupAccounts.edges[0]?.node.email ?? 'nobody');
});

test('[SEG-16] a failed export is reported', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const id = await makeSegment(api, 'Zq not exported', BUYERS);
  upstream.fail('ExportAccountGroupAccounts', { errors: [{ message: 'no' }] }, { times: 1 });
  const screen = segmentScreen(page);
  await screen.open(`/audience-segments/${id}/view`);
  await screen.button('Export').click();
  await expect(screen.toast('alert', 'Error. Could not send audience segment csv.')).toBeVisible();
});

test('[SEG-08] why a member is in the segment: every rule, in words, and whether it holds', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const id = await makeSegment(api, 'Zq why', {
    and: [
      is('>=', 'numberOfOrders', 1),
      { or: [is('>=', 'valueOfOrders', 0), is('>', 'numberOfOrders', 9_000)] },
      { '!': { in: ['nobody at all', { var: 'email' }] } },
    ],
  });
  const members = listScreen(page, 'Members');
  await members.open(`/audience-segments/${id}/view`);
  const why = members.rows.first().getByRole('button', { name: /^Why .* is a member$/ });
  upstream.fail('AccountGroupMatches', { errors: [{ message: 'no' }] }, { times: 1 });
  await why.click();
  const dialog = page.getByRole('dialog', { name: /is a member$/ });
  await expect(dialog.getByRole('alert')).toContainText('The matching rules could not be loaded.');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  const rules = dialog.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect(rules).toHaveText([
    'who have placed at least 1 orderMatches',
    /^who have spent at least R.0,00Matches$/,
    /^who have placed more than 9.000 ordersDoes not match$/,
    'whose e-mail does not contain “nobody at all”Matches',
  ]);
  await axe(page);
  await shot('segment-why');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(why).toBeFocused();
});

test('[SEG-08] [ERR-15] whatever cannot be read is reported: the segment, its fields, its members', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const id = await makeSegment(api, 'Zq unread', BUYERS);
  const screen = segmentScreen(page);
  upstream.fail('AccountGroup', { errors: [{ message: 'no' }] });
  await screen.open(`/audience-segments/${id}/view`);
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching audience segment' })).toContainText(
    'An unexpected error occurred when fetching the specified audience segment.',
  );
  await axe(page);
  upstream.reset();
  await screen.button('Retry').click();
  await expect(screen.heading('Zq unread')).toBeVisible();
  const members = listScreen(page, 'Members');
  upstream.fail('GetAccountGroupAccounts', { errors: [{ message: 'no' }] });
  await page.reload();
  await expect(members.alert).toContainText('There was an error fetching audience segments');
  upstream.reset();
  await members.alert.getByRole('button', { name: 'Retry' }).click();
  await expect(members.rows).toHaveCount(20);
});
