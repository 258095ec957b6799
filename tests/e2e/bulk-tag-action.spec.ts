/**
 * Tagging the selection of /bulk-tag: the dialog, both actions, failures, and many thousands of products (BLK-14,
 * BLK-19 to BLK-23; D-29, D-101).
 */
import type { Page } from '@playwright/test';
import { bulkTagScreen, makePieces, numbered, tagsOf } from '../support/bulk-tag.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeTags } from '../support/tags.ts';

const FAILS = /answer (404|502): POST .*\/api\/graphql$/;
const PRODUCT = { types: ['Product' as const] };

test('[BLK-13] [BLK-14] [BLK-15] [BLK-19] [BLK-20] [BLK-21] tags are searched, counted, applied and removed; the selection stays', async ({
  page,
  stack,
  api,
  upstream,
  shot,
}) => {
  const [fresh = '', worn = ''] = await makeTags(api, ['Actag fresh', 'Actag worn'], PRODUCT);
  const [one = '', two = '', three = ''] = await makePieces(stack, api, [
    { title: 'Actpiece one', tags: [worn] },
    { title: 'Actpiece two' },
    { title: 'Actpiece three' },
  ]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'actpiece' });
  await screen.button('Select All').click();
  await screen.button('Bulk Tag').click();
  await expect(screen.dialog.getByRole('button', { name: 'Apply Tags' })).toBeDisabled();
  await expect(screen.dialog.getByRole('button', { name: 'Remove Tags' })).toBeDisabled();
  const picker = screen.dialog.getByRole('combobox', { name: 'Tags' });
  await picker.fill('no tag is called this');
  await expect(page.getByText('Nothing found.', { exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await screen.choose(['Actag fresh', 'Actag worn']);
  await expect(screen.line('Actag fresh')).toContainText('3 will change, 0 already have it');
  await expect(screen.line('Actag worn')).toContainText('2 will change, 1 already have it');
  await axe(page);
  await shot('bulk-tag-dialog');

  // The index does not get the change, so that what the cards show cannot come from it.
  upstream.rewrite('search', (answer) => {
    const body = answer.body as { hits?: { tags?: string[] }[] };
    for (const hit of body.hits ?? []) hit.tags = (hit.tags ?? []).filter((name) => name !== 'Actag fresh');
    return answer;
  });
  await screen.dialog.getByRole('button', { name: 'Apply Tags' }).click();
  await expect(screen.toast('status', 'Tags added to selected products')).toBeVisible();
  await expect(screen.dialog).toBeHidden();
  expect(upstream.calls('AddTagsToProducts').map(({ variables }) => variables)).toEqual([
    { productIds: expect.any(Array), tagIds: [fresh, worn] },
  ]);
  expect((upstream.calls('AddTagsToProducts')[0]?.variables['productIds'] as string[]).toSorted()).toEqual(
    [one, two, three].toSorted(),
  );
  for (const id of [one, two, three]) expect(await tagsOf(api, id)).toEqual(['Actag fresh', 'Actag worn']);
  for (const name of ['one', 'two', 'three'])
    await expect(screen.card(`Actpiece ${name}`).getByText(/^Actag /)).toHaveCount(2);
  await screen.expectSelected(3);
  await screen.sort.selectOption('Price Ascending');
  await expect(page).toHaveURL(/sort=price/);
  await expect(screen.card('Actpiece two').getByText('Actag fresh'), 'hits loaded later show it too').toBeVisible();
  await page.reload();
  await screen.expectSelected(3);

  await screen.choose(['Actag worn']);
  await expect(screen.line('Actag worn')).toContainText('0 will change, 3 already have it');
  await screen.dialog.getByRole('button', { name: 'Remove Tags' }).click();
  await expect(screen.toast('status', 'Tags removed from selected products')).toBeVisible();
  expect(
    upstream
      .calls('RemoveTagsFromProducts')
      .map(({ variables }) => [
        new Set(variables['productIds'] as string[]).size,
        (variables['productIds'] as string[]).length,
        variables['tagIds'],
      ]),
  ).toEqual([[3, 3, [worn]]]);
  for (const id of [one, two, three]) expect(await tagsOf(api, id)).toEqual(['Actag fresh']);
  await expect(screen.card('Actpiece one').getByText('Actag worn')).toHaveCount(0);
  await screen.expectSelected(3);

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(screen.toast('status', 'Undone: Remove Tags')).toBeVisible();
  for (const id of [one, two, three]) expect(await tagsOf(api, id)).toEqual(['Actag fresh', 'Actag worn']);
  await expect(screen.card('Actpiece one').getByText('Actag worn')).toBeVisible();
  await screen.expectSelected(3);
});

for (const [id, action, operation, text] of [
  ['BLK-22', 'Apply Tags', 'AddTagsToProducts', 'Error. could not add tags.'],
  ['BLK-23', 'Remove Tags', 'RemoveTagsFromProducts', 'Error. could not remove tags.'],
] as const) {
  test(`[${id}] ${action} that fails shows its text with the full stop, names the failures, and retries them`, async ({
    page,
    stack,
    api,
    upstream,
    allow,
  }) => {
    allow(FAILS);
    const mark = `Failed${id.slice(-2)}piece`;
    const [tag = ''] = await makeTags(api, [`Failtag ${id}`], PRODUCT);
    const ids = await makePieces(stack, api, [{ title: `${mark} one`, tags: action === 'Remove Tags' ? [tag] : [] }]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: mark });
    await screen.box(`${mark} one`).check();
    await screen.choose([`Failtag ${id}`]);
    upstream.fail(operation, 'reset');
    await screen.dialog.getByRole('button', { name: action }).click();
    await expect(screen.toast('alert', text)).toBeVisible();
    const receipt = page.getByRole('alertdialog', { name: action });
    await expect(receipt.getByRole('status')).toContainText('0 done, 1 failed');
    await expect(receipt.getByRole('list', { name: 'What failed' })).toContainText(`${mark} one`);
    await axe(page);
    upstream.reset();
    await receipt.getByRole('button', { name: 'Retry failed' }).click();
    await expect(receipt.getByRole('status')).toContainText('1 done');
    await receipt.getByRole('button', { name: 'Close' }).click();
    expect(await tagsOf(api, ids[0] ?? '')).toEqual(action === 'Apply Tags' ? [`Failtag ${id}`] : []);
    await screen.expectSelected(1);
  });
}

for (const [way, leave] of [
  ['Cancel', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`[BLK-19] ${way} ends an action that still reads which products have the tag: nothing is sent`, async ({
    page,
    stack,
    api,
    upstream,
  }) => {
    await makeTags(api, [`Stoptag ${way}`], PRODUCT);
    const mark = `Stoppiece${way}`;
    const [id = ''] = await makePieces(stack, api, [{ title: mark }]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: mark });
    await screen.box(mark).check();
    await screen.choose([`Stoptag ${way}`]);
    await expect(screen.line(`Stoptag ${way}`)).toContainText('1 will change');
    const apply = screen.dialog.getByRole('button', { name: 'Apply Tags' });
    const reading = upstream.delay('AllProducts');
    const read = page.waitForResponse((response) => response.request().postData()?.includes('AllProducts') ?? false);
    await apply.click();
    await reading.reached;
    await expect(apply).toHaveAttribute('aria-busy', 'true');
    await leave(page);
    await expect(screen.dialog).toBeHidden();
    reading.open();
    await (await read).finished();

    await screen.button('Bulk Tag').click();
    await apply.click();
    await expect(screen.toast('status', 'Tags added to selected products')).toBeVisible();
    expect(upstream.calls('AddTagsToProducts'), 'the second time alone').toHaveLength(1);
    expect(await tagsOf(api, id)).toEqual([`Stoptag ${way}`]);
  });
}

test('many products are handled in chunks with progress and Cancel; the receipt shows what was done, what failed and what was not started', async ({
  page,
  stack,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(FAILS);
  await makeTags(api, ['Chunktag'], PRODUCT);
  const ids = await makePieces(stack, api, numbered('Chunkpiece', 650));
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'chunkpiece', sort: 'price:asc' });
  await screen.button('Select all 650 results').click();
  await screen.expectSelected(650);
  // One is deleted before it is tagged: only that one fails.
  await screen.choose(['Chunktag']);
  await expect(screen.line('Chunktag')).toContainText('650 will change');
  await runSql(stack.databaseUrl, 'delete from products where id = $1', [ids[3]]);
  const first = upstream.delay('AddTagsToProducts');
  await screen.dialog.getByRole('button', { name: 'Apply Tags' }).click();
  const work = page.getByRole('alertdialog', { name: 'Apply Tags' });
  await expect(work.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 650');
  await page.keyboard.press('Escape');
  await expect(work, 'nothing but Cancel ends it').toBeVisible();
  await shot('bulk-tag-progress');
  await first.reached;
  await work.getByRole('button', { name: 'Cancel' }).click();
  first.open();
  await expect(work.getByRole('status')).toContainText('199 done, 1 failed, 450 not started');
  await expect(work.getByRole('list', { name: 'What failed' })).toContainText('Chunkpiece 004');
  await axe(page);
  await shot('bulk-tag-receipt');
  upstream.reset();
  await work.getByRole('button', { name: 'Retry failed' }).click();
  await expect
    .poll(() => upstream.calls('AddTagsToProducts').map(({ variables }) => variables['productIds']))
    .toEqual([[ids[3]]]);
  await work.getByRole('button', { name: 'Close' }).click();
  await screen.expectSelected(650);
  expect(await tagsOf(api, ids[0] ?? '')).toEqual(['Chunktag']);
  expect(await tagsOf(api, ids[649] ?? '')).toEqual([]);
});

// How long 10 000 and 100 000 take, and that the page responds meanwhile, is measured in bench/ (search, products-bulk).
test('2000 products are selected, tagged, and still selected after a reload', async ({
  page,
  stack,
  api,
  upstream,
}) => {
  test.setTimeout(120_000);
  await makeTags(api, ['Thousandtag'], PRODUCT);
  // With their own brand: whenever a test creates a product, all products of its brand are indexed again.
  const brand = 'Zx House of thousands';
  const pieces = numbered('Thousandpiece', 2000).map((piece) => ({ ...piece, brand }));
  const ids = await makePieces(stack, api, pieces);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'thousandpiece', sort: 'price:asc' });
  await screen.button('Select all 2000 results').click();
  await expect(page.getByText('2000 products selected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await screen.box('Thousandpiece 001').uncheck();
  await screen.expectSelected(1999);
  await screen.box('Thousandpiece 001').check();
  await screen.expectSelected(2000);
  await screen.choose(['Thousandtag']);
  await expect(screen.line('Thousandtag')).toContainText('2000 will change, 0 already have it', { timeout: 20_000 });
  await screen.dialog.getByRole('button', { name: 'Apply Tags' }).click();
  const work = page.getByRole('alertdialog', { name: 'Apply Tags' });
  await expect(work.getByRole('status')).toContainText('2000 done', { timeout: 60_000 });
  expect(
    upstream
      .calls('AddTagsToProducts')
      .flatMap(({ variables }) => variables['productIds'] as string[])
      .toSorted(),
  ).toEqual(ids.toSorted());
  await work.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByText('2000 products selected', { exact: true })).toBeVisible();
  await screen.button('View Selected').click();
  await expect(
    page.getByRole('dialog', { name: 'Selected Products' }).getByRole('list').getByRole('listitem'),
  ).toHaveCount(100);
  // Later tests on this database do not find them in their searches.
  await runSql(stack.databaseUrl, 'delete from products where id = any($1)', [ids]);
});
