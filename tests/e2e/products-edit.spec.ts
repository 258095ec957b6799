/** The edit form of a product (S2 §2.3, §5; D-33, D-52, D-65). */
import sharp from 'sharp';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeProductWithImages, productScreen } from '../support/product-screen.ts';
import { makeProducts, productRecord, productTags } from '../support/products.ts';

const DOOR_FAILS = /answer [45]\d\d: POST .*\/api\/(graphql|images)/;
const picture = async () => sharp({ create: { width: 60, height: 80, channels: 3, background: '#7a5c48' } }).png().toBuffer();

test('[PRD-38] [PRD-39] Edit replaces the read view with a form of every field, and Cancel leads back', async ({ page, api, upstream, stack }) => {
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Zq formed', 2);
  const screen = productScreen(page);
  await screen.open(id);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(screen.form).toBeVisible();
  await expect(page.getByRole('region', { name: 'Information' })).toHaveCount(0);
  await expect(screen.field('Title')).toHaveValue('Zq formed');
  await expect(screen.field('Description')).toHaveValue('As it was written');
  for (const name of ['Enabled', 'Auto publish', 'Contain images']) await expect(screen.form.getByRole('switch', { name })).toBeVisible();
  await expect(screen.form.getByRole('combobox', { name: 'Tags' })).toBeVisible();
  await expect(screen.tiles).toHaveCount(2);
  await expect(screen.field('Title of TST-1')).toHaveValue('One size');
  await expect(screen.update).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  await screen.field('Title').fill('Zq thrown away');
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /discard|leave/i }).click();
  await expect(screen.value('Title')).toHaveText('Zq formed');
  expect(upstream.calls('UpdateProduct')).toEqual([]);
});

test('[PRD-25] [PRD-42] [PRD-43] [PRD-44] [PRD-45] only what changed is sent, empty text as null, tags by their own calls', async ({ page, api, upstream, stack, allow }) => {
  allow(DOOR_FAILS);
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Zq edited', 1);
  const [old, other] = await productTags(api, 2);
  await api.send('AddTagsToProducts', { productIds: [id], tagIds: [old?.id ?? ''] });
  const variantId = (await productRecord(api, id)).variants[0]?.id;
  const screen = productScreen(page);
  const acts = () => upstream.calls().filter(({ operationName }) => !['Me', 'Product', 'AllTags'].includes(operationName)).map(({ operationName, variables }) => [operationName, variables]);
  await screen.edit(id);
  await screen.field('Title').fill('Zq retitled');
  upstream.fail('UpdateProduct', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.update.click();
  await expect(screen.toast('alert', 'Error. could not update products')).toBeVisible();
  await expect(screen.field('Title')).toHaveValue('Zq retitled');
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  await expect(screen.value('Title')).toHaveText('Zq retitled');
  expect(acts()).toEqual(Array.from({ length: 2 }, () => ['UpdateProduct', { id, update: { title: 'Zq retitled' } }]));

  upstream.reset();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await screen.field('Title').fill('');
  await screen.update.click();
  await expect(screen.form.getByText('Required')).toBeVisible();
  await screen.field('Title').fill('Zq retitled');
  await screen.field('Description').fill('');
  await screen.form.getByRole('switch', { name: 'Auto publish' }).check();
  await screen.form.getByRole('switch', { name: 'Enabled' }).uncheck();
  await screen.field('Title of TST-1').fill('Petite');
  await screen.form.getByRole('button', { name: `Remove ${old?.name ?? ''}` }).click();
  await screen.form.getByRole('combobox', { name: 'Tags' }).fill(other?.name ?? '');
  await page.getByRole('option', { name: other?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await screen.update.click();
  await expect(screen.value('Description')).toHaveText('-');
  expect(acts()).toEqual([
    ['UpdateProduct', { id, update: { description: null, enabled: false, isAutoPublish: true, variants: [{ id: variantId, title: 'Petite' }] } }],
    ['AddTagsToProducts', { productIds: [id], tagIds: [other?.id] }],
    ['RemoveTagsFromProducts', { productIds: [id], tagIds: [old?.id] }],
  ]);
  await page.reload();
  await expect(screen.variant('Petite')).toBeVisible();
  expect(await productRecord(api, id)).toMatchObject({ title: 'Zq retitled', description: null, enabled: false, isAutoPublish: true, tags: [{ id: other?.id }], productTitle: 'Zq edited (shop)' });
});

test('[PRD-25] [PRD-45] tags alone are a change, too, and are confirmed once', async ({ page, api, upstream, stack, allow }) => {
  allow(DOOR_FAILS);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zq tagged alone']);
  const [tag] = await productTags(api, 1);
  const screen = productScreen(page);
  await screen.edit(id);
  await screen.form.getByRole('combobox', { name: 'Tags' }).fill(tag?.name ?? '');
  await page.getByRole('option', { name: tag?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  upstream.fail('AddTagsToProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.update.click();
  await expect(screen.toast('alert', 'Error. could not add tags')).toBeVisible();
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toHaveCount(1);
  await expect(screen.value('Tags')).toHaveText(tag?.name ?? '');
  expect(upstream.calls('UpdateProduct')).toEqual([]);
  expect((await productRecord(api, id)).tags.map((each) => each.id)).toEqual([tag?.id]);
});

test('[PRD-40] [PRD-41] images are uploaded, moved and removed, and one remains', async ({ page, api, upstream, stack, allow }) => {
  allow(DOOR_FAILS);
  const { id, imageIds } = await makeProductWithImages(api, stack.databaseUrl, 'Zq pictured', 2);
  const screen = productScreen(page);
  await screen.edit(id);
  const files = screen.form.locator('input[type=file]');
  upstream.fail('upload', { status: 500 }, { times: 1 });
  await files.setInputFiles({ name: 'piece.png', mimeType: 'image/png', buffer: await picture() });
  await expect(screen.form.getByText('Upload failed')).toBeVisible();
  await expect(screen.tiles, 'what was there is kept').toHaveCount(2);
  await axe(page);
  await files.setInputFiles({ name: 'piece.png', mimeType: 'image/png', buffer: await picture() });
  await expect(screen.tiles).toHaveCount(3);
  await screen.form.getByRole('button', { name: 'Move image 3 left' }).click();
  await screen.form.getByRole('button', { name: 'Move image 2 left' }).click();
  await screen.form.getByRole('button', { name: 'Remove image 3' }).click();
  await expect(screen.tiles).toHaveCount(2);
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  const { imageIds: sent } = (upstream.calls('UpdateProduct')[0]?.variables as { update: { imageIds: string[] } }).update;
  expect(sent).toHaveLength(2);
  expect(imageIds).not.toContain(sent[0]);
  expect(sent[1]).toBe(imageIds[0]);
  expect((await productRecord(api, id)).images.map((image) => image.id)).toEqual(sent);

  await screen.edit(id);
  await expect(screen.tiles).toHaveCount(2);
  await screen.form.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(screen.tiles).toHaveCount(1);
  await expect(screen.form.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
  // By drag, too.
  await screen.edit(id);
  const [first, second] = [screen.tiles.first(), screen.tiles.last()];
  const [from, to] = [await first.boundingBox(), await second.boundingBox()];
  if (!from || !to) throw new Error('No tiles on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 42, { steps: 4 });
  await page.mouse.move(to.x + to.width * 0.8, to.y + 42, { steps: 12 });
  await page.mouse.up();
  await screen.update.click();
  await expect.poll(async () => (await productRecord(api, id)).images.map((image) => image.id)).toEqual(sent.toReversed());
});
