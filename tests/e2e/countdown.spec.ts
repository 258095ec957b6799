/** What cannot be undone is counted down five seconds before it is sent, with Cancel (ADR 0036). */
import type { Page } from '@playwright/test';
import { test } from '../support/counting-console.ts';
import { axe, expect } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { orderScreen } from '../support/order-screen.ts';
import { makeOrder } from '../support/orders.ts';
import { makeTag, makeTags, remainingTags, storedTag } from '../support/tags.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeUsers } from '../support/users.ts';
import { issued, voucherScreen } from '../support/vouchers.ts';

const QUESTION = 'Are you sure you want to delete this tag?';
const CANCELLED = 'Cancelled: nothing was done.';
const LEFT = 'You left the page, so nothing was done.';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const countdown = (page: Page, text: string) =>
  messages(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('status').filter({ hasText: `${text} in 5 seconds. This cannot be undone.` }) });
const told = (page: Page, text: string) => messages(page).getByRole('status').filter({ hasText: text });
/** Five seconds pass at once. */
const pass = (page: Page) => page.clock.fastForward(5_000);

test.beforeEach(({ page }) => page.clock.install());

/** Opens a tag and agrees to delete it. */
async function deleteTag(page: Page, id: string) {
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.button('Delete tag').click();
  return screen.question(QUESTION).getByRole('button', { name: 'Delete' });
}

test('a deletion is announced once, with Cancel, and sent once after five seconds', async ({ page, api, upstream }) => {
  const id = await makeTag(api, 'Zc counted down');
  await (await deleteTag(page, id)).dblclick();
  const bar = countdown(page, 'Deleting the tag');
  await expect(bar).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect(bar.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const spoken = await bar.getByRole('status').textContent();
  await page.clock.fastForward(1_500);
  await expect(bar).toContainText(/Deleting the tag in [123] seconds?\./);
  expect(await bar.getByRole('status').textContent(), 'nobody hears every second').toBe(spoken);
  expect(upstream.calls('DeleteOneTag')).toEqual([]);
  await pass(page);
  await page.clock.resume();
  await expect(told(page, 'Successfully deleted tag')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(upstream.calls('DeleteOneTag')).toHaveLength(1);
  expect(await remainingTags(api, [id])).toEqual([]);
});

test('it can be read and cancelled by everybody', async ({ page, api, upstream, shot }) => {
  const id = await makeTag(api, 'Zc read by all');
  const remove = await deleteTag(page, id);
  await page.evaluate(() => (document.documentElement.dataset['actionDelay'] = '600000'));
  await remove.click();
  const cancel = messages(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await axe(page);
  await shot('countdown');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(told(page, CANCELLED)).toBeVisible();
  expect(upstream.calls('DeleteOneTag')).toEqual([]);
});

test('Cancel, Escape and leaving the page send nothing', async ({ page, api, upstream, allow }) => {
  allow(/answer 401: POST .*\/api\/graphql$/);
  const id = await makeTag(api, 'Zc kept');
  const bar = countdown(page, 'Deleting the tag');
  const nothingSent = async () => {
    await pass(page);
    expect(upstream.calls('DeleteOneTag')).toEqual([]);
    expect((await storedTag(api, id)).name).toBe('Zc kept');
  };
  await test.step('Cancel, and then it can be deleted', async () => {
    await (await deleteTag(page, id)).click();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await expect(told(page, CANCELLED)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await nothingSent();
  });
  await test.step('Escape', async () => {
    await (await deleteTag(page, id)).click();
    await expect(bar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(told(page, CANCELLED)).toBeVisible();
    await nothingSent();
  });
  await test.step('another page of the console', async () => {
    await (await deleteTag(page, id)).click();
    await expect(bar).toBeVisible();
    await page.getByRole('link', { name: 'Brands', exact: true }).click();
    await expect(told(page, LEFT)).toBeVisible();
    await nothingSent();
  });
  await test.step('a reload', async () => {
    await (await deleteTag(page, id)).click();
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(tagScreen(page).button('Delete tag')).toBeVisible();
    await nothingSent();
  });
  await test.step('a session that ended meanwhile', async () => {
    await (await deleteTag(page, id)).click();
    await expect(bar).toBeVisible();
    await page.context().clearCookies();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/graphql'));
    await pass(page);
    expect((await answered).status()).toBe(401);
    await expect(page).toHaveURL(/\/login/);
    expect(upstream.calls('DeleteOneTag')).toEqual([]);
  });
});

test('several records are counted down once, and stay ticked when that is cancelled', async ({
  page,
  api,
  upstream,
}) => {
  const ids = await makeTags(api, ['Zc several one', 'Zc several two']);
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?name=Zc+several');
  await screen.pageBox.check();
  const remove = async () => {
    await screen.action(['Delete']);
    await screen
      .question('Are you sure you want to delete the selected tags?')
      .getByRole('button', { name: 'Delete' })
      .click();
  };
  const bar = countdown(page, 'Deleting 2 tags');
  await remove();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(told(page, CANCELLED)).toBeVisible();
  await expect(screen.selectedText(2)).toBeVisible();
  await remove();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(screen.selectedText(2), 'one Escape does one thing').toBeVisible();
  await pass(page);
  expect(upstream.calls('DeleteManyTags')).toEqual([]);
  await remove();
  await expect(bar).toBeVisible();
  await pass(page);
  await expect(told(page, 'Successfully deleted tags')).toBeVisible();
  expect(upstream.calls('DeleteManyTags')).toHaveLength(1);
  expect(await remainingTags(api, ids)).toEqual([]);
});

test('a mail is counted down without a question', async ({ page, upstream, stack }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zc mailed']);
  await page.goto(`/users/${id}`);
  const send = async () => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Send new password request' }).click();
  };
  const bar = countdown(page, 'Sending the mail for a new password');
  await send();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(told(page, CANCELLED)).toBeVisible();
  await pass(page);
  expect(upstream.calls('SendOnePasswordForgot')).toEqual([]);
  await send();
  await expect(bar).toBeVisible();
  await pass(page);
  await expect(told(page, 'Password reset email sent')).toBeVisible();
  expect(upstream.calls('SendOnePasswordForgot')).toHaveLength(1);
});

test('vouchers are counted down over their dialog: Stop and Escape cancel, and the rest can be created', async ({
  page,
  upstream,
  stack,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  await screen.order({ value: 17, quantity: 3 });
  const bar = countdown(page, 'Creating vouchers');
  const rest = screen.run.getByRole('button', { name: 'Create the remaining 3' });
  await expect(bar).toBeVisible();
  await screen.run.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
  const summary = page.getByRole('alertdialog', { name: 'No vouchers were created' });
  await expect(summary.getByText('0 of 3 created')).toBeVisible();
  await expect(summary.getByText('retries the failed batch')).toHaveCount(0);
  await rest.click();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await pass(page);
  expect(upstream.calls('CreateVouchers')).toEqual([]);
  await rest.click();
  await expect(bar).toBeVisible();
  await pass(page);
  await expect(screen.run.getByText('3 of 3 created')).toBeVisible();
  expect(await issued(stack.databaseUrl, 17)).toMatchObject({ count: 3 });
});

test('over an open dialog: the dialog keeps the focus, and one Escape cancels and leaves it open', async ({
  page,
  upstream,
  stack,
}) => {
  const entry = { code: '3000/000', cents: 5_010, description: 'Goodwill' };
  const lines = [{ items: [{ cents: 100_000 }], ledger: [entry] }];
  const { id } = await makeOrder(stack.databaseUrl, { lines });
  const screen = orderScreen(page);
  await screen.open(id);
  await screen.openLedger();
  await (await screen.askToDelete('Goodwill')).getByRole('button', { name: 'Delete' }).click();
  const bar = countdown(page, 'Deleting the ledger entry');
  await expect(bar).toBeVisible();
  await expect(screen.dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(told(page, CANCELLED)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(screen.dialog).toBeVisible();
  await pass(page);
  expect(upstream.calls('DeleteLedgerEntry')).toEqual([]);
  await expect(screen.entry('Goodwill')).toBeVisible();
});

test('what can be undone is sent at once, and undone while the tab is open although nothing is stored', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Zc without a store', { description: 'As it was' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Zc renamed');
  await screen.description.fill('Changed');
  await screen.button('Save').click();
  await expect(told(page, 'Successfully saved tag')).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ name: 'Zc renamed', description: 'Changed' });
  await api.send('UpdateOneTag', { id, update: { description: 'Changed by somebody else' } });
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('UndoAction') ?? false);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(screen.heading('Tag Information Zc without a store')).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({
    name: 'Zc without a store',
    description: 'Changed by somebody else',
  });

  await test.step('nobody can make what is sent for it', async () => {
    const body = (await answer).request().postDataJSON() as { variables: { id: string } };
    const sent = upstream.calls('UpdateOneTag').length;
    const ask = (token: string) =>
      page.request.post('/api/graphql', {
        data: { operation: 'UndoAction', variables: { id: token } },
        headers: { origin: new URL(page.url()).origin },
      });
    expect((await ask(`${body.variables.id.slice(0, -4)}AAAA`)).status()).toBe(404);
    expect((await ask('{}')).status()).toBe(404);
    expect(upstream.calls('UpdateOneTag')).toHaveLength(sent);
  });
});
