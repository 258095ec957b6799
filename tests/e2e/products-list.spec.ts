/** What only the product list has: its filters, Select All over all matches, tags in bulk. */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, type ListScreen } from '../support/list-screen.ts';
import { makeProducts, productRecord, productTags, testBrand } from '../support/products.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

/** Chooses a tag in the open dialog of a bulk action and submits it. */
async function giveTag(page: Page, action: 'Add Tags' | 'Remove Tags', tag: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
  await page.getByRole('option', { name: tag, exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Chosen' })).toContainText(tag);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await dialog.getByRole('button', { name: action }).click();
}

/** Repeats a bulk action that failed: its tag is already chosen. */
async function giveTagAgain(page: Page, action: 'Add Tags' | 'Remove Tags', tag: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByRole('list', { name: 'Chosen' })).toContainText(tag);
  await dialog.getByRole('button', { name: action }).click();
}

const openMarked = (screen: ListScreen, mark: string) => screen.open(`/products?name=${encodeURIComponent(mark)}`);

test.describe('as a product administrator', () => {
  test.use({ staff: 'products' });

  test('[PRD-03] [PRD-04] [PRD-05] [PRD-06] [PRD-07] [PRD-09] [CAL-09] [CAL-25] every filter of the list, All among the statuses', async ({
    page,
    api,
    upstream,
    stack,
  }) => {
    const brand = await testBrand(api, stack.databaseUrl);
    // Products of this brand that other tests have created would be found, too.
    await runSql(stack.databaseUrl, 'delete from products where brand_id = $1', [brand.id]);
    const [tag] = await productTags(api, 1);
    await makeProducts(api, stack.databaseUrl, ['Zv unfiltered']);
    const [tagged = ''] = await makeProducts(api, stack.databaseUrl, ['Zv filtered one', 'Zv filtered two'], {
      status: 'draft',
      enabled: false,
    });
    await api.send('AddTagsToProducts', { productIds: [tagged], tagIds: [tag?.id ?? ''] });
    const screen = listScreen(page, 'Products');
    const lastFilter = () => upstream.calls('Products').at(-1)?.variables['filter'];
    await screen.open('/products');
    await expect(
      page.getByRole('link', { name: 'Product Options' }),
      'a product administrator cannot open it',
    ).toHaveCount(0);
    expect(lastFilter(), 'active unless chosen otherwise').toEqual({ status: { eq: 'active' } });
    for (const field of ['title', 'brand', 'enabled', 'tags', 'status'])
      expect(upstream.calls('Products')[0]?.query).toMatch(new RegExp(`\\b${field}\\b`));
    expect(upstream.calls('AllBrands'), 'asked when the picker opens').toEqual([]);

    await screen.searchFor('Brand name', 'ZX HOUSE');
    await expect.poll(lastFilter).toEqual({ brand: { name: { iLike: '%ZX HOUSE%' } }, status: { eq: 'active' } });
    await expect(screen.rows.first()).toContainText(brand.name);
    await screen.removeChip('Brand name', 'ZX HOUSE');

    const brands = await screen.openFilters('Brand');
    await brands.getByRole('searchbox').fill(brand.name);
    await brands.getByRole('checkbox', { name: brand.name, exact: true }).check();
    await expect.poll(lastFilter).toEqual({ brandId: { in: [brand.id] }, status: { eq: 'active' } });
    expect(upstream.calls('AllBrands')).toHaveLength(1);
    await axe(page);
    await page.keyboard.press('Escape');

    const panel = await screen.openFilters('Other Filters');
    const status = panel.getByRole('combobox', { name: 'Status', exact: true });
    await expect(status.locator('option')).toHaveText(['All', 'Active', 'Draft', 'Archived']);
    await expect(status.locator('option:checked')).toHaveText('Active');
    await expect(panel.getByText(/^Active \d+ · Draft 2 · Archived \d+$/)).toBeVisible();
    await status.selectOption('Draft');
    await expect(panel.getByText('Enabled 0 · Disabled 2')).toBeVisible();
    await expect.poll(lastFilter).toEqual({ brandId: { in: [brand.id] }, status: { eq: 'draft' } });
    await expect
      .poll(async () => (await screen.shownNames()).toSorted())
      .toEqual(['Zv filtered one', 'Zv filtered two']);
    await panel.getByRole('combobox', { name: 'Product status' }).selectOption('Enabled');
    await expect(screen.empty('No results.')).toBeVisible();
    await panel.getByRole('combobox', { name: 'Product status' }).selectOption('Disabled');
    await expect
      .poll(lastFilter)
      .toEqual({ brandId: { in: [brand.id] }, status: { eq: 'draft' }, enabled: { is: false } });
    await panel.getByRole('checkbox', { name: tag?.name ?? '', exact: true }).check();
    await expect
      .poll(lastFilter)
      .toEqual({
        brandId: { in: [brand.id] },
        status: { eq: 'draft' },
        enabled: { is: false },
        tags: { id: { in: [tag?.id] } },
      });
    await expect.poll(screen.shownNames).toEqual(['Zv filtered one']);
    await axe(page);
    await status.selectOption('All');
    await expect
      .poll(lastFilter)
      .toEqual({ brandId: { in: [brand.id] }, enabled: { is: false }, tags: { id: { in: [tag?.id] } } });
    expect(new URL(page.url()).searchParams.get('status')).toBe('all');
    await page.reload();
    await expect.poll(screen.shownNames).toEqual(['Zv filtered one']);
    expect(lastFilter()).not.toHaveProperty('status');
  });

  test('[PRD-02] [PRD-15] [PRD-16] Enabled in words, three tags and how many others; the search includes the title in the shop', async ({
    page,
    api,
    stack,
  }) => {
    const [many = '', few = ''] = await makeProducts(api, stack.databaseUrl, ['Zv told many', 'Zv told few']);
    const tags = await productTags(api, 5);
    await api.send('AddTagsToProducts', { productIds: [many], tagIds: tags.map(({ id }) => id) });
    await api.send('AddTagsToProducts', { productIds: [few], tagIds: tags.slice(0, 3).map(({ id }) => id) });
    await api.send('UpdateProducts', { ids: [few], update: { enabled: false } });
    const screen = listScreen(page, 'Products');
    await openMarked(screen, 'Zv told');
    const cells = (name: string) => screen.row(name).getByRole('cell');
    await expect(cells('Zv told many').nth(3)).toHaveText('Yes');
    await expect(cells('Zv told few').nth(3)).toHaveText('No');
    await expect(cells('Zv told many').last()).toHaveText(/2 others$/);
    await expect(cells('Zv told few').last()).not.toContainText('others');
    for (const { name } of tags.slice(0, 3)) await expect(cells('Zv told few').last()).toContainText(name);
    // Searches the title in the shop alone.
    await screen.searchFor('Product', 'TOLD MANY (SHOP)');
    await expect.poll(screen.shownNames).toEqual(['Zv told many']);
  });

  test('[PRD-18] [PRD-19] [PRD-23] [PRD-24] [PRD-25] [CAL-28] tags of the selected products are added and removed, and a failure keeps them selected', async ({
    page,
    api,
    upstream,
    stack,
    allow,
  }) => {
    allow(HANDLER_FAILS);
    const ids = await makeProducts(api, stack.databaseUrl, ['Zv tagged one', 'Zv tagged two']);
    const [tag] = await productTags(api, 1);
    const tagIds = [tag?.id ?? ''];
    const screen = listScreen(page, 'Products');
    await openMarked(screen, 'Zv tagged');
    await expect(screen.actionButton('Add Tags')).toHaveCount(0);
    await screen.pageBox.check();
    await expect(screen.section.getByText('2 products selected', { exact: true })).toBeVisible();
    for (const action of ['Remove Tags', 'Add Tags', 'Enabled'])
      await expect(screen.actionButton(action)).toBeVisible();
    await screen.actionButton('Enabled').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Enable', 'Disable']);
    await axe(page);
    await page.keyboard.press('Escape');

    await screen.action(['Add Tags']);
    const dialog = page.getByRole('dialog', { name: 'Add Tags' });
    await axe(page);
    await dialog.getByRole('button', { name: 'Add Tags' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Tags' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(upstream.calls('AddTagsToProducts')).toEqual([]);
    await expect(screen.section.getByText('2 products selected', { exact: true })).toBeVisible();

    upstream.fail('AddTagsToProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
    await screen.action(['Add Tags']);
    await giveTag(page, 'Add Tags', tag?.name ?? '');
    await expect(screen.toast('alert', 'Error. could not add tags')).toBeVisible();
    await expect(screen.section.getByText('2 products selected', { exact: true })).toBeVisible();
    await screen.action(['Add Tags']);
    await giveTagAgain(page, 'Add Tags', tag?.name ?? '');
    await expect(screen.toast('status', 'Tags added to selected products')).toBeVisible();
    const added = upstream.calls('AddTagsToProducts').at(-1)?.variables as { productIds: string[]; tagIds: string[] };
    expect({ productIds: added.productIds.toSorted(), tagIds: added.tagIds }).toEqual({
      productIds: ids.toSorted(),
      tagIds,
    });
    for (const id of ids) expect((await productRecord(api, id)).tags.map((each) => each.id)).toEqual(tagIds);
    await expect(screen.row('Zv tagged one')).toContainText(tag?.name ?? '');
    await expect(screen.actionButton('Add Tags')).toHaveCount(0);

    await screen.pageBox.check();
    upstream.fail('RemoveTagsFromProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
    await screen.action(['Remove Tags']);
    await giveTag(page, 'Remove Tags', tag?.name ?? '');
    await expect(screen.toast('alert', 'Error. could not remove tags')).toBeVisible();
    await screen.action(['Remove Tags']);
    await giveTagAgain(page, 'Remove Tags', tag?.name ?? '');
    await expect(screen.toast('status', 'Tags removed from selected products')).toBeVisible();
    for (const id of ids) expect((await productRecord(api, id)).tags).toEqual([]);
  });

  test('[PRD-13] [PRD-18] [PRD-20] [CAL-26] Select All selects every match of the filter, on this page or not, and a changed filter clears it', async ({
    page,
    api,
    upstream,
    stack,
  }) => {
    const names = Array.from({ length: 60 }, (_, index) => `Zv every ${String(index).padStart(3, '0')}`);
    await makeProducts(api, stack.databaseUrl, names);
    const screen = listScreen(page, 'Products');
    await openMarked(screen, 'Zv every');
    expect(upstream.calls('AllProducts'), 'only Select All asks').toEqual([]);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await expect(screen.section.getByText('60 products selected, 10 outside this page')).toBeVisible();
    expect(upstream.calls('AllProducts').map(({ variables }) => variables)).toEqual([
      { filter: upstream.calls('Products')[0]?.variables['filter'] },
    ]);
    await screen.next.click();
    await screen.expectPage(2);
    await expect(screen.table.getByRole('checkbox', { checked: true })).toHaveCount(11);
    await screen.prev.click();
    await screen.expectPage(1);
    await expect(screen.section.getByText('60 products selected, 10 outside this page')).toBeVisible();
    await screen.sortSelect.selectOption('Created Date Ascending');
    await expect.poll(async () => (await screen.shownNames())[0]).toBe(names[0]);
    await expect(screen.selectedText(60), 'sorting keeps it').toBeVisible();
    await screen.searchFor('Product', 'Zv every 0');
    await expect(screen.selectedText(60)).toHaveCount(0);

    // A response to filters that have changed meanwhile selects nothing.
    const gate = upstream.delay('AllProducts');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await gate.reached;
    await screen.searchFor('Product', 'Zv every 00');
    await expect(screen.rows).toHaveCount(10);
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/graphql') && (response.request().postData() ?? '').includes('AllProducts'),
    );
    gate.open();
    await (await answered).finished();
    await screen.box('Zv every 003').check();
    await expect(screen.section.getByText('1 products selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await expect(screen.section.getByText('10 products selected', { exact: true })).toBeVisible();
    expect(upstream.calls('AllProducts')).toHaveLength(3);
  });

  test('[PRD-13] [PRD-20] a failed Select All is reported and keeps the selection', async ({
    page,
    api,
    upstream,
    stack,
    allow,
  }) => {
    allow(HANDLER_FAILS);
    await makeProducts(api, stack.databaseUrl, ['Zv unselected one', 'Zv unselected two']);
    const screen = listScreen(page, 'Products');
    await openMarked(screen, 'Zv unselected');
    await screen.box('Zv unselected one').check();
    upstream.fail('AllProducts', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await expect(screen.toast('alert', 'The products could not be selected.')).toBeVisible();
    await expect(screen.selectedText(1)).toBeVisible();
    await screen.section.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(screen.actionButton('Add Tags'), 'nothing ticked, no bar').toHaveCount(0);
  });

  test('[PRD-13] [ERR-18] an action on many records shows progress, can be cancelled, and its receipt lists exactly what was done', async ({
    page,
    api,
    upstream,
    stack,
    allow,
  }) => {
    allow(HANDLER_FAILS);
    const names = Array.from({ length: 230 }, (_, index) => `Zv many ${String(index).padStart(3, '0')}`);
    const ids = await makeProducts(api, stack.databaseUrl, names);
    const [, tag] = await productTags(api, 2);
    const tagged = async () =>
      (
        await api.query<{ allProducts: { id: string }[] }>(
          'query ($filter: ProductFilter) { allProducts(filter: $filter) { id } }',
          { filter: { tags: { id: { in: [tag?.id] } }, title: { iLike: 'Zv many%' } } },
        )
      ).allProducts.length;
    const screen = listScreen(page, 'Products');
    await openMarked(screen, 'Zv many');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    const gate = upstream.delay('AddTagsToProducts');
    await screen.action(['Add Tags']);
    await giveTag(page, 'Add Tags', tag?.name ?? '');
    await gate.reached;
    const progress = page.getByRole('alertdialog', { name: 'Add Tags' });
    await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 230');
    await progress.getByRole('button', { name: 'Cancel' }).click();
    gate.open();
    await expect(progress.getByText('100 done, 130 not started')).toBeVisible();
    await axe(page);
    await progress.getByRole('button', { name: 'Close' }).click();
    await expect(screen.selectedText(130)).toBeVisible();
    expect(await tagged()).toBe(100);

    // One of the remaining ones is deleted before its turn: the others are done, and the receipt names it.
    const done = new Set((upstream.calls('AddTagsToProducts')[0]?.variables as { productIds: string[] }).productIds);
    const gone = ids.find((id) => !done.has(id)) ?? '';
    await runSql(stack.databaseUrl, 'delete from products where id = $1', [gone]);
    await screen.action(['Add Tags']);
    await giveTag(page, 'Add Tags', tag?.name ?? '');
    await expect(progress.getByText('129 done, 1 failed')).toBeVisible();
    await expect(progress.getByRole('list', { name: 'What failed' }).getByRole('listitem')).toHaveCount(1);
    await expect(screen.toast('alert', 'Error. could not add tags')).toBeVisible();
    await progress.getByRole('button', { name: 'Close' }).click();
    expect(await tagged()).toBe(229);
  });
});

test('[NAV-31] [NAV-30] an administrator finds Product Options on /products', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('link', { name: 'Product Options' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Options' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/options');
});
