/**
 * Edit Brand Details: the form, what a save sends, and what happens when a part fails (BRD-57 to BRD-72; D-44, D-51,
 * D-102).
 */
import { brandOf, brandScreen, givePictures, makeBrand, seededBrand } from '../support/brand-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const MUTATION = /^(Update|Set|Delete|Create)/;
const UPDATED = 'Successfully updated brand.';

test('[BRD-39] [BRD-40] [BRD-57] [BRD-58] [BRD-59] [BRD-60] [BRD-61] [CAL-19] Edit toggles between the read view and the form with its sections', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = brandScreen(page);
  const { id, locations, providerName, providerDescription } = await seededBrand(api, 'Marula & Moss');
  await screen.open(id);
  await expect(screen.button('Delete brand')).toHaveCount(0);
  await screen.button('Edit').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Brand Details');
  const form = page.getByRole('form', { name: 'Edit Brand Details' });
  await expect(form.getByRole('heading', { level: 2 })).toHaveText([
    'Brand',
    'Tags',
    'Images',
    'Contact details',
    'Website',
    'Socials',
    'Invoice details',
    'Products',
    'Provider Fields',
  ]);
  await expect(screen.button('Delete brand')).toBeVisible();
  for (const label of [
    'Name',
    'Description',
    'Owner',
    'Phone',
    'Email',
    'Address',
    'Website',
    'Currency',
    'Locale',
    'Facebook',
    'Instagram',
    'VAT number',
    'Address line 1',
    'Address line 2',
    'City',
    'Province',
    'Postal code',
  ]) {
    await expect(screen.field(label), label).toBeVisible();
  }
  await expect(form.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  const location = form.getByRole('combobox', { name: 'Stock location' });
  await expect(location).toHaveAccessibleDescription('ReSync Brand after changing location');
  await expect(location.getByRole('option')).toHaveText([
    'Not set',
    ...locations.map(({ name, address1 }) => [name, address1].filter(Boolean).join(', ')),
  ]);
  await expect(screen.value('Provider Fields', 'Name')).toHaveText(providerName ?? '');
  await expect(screen.value('Provider Fields', 'Description')).toHaveText(providerDescription ?? '');
  await expect(screen.card('Provider Fields').locator('input, textarea, select, button')).toHaveCount(0);
  await axe(page);
  await shot('brand-edit');

  for (const [label, type] of [
    ['Tags', 'Brand'],
    ['Recommended product tags', 'Product'],
  ] as const) {
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(upstream.calls('AllTags').map(({ variables }) => variables)).toContainEqual({ type });
  }
  expect(upstream.calls('AllTags')).toHaveLength(2);

  await expect(screen.button('Edit')).toHaveAttribute('aria-pressed', 'true');
  await screen.button('Edit').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  await screen.button('Edit').click();
  await screen.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  expect(
    upstream.calls().filter(({ operationName }) => MUTATION.test(operationName)),
    'an unchanged save sends nothing',
  ).toEqual([]);
});

test('[BRD-46] [BRD-62] [BRD-67] [BRD-68] [BRD-71] [CAL-11] sends only the changed fields, empty ones as null, and shows what it saved', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Edited Once', {
    description: 'Before',
    vatNumber: '4123456789',
    phone: '021 555 0101',
    hiddenFields: ['Email'],
    invoiceAddress: { address1: '1 Loop Street', city: 'Cape Town' },
  });
  const save = async () => {
    await screen.save.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  };
  await screen.open(id);
  await screen.button('Edit').click();
  await screen.field('Description').fill('After\nall');
  await save();
  await expect(screen.toast('status', UPDATED)).toBeVisible();
  await page.reload();
  await expect(screen.value('Information', 'Description')).toHaveText('After\nall', { useInnerText: true });

  await screen.edit(id);
  await screen.field('VAT number').fill('');
  await screen.field('City').fill('');
  await page.getByRole('switch', { name: 'Enabled' }).check();
  await page.getByRole('switch', { name: 'Include recently sold' }).check();
  await page.getByRole('checkbox', { name: 'Hide Phone' }).check();
  await save();
  await expect(screen.term('Information', 'Phone')).toHaveText('Phone (Hidden)');
  await expect(screen.value('Information', 'VAT Number')).toHaveText('-');

  const emptyAddress = { address1: '1 Loop Street', address2: null, city: null, province: null, zip: null };
  expect(upstream.calls('UpdateBrand').map(({ variables }) => variables)).toEqual([
    { id, update: { description: 'After\nall' } },
    {
      id,
      update: {
        enabled: true,
        vatNumber: null,
        invoiceAddress: emptyAddress,
        hiddenFields: ['Email', 'Phone'],
        meta: { links: [], includeRecentlySold: true, location: null },
      },
    },
  ]);
  expect(await brandOf(api, id)).toMatchObject({
    description: 'After\nall',
    vatNumber: null,
    enabled: true,
    hiddenFields: ['Email', 'Phone'],
    invoiceAddress: emptyAddress,
  });
});

test("[BRD-62] shows the merchant's and then the shop's form where the plain one is empty, and saves neither", async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const brand = await seededBrand(api, 'Goldreef & Daughters');
  expect([brand.description, brand.phone, brand.email, brand.website, brand.brandEmail]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  await screen.open(brand.id);
  await expect(screen.value('Information', 'Description')).toHaveText(brand.brandDescription ?? '');
  await expect(screen.value('Information', 'Phone')).toHaveText(brand.brandCellphone ?? '');
  await expect(screen.value('Information', 'Email')).toHaveText(brand.providerEmail ?? '');
  await expect(screen.value('Information', 'Website')).toContainText(brand.brandWebsite ?? '');
  await screen.button('Edit').click();
  await expect(screen.field('Description')).toHaveValue(brand.brandDescription ?? '');
  await screen.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  expect(upstream.calls('UpdateBrand')).toEqual([]);
});

test('[BRD-70] [BRD-72] [BRD-78] [CAL-13] runs every changed part in order; a second save sends only what failed', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Saved In Parts');
  const [first = '', second = ''] = await givePictures(api, id, 2);
  const { allTags } = await api.send('AllTags', { type: 'Brand' });
  const [tag] = allTags;
  await screen.open(id);
  await screen.button('Edit').click();
  await screen.field('Owner').fill('Naledi Dube');
  await page.getByRole('combobox', { name: 'Tags', exact: true }).fill(tag?.name ?? '');
  await page.getByRole('option', { name: tag?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Portrait' }).check();
  await screen.button('Make image 1 the featured portrait').click();
  await page.getByRole('radio', { name: 'Landscape' }).check();
  await screen.button('Make image 2 the featured landscape').click();
  await screen.button('Move image 1 right').click();
  upstream.fail('UpdateBrand', { status: 500 }, { times: 1 });
  upstream.fail('SetImagesOnBrand', { errors: [{ message: 'No room' }] }, { times: 1 });
  await screen.save.click();

  await expect(screen.toast('alert', 'Server error. could not set image.')).toBeVisible();
  for (const text of [UPDATED, 'Successfully set portrait image.', 'Successfully set landscape image.'])
    await expect(screen.toast('status', text)).toBeVisible();
  const form = page.getByRole('form', { name: 'Edit Brand Details' });
  await expect(form.getByRole('alert')).toContainText(
    'Not everything could be saved. Saving again sends only what is missing.',
  );
  await expect(form.getByRole('alert')).not.toContainText('No room');
  await expect(screen.field('Owner')).toHaveValue('Naledi Dube');
  const sent = () =>
    upstream
      .calls()
      .filter(({ operationName }) => MUTATION.test(operationName))
      .map(({ operationName, variables }) => [operationName, variables]);
  const update = ['UpdateBrand', { id, update: { ownerName: 'Naledi Dube' } }];
  const images = ['SetImagesOnBrand', { id, imageIds: [second, first] }];
  const all = [
    update,
    ['SetTagsOnBrand', { id, tagIds: [tag?.id] }],
    ['SetFeaturedPortraitOnBrand', { id, imageId: first }],
    ['SetFeaturedLandscapeOnBrand', { id, imageId: second }],
    images,
  ];
  expect(sent()).toEqual(all);
  expect(await brandOf(api, id)).toMatchObject({
    ownerName: null,
    tags: [{ id: tag?.id }],
    featuredPortrait: { id: first },
    featuredLandscape: { id: second },
  });
  await shot('brand-edit-failed');

  upstream.fail(
    'UpdateBrand',
    {
      errors: [
        {
          message: 'No',
          extensions: { code: 'BAD_REQUEST', fieldErrors: { 'update.ownerName': 'This owner is unknown.' } },
        },
      ],
    },
    { times: 1 },
  );
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. please contact admin')).toBeVisible();
  await expect(screen.field('Owner')).toHaveAccessibleDescription('This owner is unknown.');
  await expect(screen.field('Owner')).toBeFocused();
  expect(sent()).toEqual([...all, update, images]);
  await screen.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  expect(sent()).toEqual([...all, update, images, update]);
  expect((await brandOf(api, id)).images.map((image) => image.id)).toEqual([second, first]);
  await expect(screen.value('Information', 'Owner')).toHaveText('Naledi Dube');
});

test('[BRD-68] [BRD-70] what somebody else saved in the meantime is not overwritten; values reset after a half-done save are written back', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Two At Once', { ownerName: 'First', description: 'First' });
  await api.send('SetTagsOnBrand', { id, tagIds: [] });
  const [image = ''] = await givePictures(api, id, 1);
  await screen.edit(id);
  await api.send('UpdateBrand', { id, update: { description: 'Somebody else' } });
  await screen.field('Owner').fill('Second');
  await page.getByRole('radio', { name: 'Portrait' }).check();
  await screen.button('Make image 1 the featured portrait').click();
  upstream.fail('SetFeaturedPortraitOnBrand', { status: 500 }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not set portrait image.')).toBeVisible();
  expect(await brandOf(api, id)).toMatchObject({
    ownerName: 'Second',
    description: 'Somebody else',
    featuredPortrait: null,
  });
  await screen.field('Owner').fill('First');
  await screen.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  expect(await brandOf(api, id)).toMatchObject({
    ownerName: 'First',
    description: 'Somebody else',
    featuredPortrait: { id: image },
  });
  expect(upstream.calls('UpdateBrand').map(({ variables }) => variables['update'])).toEqual([
    { ownerName: 'Second' },
    { ownerName: 'First' },
  ]);
});

test('[BRD-58] [BRD-72] a stored value that breaks the rules can be corrected; a typed one is refused; when the brand is deleted in the meantime, the form stays', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Not Quite Right');
  upstream.rewrite('Brand', (answer) => ({
    ...answer,
    body: { data: { brand: { ...(answer.body.data?.['brand'] as object), email: 'at home' } } },
  }));
  await screen.edit(id);
  await screen.field('Name').fill('  ');
  await screen.save.click();
  await expect(screen.field('Name')).toHaveAccessibleDescription('Required');
  await expect(screen.field('Name')).toBeFocused();
  await expect(screen.field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(upstream.calls('UpdateBrand')).toEqual([]);
  await screen.field('Name').fill('Quite Right');
  await screen.field('Email').fill('hello@right.example');
  upstream.fail('UpdateBrand', { errors: [{ message: 'No' }] }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. please contact admin')).toBeVisible();
  expect(upstream.calls('UpdateBrand').map(({ variables }) => variables['update'])).toEqual([
    { name: 'Quite Right', email: 'hello@right.example' },
  ]);

  upstream.reset();
  await api.send('DeleteOneBrand', { id });
  await screen.save.click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'This record no longer exists.' }).first(),
  ).toBeVisible();
  await expect(screen.field('Name')).toHaveValue('Quite Right');
});
