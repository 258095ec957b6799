/**
 * The read view of /products/{productId}: its content, Index Product, Sync Product (PRD-26 to PRD-37, PRD-46 to PRD-50;
 * D-67).
 */
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeProductWithImages, productScreen } from '../support/product-screen.ts';
import { makeProducts, productRecord, productTags, testBrand } from '../support/products.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

/** A product of the seed that its shop still sells. */
async function synced(databaseUrl: string) {
  const [row] = await runSql<{ id: string; brand_id: string; provider_id: string }>(
    databaseUrl,
    `select products.id, products.brand_id, products.provider_id from products
     join provider_products on provider_products.id = products.provider_id join provider_shops on provider_shops.id = provider_products.shop_id
     join brands on brands.id = products.brand_id and brands.shopify_domain = provider_shops.domain order by products.id limit 1`,
  );
  if (!row) throw new Error('The seed has no product of a shop');
  return row;
}

test('[PRD-26] [PRD-27] [PRD-28] [PRD-29] [PRD-30] [PRD-36] [CAL-27] [FMT-18] Product Information: images, brand, description, flags, badges, dates, links, notes', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Zr shown', 2);
  const brand = await testBrand(api, stack.databaseUrl);
  const [tag] = await productTags(api, 1);
  await api.send('AddTagsToProducts', { productIds: [id], tagIds: [tag?.id ?? ''] });
  await runSql(
    stack.databaseUrl,
    `update products set is_auto_publish = true, status = 'draft', enabled = false, created_at = '2026-02-01T22:30:00Z',
    notes = '{"cart": "Wrap it well"}', meta = '{"links": [{"title": "Size guide", "link": "https://guide.example/sizes", "isExternal": true}]}' where id = $1`,
    [id],
  );
  const { providerId, updatedAt } = await productRecord(api, id);
  const screen = productScreen(page);
  await screen.open(id);
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((name) => name !== 'Me'),
  ).toEqual(['Product']);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Information' })).toBeVisible();
  for (const name of ['Index Product', 'Edit', 'Sync Product'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Prices and stock come from the shop and are changed there.')).toBeVisible();
  for (const badge of ['Disabled', 'Draft', 'Auto Publish'])
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Zr shown, image 1' })).toHaveCSS('object-fit', 'cover');
  await page.getByRole('button', { name: 'Show image 2' }).click();
  await expect(page.getByRole('img', { name: 'Zr shown, image 2' })).toBeVisible();
  await expect(screen.value('Brand').getByRole('link', { name: brand.name })).toHaveAttribute(
    'href',
    `/brands/${brand.id}`,
  );
  await expect(screen.value('Title')).toHaveText('Zr shown');
  await expect(screen.value('Provider Title')).toHaveText('Zr shown (shop)');
  await expect(screen.value('Description')).toHaveText('As it was written');
  await expect(screen.value('Tracks Inventory')).toHaveText('Yes');
  await expect(screen.value('Tags')).toHaveText(tag?.name ?? '');
  await expect(screen.value('Created')).toHaveText('02-02-2026');
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Johannesburg',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(updatedAt));
  await expect(screen.value('Updated')).toHaveText(day.replaceAll('/', '-'));
  await expect(page.getByRole('region', { name: 'Store' })).toContainText(providerId);
  await expect(page.getByRole('region', { name: 'Links' }).getByRole('link', { name: 'Size guide' })).toHaveAttribute(
    'href',
    'https://guide.example/sizes',
  );
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('https://guide.example/sizes');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Wrap it well');
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await runSql(stack.databaseUrl, 'update products set is_image_contained = true where id = $1', [id]);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Zr shown, image 1' })).toHaveCSS('object-fit', 'contain');
});

test('[PRD-46] [PRD-47] [PRD-48] [PRD-49] [PRD-50] [FMT-01] each variant with options, SKU, price and stock, and whether it can be bought and why not', async ({
  page,
  api,
  stack,
}) => {
  const [id = '', untracked = ''] = await makeProducts(api, stack.databaseUrl, ['Zr variants', 'Zr untracked']);
  await runSql(stack.databaseUrl, 'update products set tracks_inventory = false where id = $1', [untracked]);
  await runSql(stack.databaseUrl, 'update variants set inventory = 0 where product_id = $1', [untracked]);
  await runSql(stack.databaseUrl, 'delete from variants where product_id = $1', [id]);
  await runSql(
    stack.databaseUrl,
    `insert into variants (product_id, provider_id, position, title, price_cents, inventory, sku, inventory_policy) values
    ($1, 'a', 0, 'Last one', 123456, 1, 'SKU-A', 'deny'), ($1, 'b', 1, 'Sold out', 9900, 0, null, 'deny'), ($1, 'c', 2, 'Made to order', 100, 0, 'SKU-C', 'continue')`,
    [id],
  );
  await runSql(
    stack.databaseUrl,
    `insert into variant_options (variant_id, option_name_id, position, value)
    select variants.id, option_names.id, 0, 'Ochre' from variants, option_names where variants.product_id = $1 and variants.provider_id = 'a' and option_names.name = 'Colour'`,
    [id],
  );
  await runSql(
    stack.databaseUrl,
    `insert into variant_images (variant_id, image_id, position)
    select variants.id, images.id, 0 from variants, (select id from images order by id limit 1) as images where variants.product_id = $1 and variants.provider_id = 'b'`,
    [id],
  );
  const screen = productScreen(page);
  await screen.open(id);
  const reply = async (title: string) => plain(await screen.variant(title).innerText());
  expect(await reply('Last one')).toMatch(
    /Colour: Ochre[\s\S]*SKU SKU-A[\s\S]*R 1 234,56[\s\S]*Inventory 1, no back orders\n[\s\S]*Buyable/,
  );
  expect(await reply('Sold out')).toMatch(
    /SKU -[\s\S]*R 99,00[\s\S]*Inventory 0, no back orders\n[\s\S]*Not buyable \(Out of stock and back orders are not allowed\)/,
  );
  expect(await reply('Made to order')).toMatch(
    /Inventory 0, back orders allowed[\s\S]*Buyable \(Back orders are allowed\)/,
  );
  await expect(screen.variant('Made to order')).not.toContainText('Not buyable');
  await expect(screen.variant('Sold out').getByRole('img', { name: 'Image' })).toBeVisible();
  await expect(screen.variant('Last one').getByRole('img')).toHaveCount(0);
  await screen.open(untracked);
  expect(await reply('One size')).toMatch(/Buyable \(Inventory is not tracked\)/);
  await expect(screen.variant('One size')).not.toContainText('Not buyable');
  await expect(screen.value('Tracks Inventory')).toHaveText('No');
});

test('[PRD-37] [PRD-25] [CAL-27] Index Product writes the search documents again, and reports when it cannot', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zr indexed']);
  const screen = productScreen(page);
  await screen.open(id);
  upstream.fail('IndexProduct', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await page.getByRole('button', { name: 'Index Product' }).click();
  await expect(screen.toast('alert', 'Error. could not index product.')).toBeVisible();
  await page.getByRole('button', { name: 'Index Product' }).click();
  await expect(screen.toast('status', 'Successfully indexed product')).toBeVisible();
  expect(upstream.calls('IndexProduct').map(({ variables }) => variables)).toEqual([{ id }, { id }]);
  expect(await runSql(stack.databaseUrl, 'select title from search_documents where product_id = $1', [id])).toEqual([
    { title: 'Zr indexed' },
  ]);
});

test('[PRD-31] [PRD-32] [PRD-36] [PRD-25] Sync Product shows Syncing... while it runs, and changes in the shop appear', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const { id, brand_id: brandId, provider_id: providerId } = await synced(stack.databaseUrl);
  await runSql(stack.databaseUrl, "update provider_products set title = 'Zr renamed in the shop' where id = $1", [
    providerId,
  ]);
  await runSql(stack.databaseUrl, 'update provider_variants set price_cents = 777700 where product_id = $1', [
    providerId,
  ]);
  const screen = productScreen(page);
  await screen.open(id);
  const gate = upstream.delay('FetchAndSyncProductByProviderId');
  await screen.sync.click();
  await gate.reached;
  await expect(screen.sync).toHaveText('Syncing...');
  await expect(screen.sync).toBeDisabled();
  await expect(screen.sync, 'keys go on from where they were').toBeFocused();
  gate.open();
  await expect(screen.toast('status', 'Successfully synced product')).toBeVisible();
  await expect(screen.sync).toHaveText('Sync Product');
  await expect(screen.sync).toBeEnabled();
  await expect(screen.value('Provider Title')).toHaveText('Zr renamed in the shop');
  expect(plain(await page.getByRole('list', { name: 'Variants' }).innerText())).toContain('R 7 777,00');
  expect(upstream.calls('FetchAndSyncProductByProviderId').map(({ variables }) => variables)).toEqual([
    { input: { brandId, providerId } },
  ]);
  expect((await productRecord(api, id)).productTitle).toBe('Zr renamed in the shop');
});

test('[PRD-33] [PRD-34] a failed sync shows the first message of the server, or that it failed', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zr unsynced']);
  const screen = productScreen(page);
  await screen.open(id);
  upstream.fail('FetchAndSyncProductByProviderId', { errors: [{ message: 'shop offline' }, { message: 'and more' }] });
  await screen.sync.click();
  await expect(screen.toast('alert', 'shop offline')).toBeVisible();
  await expect(screen.toast('alert', 'and more')).toHaveCount(0);
  await expect(screen.sync).toHaveText('Sync Product');
  upstream.fail('FetchAndSyncProductByProviderId', 'reset');
  await screen.sync.click();
  await expect(screen.toast('alert', 'Error syncing product')).toBeVisible();
  // The marketplace's own error messages: of a product that its shop no longer has, and of a brand that was deleted
  // while its product was open.
  upstream.reset();
  await screen.sync.click();
  await expect(
    screen.toast('alert', `Unable to find Product with id: ${(await productRecord(api, id)).providerId}`),
  ).toBeVisible();
  const [brandId = ''] = await makeBrands(api, ['Zr brand that goes']);
  await runSql(stack.databaseUrl, 'update products set brand_id = $2 where id = $1', [id, brandId]);
  await screen.open(id);
  await api.send('DeleteOneBrand', { id: brandId });
  await screen.sync.click();
  await expect(screen.toast('alert', `Unable to find Brand with id: ${brandId}`)).toBeVisible();
  await expect(screen.value('Title'), 'what was read stays to be read').toHaveText('Zr unsynced');
});

test('[PRD-35] a product without a brand, or without an id in the shop, cannot be synced, and nothing is sent', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zr orphan']);
  upstream.rewrite('Product', (answer) => ({
    ...answer,
    body: { data: { product: { ...(answer.body.data?.['product'] as object), brand: null } } },
  }));
  const screen = productScreen(page);
  await screen.open(id);
  await expect(screen.value('Brand')).toHaveText('-');
  await screen.sync.click();
  await expect(page.getByText('Cannot sync: Missing brand ID')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot sync' })).toBeVisible();
  await axe(page);
  upstream.rewrite('Product', (answer) => ({
    ...answer,
    body: { data: { product: { ...(answer.body.data?.['product'] as object), providerId: null } } },
  }));
  await screen.open(id);
  await screen.sync.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot sync: Missing provider ID' })).toBeVisible();
  expect(upstream.calls('FetchAndSyncProductByProviderId')).toEqual([]);
});

test('[ERR-13] a product that cannot be read is reported', async ({ page, api, upstream, stack, allow }) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  await page.goto('/products/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Error fetching product', { exact: true })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred when fetching the specified product.')).toBeVisible();
  await axe(page);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zr failing']);
  upstream.fail('Product', { errors: [{ message: 'The shelves are being counted' }] });
  await page.goto(`/products/${id}`);
  await expect(page.getByText('Error fetching product', { exact: true })).toBeVisible();
  upstream.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(productScreen(page).value('Title')).toHaveText('Zr failing');
});

test.describe('a product administrator', () => {
  test.use({ staff: 'products' });

  test('[NAV-24] [NAV-36] sees the brand as plain text, because the role may not open it', async ({
    page,
    api,
    stack,
  }) => {
    const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zr for products']);
    const screen = productScreen(page);
    await screen.open(id);
    await expect(screen.value('Brand')).toHaveText((await testBrand(api, stack.databaseUrl)).name);
    await expect(screen.value('Brand').getByRole('link')).toHaveCount(0);
  });
});
