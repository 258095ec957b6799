/** Two users save the same record: the second sees what the first changed, and merges field by field. */
import type { Page } from '@playwright/test';
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag, storedTag } from '../support/tags.ts';
import { makeUsers, userRecord } from '../support/users.ts';
import { untilAwake } from '../support/list-screen.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' });
const side = (page: Page, field: string, whose: RegExp) =>
  question(page).getByRole('group', { name: field, exact: true }).getByRole('radio', { name: whose });
const save = (page: Page) => question(page).getByRole('button', { name: 'Save', exact: true });

test('a tag: fields that both changed show both values with one choice each; fields only the other changed keep their new value', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeTag(api, 'Ww twice', { description: 'As it was', types: ['Story'], category: 'EDITORIAL' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Ww mine');
  await screen.description.fill('Mine');
  await screen.type('Brand').check();
  await api.send('UpdateOneTag', {
    id,
    update: { name: 'Ww theirs', description: 'Theirs', types: ['Story', 'Product'], category: null },
  });
  await screen.button('Save').click();

  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText('Changed only by them, and kept: Group.');
  await expect(side(page, 'Name', /^Yours Ww mine$/)).toBeChecked();
  await expect(side(page, 'Types', /^Theirs Story, Products$/)).not.toBeChecked();
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
  await axe(page);
  await shot('concurrent-edit');

  // By keyboard alone: the first field has the focus, the arrow keys choose, Tab moves on.
  await expect(side(page, 'Name', /^Yours/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(side(page, 'Name', /^Theirs Ww theirs$/)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(side(page, 'Description', /^Yours Mine$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.value('Name')).toHaveText('Ww theirs');
  await expect(screen.value('Description')).toHaveText('Mine');
  expect(upstream.calls('UpdateOneTag').map(({ variables }) => variables)).toEqual([
    { id, update: { description: 'Mine', types: ['Brand', 'Story'] } },
  ]);
  expect(await storedTag(api, id)).toMatchObject({
    name: 'Ww theirs',
    description: 'Mine',
    types: ['Brand', 'Story'],
    category: null,
  });
});

test('a tag: Keep editing sends nothing and keeps the typed text, with the focus back on Save', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Ww given up');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Ww mine');
  await api.send('UpdateOneTag', { id, update: { name: 'Ww theirs and kept' } });
  await screen.button('Save').click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(screen.name).toHaveValue('Ww mine');
  await expect(screen.button('Save')).toBeFocused();
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
  expect((await storedTag(api, id)).name).toBe('Ww theirs and kept');
});

test('a brand: fields that only the other changed are not overwritten, and this is reported without a question', async ({
  page,
  api,
  upstream,
}) => {
  const { id } = await makeBrand(api, 'Ww shared brand', { description: 'As it was', instagram: 'old' });
  const screen = brandScreen(page);
  await screen.edit(id);
  await screen.field('Owner').fill('Thandi');
  await screen.field('City').fill('Paarl');
  await api.send('UpdateBrand', { id, update: { description: 'Theirs', invoiceAddress: { zip: '7646' } } });
  await screen.save.click();
  await expect(
    screen.toast('status', 'Somebody else changed Description and Postal code in the meantime. That change was kept.'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/brands/${id}$`));
  const [sent] = upstream.calls('UpdateBrand').map(({ variables }) => variables['update'] as Record<string, unknown>);
  expect(Object.keys(sent ?? {}).sort()).toEqual(['invoiceAddress', 'ownerName']);
  expect(await brandOf(api, id)).toMatchObject({
    description: 'Theirs',
    ownerName: 'Thandi',
    invoiceAddress: { city: 'Paarl', zip: '7646' },
  });
});

test('a brand’s dialog shows the question above itself, and closes once the user has decided', async ({
  page,
  api,
}) => {
  const { id } = await makeBrand(api, 'Ww shared notes', { notes: { product: 'As it was', cart: 'Two weeks' } });
  const screen = brandScreen(page);
  await screen.open(id);
  const dialog = await screen.openDialog('Notes');
  await dialog.getByRole('textbox', { name: 'Product' }).fill('Mine');
  await api.send('UpdateBrand', { id, update: { notes: { product: 'Theirs', cart: 'Three weeks' } } });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(side(page, 'Product', /^Theirs Theirs$/)).toBeVisible();
  await axe(page);
  await save(page).click();
  await expect(dialog).toBeHidden();
  expect((await brandOf(api, id)).notes).toMatchObject({ product: 'Mine', cart: 'Three weeks' });
});

test('a user: the same change made by both is no conflict; roles are shown by name', async ({
  page,
  api,
  stack,
  upstream,
}) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Wwtwice']);
  await page.goto(`/users/${id}?edit=true`);
  await untilAwake(page.getByRole('button', { name: 'Cancel', exact: true }));
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nkosi');
  await page.getByRole('group', { name: 'Roles' }).getByRole('checkbox').nth(1).check();
  await api.send('UpdateOneAccount', { id, update: { lastName: 'Nkosi', roles: ['FinancialAdmin'] } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(page).getByRole('group')).toHaveCount(1);
  await expect(side(page, 'Roles', /^Theirs .*Financial Admin$/)).toBeVisible();
  await axe(page);
  await side(page, 'Roles', /^Theirs/).check();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
  expect(upstream.calls('UpdateOneAccount')).toEqual([]);
  expect(await userRecord(api, id)).toMatchObject({ lastName: 'Nkosi', roles: ['FinancialAdmin'] });
});
