/** What only the list of tags has; what all lists share is tested by tags-list-suite.spec.ts. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeTag, makeTags, storedTag } from '../support/tags.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const GROUPS = [
  'Color',
  'Product Type',
  'Material',
  'Brand',
  'Occasion',
  'Style',
  'Size',
  'Price Range',
  'Collection',
  'Feature',
  'Editorial',
  'Admin',
];

/** DD-MM-YYYY in Johannesburg, which is two hours ahead of UTC all year. */
const shownDay = (instant: string) =>
  new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10).split('-').reverse().join('-');

test('[TAG-01] [TAG-02] [TAG-09] [TAG-10] shows a tag with its group, types, dates and Edit', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Yy row of the tag list';
  const id = await makeTag(api, name, { types: ['Product', 'Brand'], category: 'PRICE_RANGE' });
  const { createdAt, updatedAt } = await storedTag(api, id);
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Tags', exact: true })).toBeVisible();
  await expect(screen.searchBox('Name')).toHaveAttribute('placeholder', 'Type to search for tags');
  const cells = screen.row(name).getByRole('cell');
  await expect(cells.filter({ hasText: /^Price Range$/ })).toHaveCount(1);
  await expect(cells.filter({ hasText: /^Brand, Product$/ })).toHaveCount(1);
  await expect(cells.filter({ hasText: new RegExp(`^${shownDay(createdAt)}$`) })).toHaveCount(
    createdAt.slice(0, 10) === updatedAt.slice(0, 10) ? 2 : 1,
  );
  await expect(screen.row(name).getByRole('link', { name: `Edit ${name}` })).toHaveAttribute('href', `/tags/${id}`);
  expect(upstream.calls('Tags')[0]?.query).toMatch(/edges[\s\S]*pageInfo/);
  await axe(page);
  await shot('tags');
});

test('[TAG-08] Create Tag opens the form', async ({ page }) => {
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags');
  await page.getByRole('link', { name: 'Create Tag', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Tag' })).toBeVisible();
  await expect(page).toHaveURL(/\/tags\/create$/);
});

test('[TAG-03] [TAG-04] [TAG-05] [CAL-20] the filters request types and groups when the panel opens, and show their titles', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags');
  expect([...upstream.calls('TagTypes'), ...upstream.calls('TagCategories')], 'before the panel opens').toEqual([]);
  const panel = await screen.openFilters();
  await expect(panel.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveText([
    'All',
    'Brand',
    'Story',
    'Products',
  ]);
  await expect(panel.getByRole('combobox', { name: 'Groups' }).getByRole('option')).toHaveText(['All', ...GROUPS]);
  await expect.poll(() => [upstream.calls('TagTypes').length, upstream.calls('TagCategories').length]).toEqual([1, 1]);
  await axe(page);
  await shot('tags-filters');
});

test('[TAG-05] [CAL-20] the titles come from the upstream, in the panel and on the chip', async ({
  page,
  upstream,
}) => {
  upstream.rewrite('TagCategories', (answer) => ({
    ...answer,
    body: {
      data: {
        tagCategories: [
          { name: 'STYLE', title: 'Manner' },
          { name: 'COLOR', title: 'Hue' },
        ],
      },
    },
  }));
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?group=SIZE');
  const panel = await screen.openFilters();
  const groups = panel.getByRole('combobox', { name: 'Groups' });
  await expect(groups.getByRole('option'), 'what is chosen stays').toHaveText(['All', 'Manner', 'Hue', 'Size']);
  await expect(groups.locator('option:checked')).toHaveText('Size');
  await groups.selectOption({ label: 'Hue' });
  await expect.poll(() => upstream.calls('Tags').at(-1)?.variables['filter']).toEqual({ category: { eq: 'COLOR' } });
  await expect(screen.chips).toContainText('Groups: Hue');
  await page.reload();
  await expect(screen.chips).toContainText('Groups: Hue');
});

test('[TAG-05] the filters have built-in titles when the upstream does not respond', async ({
  page,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  upstream.fail('TagCategories', { errors: [{ message: 'No groups today' }] });
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?group=PRICE_RANGE');
  await expect(screen.chips).toContainText('Groups: Price Range');
  const panel = await screen.openFilters();
  await expect(panel.getByRole('combobox', { name: 'Groups' }).getByRole('option')).toHaveText(['All', ...GROUPS]);
});

test('[TAG-07] [TAG-14] deleted tags are removed from their brands', async ({ page, api }) => {
  const names = ['Yy carried one', 'Yy carried two', 'Yy carried three'];
  const ids = await makeTags(api, names);
  const { brands } = await api.send('Brands', { paging: { first: 1 }, filter: {}, sorting: [] });
  const brandId = brands.edges[0]?.node.id ?? '';
  await api.send('SetTagsOnBrand', { id: brandId, tagIds: ids });
  const screen = listScreen(page, 'Tags');
  await screen.open('/tags?name=Yy+carried');
  for (const name of names.slice(0, 2)) await screen.box(name).check();
  await screen.action(['Delete']);
  await screen
    .question('Are you sure you want to delete the selected tags?')
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(screen.toast('status', 'Successfully deleted tags')).toBeVisible();
  await expect.poll(screen.shownNames).toEqual(names.slice(2));
  const { brand } = await api.send('Brand', { id: brandId });
  expect(brand?.tags.map(({ id }) => id)).toEqual(ids.slice(2));
});

test('[FMT-14] [CAL-19] [BRD-02] the picker of the brand list requests the brand tags once; searching them sends no request and does not wait', async ({
  page,
  api,
  upstream,
}) => {
  const { allTags } = await api.send('AllTags', { type: 'Brand' });
  const [wanted] = allTags;
  if (!wanted) throw new Error('The seed has no tag for brands');
  const screen = listScreen(page, 'Brands');
  await screen.open('/brands');
  const panel = await screen.openFilters();
  const boxes = panel.getByRole('group', { name: 'Tags' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(Math.min(allTags.length, 100));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel.getByRole('searchbox', { name: 'Find in tags' }).fill(wanted.name);
  await expect(boxes.filter({ visible: true }).first(), 'with the clock standing still').toHaveAccessibleName(
    wanted.name,
  );
  await expect(boxes).toHaveCount(
    allTags.filter(({ name }) => name.toLowerCase().includes(wanted.name.toLowerCase())).length,
  );
  expect(upstream.calls('AllTags').map(({ variables }) => variables)).toEqual([{ type: 'Brand' }]);
});
