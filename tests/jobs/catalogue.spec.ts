/** Jobs 3, 5, 6, 7, 8 and 16 of the sixteen: brands and products. */
import { postToHandler } from '../support/ask.ts';
import { brandNamed, makeBrands } from '../support/brands.ts';
import { brandOf, brandScreen } from '../support/brand-screen.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { makeProducts, productTags } from '../support/products.ts';
import { atWork } from './at-work.ts';

test.describe('a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('job 3: a brand from nothing to verified, synced, with bank details and enabled', async ({
    page,
    api,
    outbox,
  }) => {
    const screen = brandScreen(page);
    const list = listScreen(page, 'Brands');
    const name = 'Zj Onboarded';
    const email = 'owner@onboarded.example';
    await list.open('/brands');
    const job = atWork(page);
    await job.press('n');
    await expect(page.getByRole('textbox', { name: 'Brand name' })).toBeFocused();
    await job.type(name);
    await job.press('Tab');
    await job.type('zj-onboarded.example');
    await job.press('Tab');
    await job.type('key 1');
    // Past the button that shows the key.
    await job.press('Tab', 'Tab');
    await job.type('secret 1');
    await job.press('Enter');
    await expect(list.names.first()).toHaveText(name);
    await job.click(list.names.first().getByRole('link'));
    await untilAwake(screen.button('Send Install Link'));
    await job.click(screen.button('Send Install Link'));
    await expect(screen.dialog('Send Install Link').getByRole('textbox', { name: 'Email' })).toBeFocused();
    await job.type(email);
    await job.press('Enter');
    await expect(screen.value('Store', 'Verification')).toHaveText('Pending');

    await expect.poll(async () => (await outbox({ to: email })).length).toBe(1);
    const { id } = await brandNamed(api, name);
    await fetch((await brandOf(api, id)).installUrl ?? '', { redirect: 'manual' });
    await job.reload();
    await untilAwake(screen.button('Sync with Shopify'));
    await job.click(screen.button('Sync with Shopify'));
    await expect(screen.value('Store', 'Last Sync')).toHaveText('just now');

    await job.click(screen.button('Edit Payout Information'));
    const payout = screen.dialog('Payout Information');
    await expect(payout.getByRole('textbox', { name: 'Commission', exact: true })).toBeFocused();
    await job.type('20');
    await job.choose(payout.getByRole('combobox', { name: 'Bank' }), 'FNB');
    await job.click(payout.getByRole('textbox', { name: 'Account number' }));
    await job.type('0012345678');
    await job.press('Enter');
    await expect(screen.value('Payout Information', 'Account Number')).toHaveText('0012345678');
    await job.click(screen.button('Edit'));
    await job.click(page.getByRole('switch', { name: 'Enabled' }));
    await job.click(screen.button('Save'));
    await expect.poll(async () => (await brandOf(api, id)).enabled).toBe(true);
    await expect(page, 'back from the form').not.toHaveURL(/edit=/);
    job.isDoneWithin({ clicks: 10, keys: 89, pages: 6 });
  });
});

test.describe('a product administrator', () => {
  test.use({ staff: 'products' });

  test('job 5: a wrong price is found, and the page says that the shop has to change it', async ({
    page,
    api,
    stack,
  }) => {
    await makeProducts(api, stack.databaseUrl, ['Zj Dear Coat']);
    await page.goto('/');
    const box = findBox(page);
    await untilAwake(box.field);
    const job = atWork(page);
    await job.press('/');
    await expect(box.input).toBeFocused();
    await job.type('zj dear');
    await expect(box.options('Products')).toHaveCount(1);
    await job.press('Enter');
    await expect(page.getByText('Prices and stock come from the shop and are changed there.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync Product' })).toBeVisible();
    job.isDoneWithin({ clicks: 0, keys: 9, pages: 1 });
  });

  test('jobs 6, 7 and 16: 206 products tagged and switched off, and each taken back', async ({ page, api, stack }) => {
    const tag = (await productTags(api, 1))[0]?.name ?? '';
    await makeProducts(api, stack.databaseUrl, ['Zj shirt off one', 'Zj shirt off two'], { enabled: false });
    await makeProducts(
      api,
      stack.databaseUrl,
      Array.from({ length: 204 }, (_, index) => `Zj shirt ${index}`),
    );
    const screen = listScreen(page, 'Products');
    await screen.open('/products');
    const tagging = atWork(page);
    await tagging.press('/');
    await tagging.type('zj shirt');
    await tagging.press('Enter');
    await expect(page.getByText('1 to 50 of 206 products')).toBeVisible();
    await tagging.click(page.getByRole('button', { name: 'Select All', exact: true }));
    await expect(screen.selectedText(206)).toBeVisible();
    await tagging.click(screen.actionButton('Add Tags'));
    const dialog = page.getByRole('dialog', { name: 'Add Tags' });
    const picker = dialog.getByRole('combobox', { name: 'Tags' });
    await tagging.click(picker);
    await tagging.type(tag);
    await expect(page.getByRole('option', { name: tag })).toBeVisible();
    await tagging.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Chosen' })).toContainText(tag);
    await tagging.click(dialog.getByRole('button', { name: 'Add Tags' }));
    const receipt = page.getByRole('alertdialog');
    await expect(receipt.getByRole('status')).toHaveText(/^206 done/);
    tagging.isDoneWithin({ clicks: 4, keys: 11 + tag.length, pages: 1 });
    const undone = (action: string) => screen.toast('status', `Undone: ${action}`);
    await tagging.click(receipt.getByRole('button', { name: 'Undo' }));
    await expect(undone('Add Tags')).toBeVisible();
    await tagging.click(receipt.getByRole('button', { name: 'Close' }));
    await expect(receipt).toHaveCount(0);
    tagging.isDoneWithin({ clicks: 6, keys: 11 + tag.length, pages: 1 });

    const off = atWork(page);
    await off.click(page.getByRole('button', { name: 'Select All', exact: true }));
    await expect(screen.selectedText(206)).toBeVisible();
    await off.click(screen.actionButton('Enabled'));
    await off.click(page.getByRole('menuitem', { name: 'Disable' }));
    const question = page.getByRole('alertdialog', {
      name: 'Disable: 206 selected, 204 will change, 2 are already off',
    });
    await off.click(question.getByRole('button', { name: 'Disable' }));
    await expect(receipt.getByRole('status')).toHaveText(/^204 changed, 2 were already off/);
    off.isDoneWithin({ clicks: 4, keys: 0, pages: 0 });
    await off.click(receipt.getByRole('button', { name: 'Undo' }));
    await expect(undone('Disable')).toBeVisible();
    off.isDoneWithin({ clicks: 5, keys: 0, pages: 0 });
    const left = await runSql(
      stack.databaseUrl,
      "select title from products where title like 'Zj shirt%' and not enabled",
    );
    expect(left).toHaveLength(2);
  });
});

test('job 8: who changed a brand, what it was before, and when', async ({ page, api, stack, sessions }) => {
  const name = 'Zj Who Changed It';
  const [id = ''] = await makeBrands(api, [name]);
  await postToHandler(
    stack.consoleUrl,
    '/api/graphql',
    { operation: 'UpdateBrand', variables: { id, update: { phone: '+27 21 555 0108' } } },
    { as: await sessions.as('admin'), headers: { referer: `${stack.consoleUrl}/brands/${id}` } },
  );
  await page.goto('/vouchers');
  await untilAwake(page.locator('#sidebar [data-shortcut="find"]'));
  const box = findBox(page);
  const job = atWork(page);
  await job.press('Control+k');
  await expect(box.input).toBeFocused();
  await job.type(name);
  await expect(box.options('Brands')).toContainText([name]);
  await job.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const entry = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem').first();
  await expect(entry).toContainText('Changed phone from nothing to +27 21 555 0108');
  await expect(entry).toContainText(/\d{2}-\d{2}-\d{4}, \d{2}:\d{2}/);
  job.isDoneWithin({ clicks: 0, keys: name.length + 2, pages: 1 });
});
