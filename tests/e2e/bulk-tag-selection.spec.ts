/** The selection of /bulk-tag: how it is made, shown, kept and lost (BLK-08 to BLK-13; D-100, D-101). */
import { bulkTagScreen, makePieces, numbered } from '../support/bulk-tag.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';
import { frame } from '../support/sign-in-screen.ts';

const STORED_KEY = 'bulk-tag.selection';
const title = (mark: string, number: number) => `${mark} ${String(number).padStart(3, '0')}`;

test('[BLK-08] [BLK-09] [BLK-24] single products, with Shift, all shown, and none', async ({
  page,
  stack,
  api,
  upstream,
}) => {
  await makePieces(stack, api, numbered('Pickedpiece', 45));
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'pickedpiece', sort: 'price:asc' });
  await expect(screen.cards).toHaveCount(20);
  await screen.box(title('Pickedpiece', 2)).check();
  await screen.card(title('Pickedpiece', 4)).getByText(title('Pickedpiece', 4)).click();
  await screen.expectSelected(2);
  await screen.box(title('Pickedpiece', 9)).click({ modifiers: ['Shift'] });
  await screen.expectSelected(7);
  await screen.box(title('Pickedpiece', 6)).click({ modifiers: ['Shift'] });
  await screen.expectSelected(3);
  await expect(screen.box(title('Pickedpiece', 5))).toBeChecked();
  await screen.button('Clear Selection').click();
  await screen.expectSelected(0);
  await expect(page.getByText('3 products no longer selected.')).toBeVisible();
  await screen.button('Select again').click();
  await screen.expectSelected(3);
  await screen.button('Clear Selection').click();
  await screen.button('Dismiss').click();

  // Scrolled to the top first: scrolling to a card may have loaded more of them, and a reload would restore the scroll
  // position.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await expect(screen.cards).toHaveCount(20);
  upstream.reset();
  await screen.button('Select All').click();
  await screen.expectSelected(20);
  expect(
    upstream.calls('search').filter(({ variables }) => variables['page'] === 2),
    'nothing unseen was asked for',
  ).toEqual([]);
  await screen.button('Select all 45 results').click();
  await screen.expectSelected(45);
  await expect(screen.cards).toHaveCount(20);
});

test('[BLK-24] when the index returns fewer products than it found, the page shows how many are missing', async ({
  page,
  stack,
  api,
  upstream,
}) => {
  await makePieces(stack, api, numbered('Cutpiece', 30));
  upstream.rewrite('search', (answer) => {
    const body = answer.body as {
      totalHits?: number;
      totalPages?: number;
      hitsPerPage?: number;
      hits?: unknown[];
      results?: { totalHits: number }[];
    };
    for (const one of [body, ...(body.results ?? [])])
      if (one.totalHits !== undefined) one.totalHits = Math.min(25, one.totalHits);
    if (body.hitsPerPage === 1000) body.hits = body.hits?.slice(0, 25);
    return answer;
  });
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'cutpiece' });
  await screen.button('Select all 30 results').click();
  await screen.expectSelected(25);
  await expect(screen.section.getByRole('note')).toHaveText(
    /returns at most 25 of these 30 products.*Narrow the search/,
  );
});

test('[BLK-10] [BLK-11] View Selected lists them, searches from three characters, and removes single products', async ({
  page,
  stack,
  api,
  shot,
  upstream,
}) => {
  await makePieces(stack, api, [
    { title: 'Viewpiece Linen' },
    { title: 'Viewpiece Líly' },
    { title: 'Viewpiece Silk' },
  ]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'viewpiece' });
  await screen.button('Select All').click();
  upstream.reset();
  await screen.button('View Selected').click();
  const dialog = page.getByRole('dialog', { name: 'Selected Products' });
  const rows = dialog.getByRole('list').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const search = dialog.getByRole('searchbox', { name: 'Search selected products' });
  await search.fill('li');
  await expect(dialog.getByRole('status')).toHaveText('Enter at least 3 characters to search.');
  await expect(rows).toHaveCount(3);
  await search.fill('LIL');
  await expect(rows).toHaveText(['Viewpiece Líly']);
  await search.fill('nothing like it');
  await expect(dialog.getByText('No results.')).toBeVisible();
  await search.fill('sil');
  expect(upstream.calls(), 'it asks nobody').toEqual([]);
  await axe(page);
  await shot('bulk-tag-selected');
  await dialog.getByRole('button', { name: 'Remove Viewpiece Silk' }).click();
  await search.fill('');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await screen.expectSelected(2);
  await expect(screen.box('Viewpiece Silk')).not.toBeChecked();
});

test('[BLK-12] only ids and titles are stored, with a version, and survive a reload and another search', async ({
  page,
  stack,
  api,
}) => {
  const [one = ''] = await makePieces(stack, api, [{ title: 'Keptpiece one' }, { title: 'Keptpiece two' }]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'keptpiece' });
  await screen.box('Keptpiece one').check();
  const stored = await page.evaluate(
    (name) =>
      Object.entries(localStorage)
        .filter(([key]) => key.endsWith(name))
        .map(([, text]) => JSON.parse(text) as unknown),
    STORED_KEY,
  );
  expect(stored).toEqual([{ v: 1, products: [[one, 'Keptpiece one']] }]);
  await page.reload();
  await expect(screen.box('Keptpiece one')).toBeChecked();
  await expect(screen.box('Keptpiece two')).not.toBeChecked();
  await screen.searchFor('xqzzyv wkjq');
  await expect(screen.empty).toBeVisible();
  await screen.expectSelected(1);
  // What an older or faulty version stored is not taken as a selection.
  await page.evaluate((name) => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(name)) localStorage.setItem(key, '{"v":0,"ids":["x"]}');
  }, STORED_KEY);
  await page.reload();
  await expect(screen.empty).toBeVisible();
  await screen.expectSelected(0);
});

test.describe('two users in one browser', () => {
  test.use({ staff: null });

  test('[BLK-13] a selection belongs to its user alone, and logging out removes it', async ({
    page,
    context,
    stack,
    api,
  }) => {
    await makePieces(stack, api, [{ title: 'Personpiece one' }]);
    const [first, second] = [
      await createPerson(stack.databaseUrl, ['ProductAdmin']),
      await createPerson(stack.databaseUrl, ['ProductAdmin']),
    ];
    const screen = bulkTagScreen(page);
    const enter = async (person: typeof first) => {
      await context.clearCookies();
      await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
      await screen.open({ q: 'personpiece' });
      await expect(screen.box('Personpiece one')).toBeVisible();
    };
    await enter(first);
    await screen.box('Personpiece one').check();
    await enter(second);
    await screen.expectSelected(0);
    await expect(screen.box('Personpiece one')).not.toBeChecked();
    await enter(first);
    await screen.expectSelected(1);
    await frame(page).logout.click();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate((name) => Object.keys(localStorage).filter((key) => key.endsWith(name)), STORED_KEY),
    ).toEqual([]);
    await enter(first);
    await screen.expectSelected(0);
  });
});

test('deleted products are removed from a stored selection, with a notice', async ({ page, stack, api }) => {
  const ids = await makePieces(stack, api, [
    { title: 'Vanishedpiece one' },
    { title: 'Vanishedpiece two' },
    { title: 'Vanishedpiece three' },
  ]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'vanishedpiece' });
  await screen.button('Select All').click();
  await screen.expectSelected(3);
  await runSql(stack.databaseUrl, 'delete from products where id = any($1)', [ids.slice(0, 2)]);
  await page.reload();
  await expect(page.getByText('2 products removed from the selection: no longer in the marketplace.')).toBeVisible();
  await screen.expectSelected(1);
});

test('an unreachable marketplace removes nothing from the selection', async ({ page, stack, api, upstream, allow }) => {
  allow(/answer 502: POST .*\/api\/graphql$/);
  await makePieces(stack, api, [{ title: 'Unaskedpiece one' }]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'unaskedpiece' });
  await screen.box('Unaskedpiece one').check();
  upstream.fail('AllProducts', 'reset');
  await page.reload();
  await expect.poll(() => upstream.calls('AllProducts').length).toBe(1);
  await screen.expectSelected(1);
});

test('two tabs share one selection, and each shows the changes of the other', async ({ page, context, stack, api }) => {
  await makePieces(stack, api, [{ title: 'Tabpiece one' }, { title: 'Tabpiece two' }]);
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'tabpiece' });
  const other = await context.newPage();
  const beside = bulkTagScreen(other);
  await beside.open({ q: 'tabpiece' });
  await screen.box('Tabpiece one').check();
  await beside.expectSelected(1);
  await beside.box('Tabpiece two').check();
  await screen.expectSelected(2);
  await expect(page.getByText('The selection was changed in another tab.')).toBeVisible();
  await beside.button('Clear Selection').click();
  await expect(page.getByText('2 products no longer selected.')).toBeVisible();
  await axe(page);
  await screen.button('Select again').click();
  await screen.expectSelected(2);
  await beside.expectSelected(2);
  await other.close();
});

test('by keyboard alone: search, choose a facet, select, open the dialog and come back', async ({
  page,
  stack,
  api,
}) => {
  await makePieces(stack, api, numbered('Keyedpiece', 3));
  const screen = bulkTagScreen(page);
  await screen.open();
  await tabTo(page, screen.search);
  await page.keyboard.type('keyedpiece');
  await page.keyboard.press('Enter');
  await expect(screen.cards).toHaveCount(3);
  const box = screen.box(title('Keyedpiece', 1));
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await screen.expectSelected(1);
  await tabTo(page, screen.button('Bulk Tag'));
  await page.keyboard.press('Enter');
  await expect(screen.dialog.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
  await expect(screen.button('Bulk Tag')).toBeFocused();
});
