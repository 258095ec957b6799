/**
 * Undo of actions on several records: exactly what the action changed is as it was before, record by record; what was so
 * already, and what somebody else has changed since, stays as it is.
 */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeProducts, productTags } from '../support/products.ts';
import { fieldOf, makeUsers } from '../support/users.ts';

const named = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${mark} ${String(at).padStart(2, '0')}`);
const toastButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name, exact: true });

test('99 products are disabled and the undo enables the 86 that were on; the 13 others stay off', async ({
  page,
  api,
  stack,
  shot,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, named('Zu taken off sale', 99));
  const off = ids.filter((_, at) => at % 8 === 0);
  await runSql(stack.databaseUrl, 'update products set enabled = not (id = any($1)) where id = any($2)', [off, ids]);
  const enabled = async () =>
    (
      await runSql<{ id: string }>(stack.databaseUrl, 'select id from products where enabled and id = any($1)', [ids])
    ).map(({ id }) => id);
  const before = (await enabled()).toSorted();
  expect(before).toHaveLength(86);

  const screen = listScreen(page, 'Products');
  await screen.open('/products?name=Zu+taken+off+sale');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await screen.action(['Enabled', 'Disable']);
  await screen
    .question('Disable: 99 selected, 86 will change, 13 are already off')
    .getByRole('button', { name: 'Disable' })
    .click();
  const receipt = page.getByRole('alertdialog', { name: 'Disable' });
  await expect(receipt.getByText('86 changed, 13 were already off')).toBeVisible();
  expect(await enabled()).toEqual([]);
  await shot('undo-receipt');
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.toast('status', 'Undone: Disable')).toBeVisible();
  expect((await enabled()).toSorted()).toEqual(before);

  await toastButton(page, 'Redo').click();
  await expect(screen.toast('status', 'Done again: Disable')).toBeVisible();
  expect(await enabled()).toEqual([]);
  await axe(page);
  await toastButton(page, 'Undo').click();
  await expect.poll(async () => (await enabled()).toSorted()).toEqual(before);
});

test('a tag is added to 40 products and the undo takes it from the 25 that did not have it', async ({
  page,
  api,
  stack,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, named('Zu price check', 40));
  const [tag] = await productTags(api, 1);
  const had = ids.slice(0, 15);
  await api.send('AddTagsToProducts', { productIds: had, tagIds: [tag?.id ?? ''] });
  const tagged = async () =>
    (
      await runSql<{ id: string }>(
        stack.databaseUrl,
        'select product_id as id from product_tags where tag_id = $1 and product_id = any($2)',
        [tag?.id, ids],
      )
    ).map(({ id }) => id);

  const screen = listScreen(page, 'Products');
  await screen.open('/products?name=Zu+price+check');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await screen.action(['Add Tags']);
  const dialog = page.getByRole('dialog', { name: 'Add Tags' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag?.name ?? '');
  await page.getByRole('option', { name: tag?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add Tags' }).click();
  await screen
    .question('Add Tags: 40 selected, 25 will change, 15 are already tagged')
    .getByRole('button', { name: 'Add Tags' })
    .click();
  const receipt = page.getByRole('alertdialog', { name: 'Add Tags' });
  await expect(receipt.getByText('25 changed, 15 were already tagged')).toBeVisible();
  expect(await tagged()).toHaveLength(40);
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.toast('status', 'Undone: Add Tags')).toBeVisible();
  expect((await tagged()).toSorted()).toEqual(had.toSorted());
});

test('what somebody else has changed since is left as it is and named; away from the list nothing is offered', async ({
  page,
  api,
  stack,
}) => {
  const ids = await makeUsers(stack.databaseUrl, ['Zu undone first', 'Zu undone second', 'Zu undone third']);
  const set = (id: string | undefined, status: string) =>
    runSql(stack.databaseUrl, 'update accounts set status = $1 where id = $2', [status, id]);
  await set(ids[0], 'pending');
  const statuses = () => fieldOf('status')(api, ids);
  const before = await statuses();
  const screen = listScreen(page, 'Users');
  await screen.open('/users?name=Zu+undone');
  await screen.pageBox.check();
  await screen.action(['Status', 'blocked']);
  await expect(screen.toast('status', 'Successfully updated accounts')).toBeVisible();
  await axe(page);
  await set(ids[1], 'disabled');

  await toastButton(page, 'Undo').click();
  const receipt = page.getByRole('alertdialog', { name: 'Undo: blocked' });
  await expect(receipt.getByText('2 done, 1 failed')).toBeVisible();
  const failed = receipt.getByRole('list', { name: 'What failed' });
  await expect(failed).toContainText('It has been changed since, so it was left as it is.');
  await expect(failed).toContainText('Zu undone second');
  expect(await statuses()).toEqual(before.with(1, 'disabled'));
  await receipt.getByRole('button', { name: 'Close' }).click();

  await expect(screen.selectedText(1), 'the selection is not the undo’s').toHaveCount(0);
  await screen.box((await screen.shownNames())[0] ?? '').check();
  await screen.action(['Status', 'blocked']);
  await expect(toastButton(page, 'Undo')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(toastButton(page, 'Undo'), 'the list is gone').toHaveCount(0);
});
