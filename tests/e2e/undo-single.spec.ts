/** Undo from the toast of what was changed on one record, of segments and of work in the background (ADR 0036). */
import type { Page } from '@playwright/test';
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { makeCustomer } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { orderScreen } from '../support/order-screen.ts';
import { makeOrder, orderRecord } from '../support/orders.ts';
import { makeTag, storedTag } from '../support/tags.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeVoucher, voucherOf, voucherScreen } from '../support/vouchers.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const told = (page: Page, text: string) =>
  messages(page)
    .getByRole('status')
    .filter({ has: page.getByText(text, { exact: true }) });
const press = (page: Page, name: 'Undo' | 'Redo') => messages(page).getByRole('button', { name, exact: true }).click();

test('a save is undone from its toast; the undoing is in the history and can be undone', async ({
  page,
  api,
  shot,
}) => {
  const id = await makeTag(api, 'Zs saved', { description: 'As it was' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Zs saved twice');
  await screen.name.press('Enter');
  await expect(told(page, 'Successfully saved tag')).toBeVisible();
  await expect(screen.heading('Tag Information Zs saved twice'), 'not on what is gone').toBeFocused();
  await expect(page).toHaveTitle(/Tag Information/);
  await axe(page);
  await shot('undo-single');
  await press(page, 'Undo');
  await expect(told(page, 'Undone')).toBeVisible();
  await expect(screen.heading('Tag Information Zs saved')).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ name: 'Zs saved', description: 'As it was' });
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await press(page, 'Redo');
  await expect(told(page, 'Done again')).toBeVisible();
  await expect(screen.heading('Tag Information Zs saved twice')).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveCount(3);
});

test('an undo that failed is offered again', async ({ page, api, upstream, allow }) => {
  allow(/Mutation failed|answer 5\d\d/);
  const id = await makeTag(api, 'Zs tried again', { description: 'As it was' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Zs tried twice');
  await screen.button('Save').click();
  await expect(told(page, 'Successfully saved tag')).toBeVisible();
  upstream.fail('UpdateOneTag', { errors: [{ message: 'No.' }] }, { times: 1 });
  await press(page, 'Undo');
  const failed = messages(page).getByRole('alert').filter({ hasText: 'The action could not be undone.' });
  await expect(failed).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ name: 'Zs tried twice' });
  await press(page, 'Undo');
  await expect(told(page, 'Undone')).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ name: 'Zs tried again' });
});

test('what somebody else changed since is left alone and named', async ({ page, api }) => {
  const id = await makeTag(api, 'Zs two people', { description: 'As it was' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Zs mine');
  await screen.description.fill('Mine');
  await screen.button('Save').click();
  await expect(told(page, 'Successfully saved tag')).toBeVisible();
  await api.send('UpdateOneTag', { id, update: { description: 'Theirs' } });
  await press(page, 'Undo');
  await expect(told(page, 'Undone; changed since and left alone: Description')).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ name: 'Zs two people', description: 'Theirs' });
});

test('a save of several parts with one message is undone as a whole', async ({ page, api }) => {
  const screen = brandScreen(page);
  const before = await makeBrand(api, 'Zs in parts');
  const { allTags } = await api.send('AllTags', { type: 'Brand' });
  const name = allTags[0]?.name ?? '';
  await screen.open(before.id);
  await screen.button('Edit').click();
  await screen.field('Owner').fill('Naledi Dube');
  await page.getByRole('combobox', { name: 'Tags', exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await screen.save.click();
  await expect(screen.save).toBeHidden();
  await expect(told(page, 'Successfully updated brand.')).toHaveCount(1);
  expect(await brandOf(api, before.id)).toMatchObject({ ownerName: 'Naledi Dube', tags: [{ name }] });
  await press(page, 'Undo');
  await expect(told(page, 'Undone on 2 records')).toBeVisible();
  expect(await brandOf(api, before.id)).toMatchObject({ ownerName: before.ownerName, tags: [] });
  await press(page, 'Redo');
  await expect.poll(() => brandOf(api, before.id)).toMatchObject({ ownerName: 'Naledi Dube', tags: [{ name }] });
});

test('nothing is offered for what cannot be undone', async ({ page, api }) => {
  const screen = tagScreen(page);
  await screen.open(`/tags/${await makeTag(api, 'Zs deleted')}`);
  await screen.button('Delete tag').click();
  await screen.question('Are you sure you want to delete this tag?').getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Successfully deleted tag')).toBeVisible();
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('parts of an order: the customer and the payment date', async ({ page, api, stack }) => {
  const made = await makeOrder(stack.databaseUrl);
  const before = await orderRecord(api, made.id);
  const screen = orderScreen(page);
  await screen.open(made.id);
  await page.getByRole('button', { name: 'Edit customer' }).click();
  const customer = page.getByRole('dialog', { name: 'Edit customer' });
  await customer.getByRole('textbox', { name: 'First name' }).fill('Zodwa');
  await customer.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Successfully updated customer details')).toBeVisible();
  expect((await orderRecord(api, made.id)).customer?.firstName).toBe('Zodwa');
  await press(page, 'Undo');
  await expect(told(page, 'Undone')).toBeVisible();
  expect((await orderRecord(api, made.id)).customer).toEqual(before.customer);

  await screen.card().getByRole('button', { name: 'Edit payment date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment date' });
  await dialog.getByRole('textbox', { name: 'Payment date' }).fill('04/05/2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(screen.fact('Payment date')).toHaveText('Paid 04-05-2026');
  const item = messages(page).getByRole('listitem').filter({ hasText: 'order line payment date' });
  await item.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await orderRecord(api, made.id)).lines).toEqual(before.lines);
  await expect(screen.fact('Payment date')).not.toContainText('04-05-2026');
});

test('a voucher cancelled by us is active again', async ({ page, stack }) => {
  const { id } = await makeVoucher(stack.databaseUrl, { code: 'ZUNDOA' });
  const before = await voucherOf(stack.databaseUrl, id);
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZUNDOA&status=all');
  await page.getByRole('button', { name: 'Edit ZUN-DOA' }).click();
  await screen.editing('ZUN-DOA').getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await screen.editing('ZUN-DOA').getByRole('button', { name: 'Save' }).click();
  await expect(screen.toast('status', 'Successfully updated voucher')).toBeVisible();
  expect((await voucherOf(stack.databaseUrl, id)).status).toBe('CANCELLED');
  await press(page, 'Undo');
  await expect(told(page, 'Undone')).toBeVisible();
  expect(await voucherOf(stack.databaseUrl, id)).toEqual(before);
  await expect(screen.row('ZUN-DOA')).toContainText('Active');
});

test('who was added to a segment is taken out again; who was in it already stays', async ({ page, api, stack }) => {
  // Only customers can be members.
  const made = [];
  for (const name of ['Zs member one', 'Zs member two', 'Zs member three'])
    made.push(await makeCustomer(stack.databaseUrl, name));
  const ids = made.map(({ accountId }) => accountId);
  const [segment] = await runSql<{ id: string; name: string }>(
    stack.databaseUrl,
    'select id, name from account_groups where definition is not null order by created_at limit 1',
  );
  const accountGroupId = segment?.id ?? '';
  const members = async () => {
    const { accountGroupMatches } = await api.send('AccountGroupMatches', { accountGroupId, accountIds: ids });
    return ids.map((id) => accountGroupMatches.some(({ accountId, included }) => accountId === id && included));
  };
  await api.send('UpdateAccountGroupUsers', { ids: ids.slice(0, 1), accountGroupId, action: 'Include' });
  const before = await members();
  const screen = listScreen(page, 'Users');
  await screen.open('/users?name=Zs+member');
  await screen.pageBox.check();
  await screen.action(['Audience Segment', 'Include']);
  const dialog = page.getByRole('dialog', { name: /^Include/ });
  await dialog.getByRole('combobox', { name: 'Audience segment' }).selectOption(accountGroupId);
  await dialog.getByRole('button', { name: 'Include' }).click();
  await expect(screen.toast('status', 'Successfully updated accounts')).toBeVisible();
  expect(await members()).not.toEqual(before);
  await press(page, 'Undo');
  await expect(messages(page)).toContainText('Undone');
  expect(await members()).toEqual(before);
});
