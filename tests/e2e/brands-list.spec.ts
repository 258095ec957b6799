import { brandNamed, makeBrands } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';

const BROKEN = 'There was an error fetching brands';

test('[BRD-12] a row shows three tags, then how many others', async ({ page, api }) => {
  const brands = await Promise.all(
    ['Marula & Moss', 'Umlilo Atelier', 'Tidewrack'].map((name) => brandNamed(api, name)),
  );
  expect(
    brands.map(({ tags }) => tags.length),
    'the seed',
  ).toEqual([5, 3, 0]);
  const screen = listScreen(page, 'Brands');
  const tagsOf = (name: string) => screen.row(name).getByRole('cell').nth(1);
  await screen.open('/brands?name=marula');
  await expect(tagsOf('Marula & Moss')).toHaveText(/2 others$/);
  const shown = brands[0]?.tags.filter(({ name }) => name) ?? [];
  const reply = await tagsOf('Marula & Moss').innerText();
  expect(shown.filter(({ name }) => reply.includes(name))).toHaveLength(3);

  await screen.open('/brands?name=umlilo');
  for (const { name } of brands[1]?.tags ?? []) await expect(tagsOf('Umlilo Atelier')).toContainText(name);
  await expect(tagsOf('Umlilo Atelier')).not.toContainText('other');
  await screen.open('/brands?name=tidewrack');
  await expect(tagsOf('Tidewrack')).toHaveText('-');
});

test('[BRD-15] [BRD-16] [FMT-11] an address with tags[] typed by hand opens filtered, and the tag shows as a chip and in Filters', async ({
  page,
  api,
  upstream,
}) => {
  const [first, second] = (await brandNamed(api, 'Marula & Moss')).tags;
  if (!first || !second) throw new Error('Marula & Moss is seeded with tags');
  const screen = listScreen(page, 'Brands');
  await screen.open(`/brands?tags[]=${first.id}&tags[]=${second.id}`);
  await expect(screen.row('Marula & Moss')).toBeVisible();
  expect(upstream.calls('Brands').map(({ variables }) => variables['filter'])).toEqual([
    { tags: { id: { in: [first.id, second.id] } } },
  ]);
  await expect(screen.chips.getByText(first.name)).toBeVisible();
  const panel = await screen.openFilters();
  await expect(panel.getByRole('checkbox', { name: first.name, exact: true })).toBeChecked();

  // Typing into the tag picker sends no request: it filters the names that are already loaded.
  const asked = upstream.calls('Brands').length + upstream.calls('AllTags').length;
  await panel.getByRole('searchbox', { name: 'Find in tags' }).fill(second.name.toUpperCase());
  await expect(panel.getByRole('group', { name: 'Tags' }).getByRole('checkbox')).toHaveCount(1);
  expect(upstream.calls('Brands').length + upstream.calls('AllTags').length).toBe(asked);
  await panel.getByRole('checkbox', { name: second.name, exact: true }).uncheck();
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(`?tags[]=${first.id}`);
  await expect
    .poll(() => upstream.calls('Brands').at(-1)?.variables['filter'])
    .toEqual({ tags: { id: { in: [first.id] } } });
});

test('[BRD-15] the Brand type of a tag links to the brands with this tag', async ({ page, api, upstream }) => {
  const [tag] = (await brandNamed(api, 'Marula & Moss')).tags;
  if (!tag) throw new Error('Marula & Moss is seeded with tags');
  await page.goto(`/tags/${tag.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Brand', exact: true }).click();
  const screen = listScreen(page, 'Brands');
  await expect(screen.row('Marula & Moss')).toBeVisible();
  await expect(screen.chips.getByText(tag.name)).toBeVisible();
  expect(upstream.calls('Brands').at(-1)?.variables['filter']).toEqual({ tags: { id: { in: [tag.id] } } });
});

test('[BRD-17] [FMT-08] the list requests no field outside the entity, and empty values are shown as a dash', async ({
  page,
  upstream,
}) => {
  upstream.rewrite('Brands', (answer) => {
    const { brands } = answer.body.data as { brands: { edges: { cursor: string; node: object }[] } };
    const edges = brands.edges.map((edge, index) =>
      index === 0 ? { ...edge, node: { ...edge.node, name: null, tags: [] } } : edge,
    );
    return { ...answer, body: { data: { brands: { ...brands, edges } } } };
  });
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands');
  const cells = await screen.rows.first().locator(':scope > *').allInnerTexts();
  expect(cells.slice(1, 3)).toEqual(['-', '-']);
  expect(await page.getByRole('main').innerText()).not.toMatch(/null|undefined|NaN|Invalid date/);
  expect(upstream.calls('Brands')[0]?.query).not.toMatch(/createdAt|updatedAt/);
});

test('[FMT-12] [FMT-17] Sort By and a header reset the cursors, and an unknown sort is ignored', async ({
  page,
  upstream,
}) => {
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands?sort=commission:asc&page=-3&after=x&enabled=maybe');
  await screen.expectPage(1);
  expect(upstream.calls('Brands')[0]?.variables).toEqual({
    paging: { first: 10 },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  await expect(screen.sortSelect.locator('option:checked')).toHaveText('Created Date Descending');
});

test('[BRD-05] a header sorts wherever in its cell it is clicked', async ({ page }) => {
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands');
  await screen.header('Name').click({ position: { x: 250, y: 5 } });
  await expect(screen.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await screen.header('Enabled').click();
  await expect(screen.header('Enabled')).toHaveAttribute('aria-sort', 'ascending');
  await expect(screen.header('Name')).not.toHaveAttribute('aria-sort');
});

test('[BRD-10] [BRD-11] a click on the row, on its name and on View opens the brand; one with Ctrl opens it in a new tab', async ({
  page,
  context,
  api,
}) => {
  const { id } = await brandNamed(api, 'Umlilo Atelier');
  const screen = listScreen(page, 'Brands');
  const row = screen.row('Umlilo Atelier');
  const ways = [
    () => row.getByRole('cell').nth(2).click(),
    () => row.getByRole('link', { name: 'Umlilo Atelier', exact: true }).click(),
    () => row.getByRole('link', { name: 'View Umlilo Atelier' }).click(),
  ];
  for (const way of ways) {
    await screen.open('/brands?name=umlilo');
    await way();
    await page.waitForURL(`**/brands/${id}`);
  }
  await screen.open('/brands?name=umlilo');
  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name: 'View Umlilo Atelier' }).click({ modifiers: ['Control'] });
  await (await opened).waitForURL(`**/brands/${id}`);
  expect(new URL(page.url()).pathname).toBe('/brands');
  await screen.box('Umlilo Atelier').check();
  expect(new URL(page.url()).pathname, 'the box does not open the brand').toBe('/brands');
});

const faults = {
  'answers an error page': 'html',
  'answers half a JSON document': 'half-json',
  'cuts the connection': 'reset',
  'answers 503': { status: 503 },
  'does not answer in time': 'hang',
} as const;

for (const [what, fault] of Object.entries(faults)) {
  test(`[ERR-01] [ERR-14] when the upstream ${what}, the list reports it, and Retry reads it once it is back`, async ({
    page,
    upstream,
    allow,
  }) => {
    allow(/answer 50\d: POST .*\/api\/graphql$/);
    allow(QUERY_FAILS);
    const screen = listScreen(page, 'Brands');
    // The page itself loads well; only the request that the browser makes fails.
    await screen.open('/brands?name=a');
    upstream.fail('Brands', fault);
    await screen.headerButton('Name').click();
    await expect(screen.alert).toContainText(BROKEN);
    await expect(screen.alert).toContainText('Reference:');
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    upstream.reset();
    await screen.alert.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.alert).toHaveCount(0);
    await expect(screen.header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(screen.rows.first()).toBeVisible();
  });
}

test('[ERR-18] [BRD-23] a bulk delete that only partly worked keeps the remaining records selected', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  const [gone = '', left = ''] = await makeBrands(api, ['Zv partly one', 'Zv partly two']);
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands?name=Zv+partly');
  await screen.pageBox.check();
  await screen.action(['Delete']);
  await api.send('DeleteOneBrand', { id: gone });
  upstream.fail('DeleteManyBrands', {
    data: { deleteManyBrands: null },
    errors: [{ message: 'One of them could not be deleted' }],
  });
  await screen
    .question('Are you sure you want to delete the selected brands?')
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(screen.toast('alert', 'Server error. could not delete brands.')).toBeVisible();
  await expect.poll(screen.shownNames).toEqual(['Zv partly two']);
  await expect(screen.box('Zv partly two')).toBeChecked();
  await expect(screen.selectedText(1)).toBeVisible();

  upstream.reset();
  await screen.action(['Delete']);
  await screen
    .question('Are you sure you want to delete the selected brands?')
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(screen.toast('status', 'Successfully deleted brands.')).toBeVisible();
  expect(upstream.calls('DeleteManyBrands').map(({ variables }) => variables)).toEqual([{ ids: [left] }]);
  await expect(screen.empty('Nothing found.')).toBeVisible();
});

test('[BRD-09] a list without brands offers to create the first one', async ({ page, upstream }) => {
  upstream.rewrite('Brands', (answer) => ({
    ...answer,
    body: {
      data: {
        brands: {
          edges: [],
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        },
      },
    },
  }));
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands');
  await expect(screen.empty('No brands yet')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Create Shopify Brand' }).click();
  await page.waitForURL('**/brands/create');
});
