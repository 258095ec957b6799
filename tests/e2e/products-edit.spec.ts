/** The edit form of a product (PRD-38 to PRD-45; D-33, D-52, D-65). */
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeProductWithImages, productScreen } from '../support/product-screen.ts';
import { makeProducts, productRecord, productTags } from '../support/products.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

test('[PRD-38] [PRD-39] Edit replaces the read view with a form of every field, and Cancel leads back', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Zq formed', 2);
  const screen = productScreen(page);
  await screen.open(id);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(screen.form).toBeVisible();
  await expect(page.getByRole('region', { name: 'Information' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Information' })).toBeVisible();
  await expect(screen.field('Title')).toHaveValue('Zq formed');
  await expect(screen.field('Description')).toHaveValue('As it was written');
  await expect(screen.form.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  for (const name of ['Auto publish', 'Contain images'])
    await expect(screen.form.getByRole('switch', { name })).not.toBeChecked();
  await expect(screen.form.getByRole('combobox', { name: 'Tags' })).toBeVisible();
  await expect(screen.tiles).toHaveCount(2);
  await expect(screen.field('Title of TST-1')).toHaveValue('One size');
  await expect(screen.update).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  await screen.field('Title').fill('Zq thrown away');
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await axe(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.field('Title')).toHaveValue('Zq thrown away');
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(screen.value('Title')).toHaveText('Zq formed');
  expect(upstream.calls('UpdateProduct')).toEqual([]);
});

test('[PRD-25] [PRD-39] [PRD-42] [PRD-43] [PRD-44] [PRD-45] [CAL-19] only what changed is sent, empty text as null, tags with separate calls', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const { id } = await makeProductWithImages(api, stack.databaseUrl, 'Zq edited', 1);
  const [old, other] = await productTags(api, 2);
  await api.send('AddTagsToProducts', { productIds: [id], tagIds: [old?.id ?? ''] });
  const variantId = (await productRecord(api, id)).variants[0]?.id;
  const screen = productScreen(page);
  const actions = () =>
    upstream
      .calls()
      .filter(({ operationName }) => !['Me', 'Product', 'AllTags'].includes(operationName))
      .map(({ operationName, variables }) => [operationName, variables]);
  await screen.edit(id);
  await screen.field('Title').fill('Zq retitled');
  upstream.fail('UpdateProduct', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.update.click();
  await expect(screen.toast('alert', 'Error. could not update products')).toBeVisible();
  await expect(screen.field('Title')).toHaveValue('Zq retitled');
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  await expect(screen.value('Title')).toHaveText('Zq retitled');
  expect(actions()).toEqual(
    Array.from({ length: 2 }, () => ['UpdateProduct', { id, update: { title: 'Zq retitled' } }]),
  );

  upstream.reset();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await screen.field('Title').fill('');
  await screen.update.click();
  await expect(screen.form.getByText('Required')).toBeVisible();
  await axe(page);
  await screen.field('Title').fill('Zq retitled');
  await screen.field('Description').fill('');
  await screen.form.getByRole('switch', { name: 'Auto publish' }).check();
  await screen.form.getByRole('switch', { name: 'Contain images' }).check();
  await screen.form.getByRole('switch', { name: 'Enabled' }).uncheck();
  await screen.field('Title of TST-1').fill('Petite');
  await screen.form.getByRole('button', { name: `Remove ${old?.name ?? ''}` }).click();
  await screen.form.getByRole('combobox', { name: 'Tags' }).fill(other?.name ?? '');
  await page.getByRole('option', { name: other?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await screen.update.click();
  await expect(screen.value('Description')).toHaveText('-');
  expect(
    // Without a type it is the history that asks, for the names of the tags.
    upstream.calls('AllTags').flatMap(({ variables }) => ('type' in variables ? [variables] : [])),
    'the tags of a product',
  ).toEqual([{ type: 'Product' }]);
  expect(actions()).toEqual([
    [
      'UpdateProduct',
      {
        id,
        update: {
          description: null,
          enabled: false,
          isAutoPublish: true,
          isImageContained: true,
          variants: [{ id: variantId, title: 'Petite' }],
        },
      },
    ],
    ['AddTagsToProducts', { productIds: [id], tagIds: [other?.id] }],
    ['RemoveTagsFromProducts', { productIds: [id], tagIds: [old?.id] }],
  ]);
  await page.reload();
  await expect(screen.variant('Petite')).toBeVisible();
  expect(await productRecord(api, id)).toMatchObject({
    title: 'Zq retitled',
    description: null,
    enabled: false,
    isAutoPublish: true,
    isImageContained: true,
    tags: [{ id: other?.id }],
    productTitle: 'Zq edited (shop)',
  });
});

test('[PRD-25] [PRD-45] changed tags alone are a change, too, and are confirmed once', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
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

test('[PRD-45] a partly failed save is reported, keeps the form, and the next sends only what is missing', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zq saved by halves']);
  const [tag] = await productTags(api, 1);
  const screen = productScreen(page);
  await screen.edit(id);
  await screen.field('Title').fill('Zq half saved');
  await screen.form.getByRole('combobox', { name: 'Tags' }).fill(tag?.name ?? '');
  await page.getByRole('option', { name: tag?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  upstream.fail('AddTagsToProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.update.click();
  await expect(screen.toast('alert', 'Error. could not add tags')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toContainText(
    'Not everything could be saved. Saving again sends only what is missing.',
  );
  await axe(page);
  await expect(screen.toast('status', 'Successfully updated product')).toHaveCount(0);
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  expect(upstream.calls('UpdateProduct')).toHaveLength(1);
  expect(upstream.calls('AddTagsToProducts')).toHaveLength(2);
  const { title, tags } = await productRecord(api, id);
  expect([title, tags.map((each) => each.id)]).toEqual(['Zq half saved', [tag?.id]]);
});

test('[PRD-45] a product that is deleted while it is edited is not saved, and no typed text is lost', async ({
  page,
  api,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const [id = ''] = await makeProducts(api, stack.databaseUrl, ['Zq gone meanwhile']);
  const screen = productScreen(page);
  await screen.edit(id);
  await screen.field('Title').fill('Zq typed for nothing');
  await runSql(stack.databaseUrl, 'delete from products where id = $1', [id]);
  await screen.update.click();
  await expect(screen.toast('alert', 'Error. could not update products')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toContainText('This record no longer exists.');
  await expect(screen.field('Title')).toHaveValue('Zq typed for nothing');
});
