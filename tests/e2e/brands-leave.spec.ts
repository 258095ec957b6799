/** Leaving the edit form (D-57): a prompt when changes would be lost, and then back to the previous page. */
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';

const QUESTION = 'Discard your changes?';

test('[BRD-39] every way out of a form with changes asks first, and staying keeps the typed text', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Left Again', { ownerName: 'Before' });
  await screen.open(id);
  await screen.button('Edit').click();
  await screen.field('Owner').fill('Typed');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const main = page.getByRole('main');
  const waysOut: Record<string, () => Promise<unknown>> = {
    Cancel: () => screen.button('Cancel').click(),
    'the Edit toggle': () => screen.button('Edit').click(),
    'the link back': () => main.getByRole('link', { name: 'Brand Information' }).click(),
    'the menu': () => page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click(),
    "the browser's Back": () => page.evaluate(() => history.back()),
  };
  for (const [name, leave] of Object.entries(waysOut)) {
    await leave();
    await screen.question(QUESTION).getByRole('button', { name: 'Keep editing' }).click();
    await expect(screen.question(QUESTION)).toBeHidden();
    await expect(screen.field('Owner'), name).toHaveValue('Typed');
    expect(page.url(), name).toContain('edit=true');
  }
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(screen.field('Owner')).toHaveValue('Typed');

  await page.evaluate(() => history.back());
  await screen.question(QUESTION).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${id}$`));
  await expect(screen.value('Information', 'Owner')).toHaveText('Before');
  expect(upstream.calls('UpdateBrand')).toEqual([]);
  expect((await brandOf(api, id)).ownerName).toBe('Before');
});

test('[BRD-39] [BRD-41] Back after a save, a cancelled edit or a deletion leads to the page before, never through the form', async ({
  page,
  api,
}) => {
  const screen = brandScreen(page);
  const heading = page.getByRole('heading', { level: 1 });
  const { id } = await makeBrand(api, 'Zz Found In The List');
  await page.goto('/brands?name=Zz+Found');
  await page.getByRole('link', { name: 'View' }).click();
  await screen.button('Edit').click();
  await screen.button('Cancel').click();
  await expect(heading).toContainText('Brand Information');
  await screen.button('Edit').click();
  await screen.field('Owner').fill('Saved');
  await screen.save.click();
  await expect(heading).toContainText('Brand Information');
  await expect(screen.value('Information', 'Owner')).toHaveText('Saved');
  await page.goBack();
  await expect(page).toHaveURL(/\/brands\?name=Zz(\+|%20)Found/);
  await page.goForward();
  await expect(screen.value('Information', 'Owner')).toHaveText('Saved');

  // The page was opened by its address: there is no page to go back to.
  const other = await page.context().newPage();
  const alone = brandScreen(other);
  await alone.edit(id);
  await alone.button('Cancel').click();
  await expect(other).toHaveURL(new RegExp(`/brands/${id}$`));
  await alone.edit(id);
  await alone.field('Owner').fill('Saved alone');
  await alone.save.click();
  await expect(other).toHaveURL(new RegExp(`/brands/${id}$`));
  await expect(alone.value('Information', 'Owner')).toHaveText('Saved alone');

  await alone.button('Edit').click();
  await alone.button('Delete brand').click();
  await alone.question('Are you sure you want to delete this brand?').getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL(/\/brands$/);
  await other.close();
});
