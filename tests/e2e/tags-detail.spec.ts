/** A tag in view mode: its content, the links of its types, deleting and publishing. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag, remainingTags, storedTag } from '../support/tags.ts';
import type { Api } from '../support/api.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const DELETE = 'Are you sure you want to delete this tag?';

async function firstBrand(api: Api): Promise<string> {
  const { brands } = await api.send('Brands', { paging: { first: 1 }, filter: {}, sorting: [] });
  return brands.edges[0]?.node.id ?? '';
}

test('[TAG-24] [TAG-25] [CAL-18] opens in view mode with its data, Edit, Delete tag and Publish Feed', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeTag(api, 'Uu in view', {
    description: 'For looking at',
    category: 'PRODUCT_TYPE',
    types: ['Story'],
  });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await expect(screen.heading('Tag Information Uu in view')).toBeVisible();
  await expect(screen.form).toHaveCount(0);
  for (const [label, text] of [
    ['Name', 'Uu in view'],
    ['Description', 'For looking at'],
    ['Group', 'Product Type'],
    ['Types', 'Story'],
  ] as const) {
    await expect(screen.value(label)).toHaveText(text);
  }
  for (const label of ['Created', 'Updated']) await expect(screen.value(label)).toHaveText(/^\d\d-\d\d-\d{4}$/);
  for (const name of ['Edit', 'Delete tag', 'Publish Feed']) await expect(screen.button(name)).toBeVisible();
  expect(upstream.calls('Tag').map(({ variables }) => variables)).toEqual([{ id }]);
  await axe(page);
  await shot('tag-view');
});

test('[TAG-26] [TAG-28] Feed Tag is shown where meta contains a feed id, as an object or as text, and not otherwise; Publish Feed always', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Uu with and without a feed');
  const screen = tagScreen(page);
  const badge = screen.main.getByText('Feed Tag', { exact: true });
  for (const [meta, isShown] of [
    [null, false],
    [{ contentfulFeedId: 'abc' }, true],
    ['{"contentfulFeedId":"abc"}', true],
    [{ other: 'abc' }, false],
    ['not JSON', false],
  ] as const) {
    upstream.rewrite('Tag', (answer) => ({
      ...answer,
      body: { data: { tag: { ...(answer.body.data?.['tag'] as object), meta } } },
    }));
    await screen.open(`/tags/${id}`);
    await expect(badge, JSON.stringify(meta)).toHaveCount(isShown ? 1 : 0);
    await expect(screen.button('Publish Feed')).toBeVisible();
  }
});

test('[TAG-27] [TAG-28] [BRD-15] Brand leads to the brands with this tag, Product to the products; Story is text', async ({
  page,
  api,
  shot,
}) => {
  const name = 'Uu on one brand';
  const id = await makeTag(api, name);
  const brandId = await firstBrand(api);
  await api.send('SetTagsOnBrand', { id: brandId, tagIds: [id] });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  const types = screen.value('Types');
  await expect(types.getByRole('listitem')).toHaveText(['Brand', 'Story', 'Product']);
  await expect(types.getByRole('link')).toHaveText(['Brand', 'Product']);
  const target = new URL((await types.getByRole('link', { name: 'Product' }).getAttribute('href')) ?? '', page.url());
  expect([target.pathname, ...target.searchParams]).toEqual(['/products', ['tags[]', id]]);

  await types.getByRole('link', { name: 'Brand' }).click();
  const brands = listScreen(page, 'Brands');
  await expect(brands.chips).toContainText(`Tags: ${name}`);
  await expect(brands.rows).toHaveCount(1);
  const address = new URL(page.url());
  expect([address.pathname, ...address.searchParams]).toEqual(['/brands', ['tags[]', id]]);
  const panel = await brands.openFilters();
  await expect(panel.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await shot('brands-of-a-tag');
});

test('[TAG-35] [TAG-36] [TAG-30] [CAL-21] Delete tag asks first, deletes it, removes it from its brands and returns to the list', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Uu short-lived';
  const id = await makeTag(api, name);
  const brandId = await firstBrand(api);
  await api.send('SetTagsOnBrand', { id: brandId, tagIds: [id] });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.button('Delete tag').click();
  await axe(page);
  await shot('tag-delete');
  await screen.question(DELETE).getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.question(DELETE)).toBeHidden();
  await expect(screen.button('Delete tag')).toBeFocused();
  expect(upstream.calls('DeleteOneTag')).toEqual([]);

  await screen.button('Delete tag').click();
  await screen.question(DELETE).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Successfully deleted tag')).toBeVisible();
  await expect(page).toHaveURL(/\/tags$/);
  const list = listScreen(page, 'Tags');
  await expect(list.rows).not.toHaveCount(0);
  await expect(list.row(name)).toHaveCount(0);
  expect(upstream.calls('DeleteOneTag').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(await remainingTags(api, [id])).toEqual([]);
  const { brand } = await api.send('Brand', { id: brandId });
  expect(brand?.tags).toEqual([]);
});

test('[TAG-37] after a failed deletion the tag remains', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const id = await makeTag(api, 'Uu not to be deleted');
  upstream.fail('DeleteOneTag', { errors: [{ message: 'It is nailed down' }] });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.button('Delete tag').click();
  await screen.question(DELETE).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete tag')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tags/${id}$`));
  await expect(screen.value('Name')).toHaveText('Uu not to be deleted');
  expect(await remainingTags(api, [id])).toEqual([id]);
});

test("[TAG-38] [TAG-26] [CAL-21] Publish Feed writes the feed's entry, and the badge appears", async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const id = await makeTag(api, 'Uu published', { description: 'What the feed says' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await expect(screen.main.getByText('Feed Tag', { exact: true })).toHaveCount(0);
  await screen.button('Publish Feed').click();
  await expect(screen.toast('status', 'Successfully published tag feed')).toBeVisible();
  await expect(screen.main.getByText('Feed Tag', { exact: true })).toBeVisible();
  expect(upstream.calls('PublishTagFeed').map(({ variables }) => variables)).toEqual([{ tagId: id }]);
  const { contentfulFeedId } = (await storedTag(api, id)).meta as { contentfulFeedId: string };
  const entry = (await (await fetch(`${stack.marketplaceUrl}/content/feeds/${contentfulFeedId}`)).json()) as object;
  expect(entry).toMatchObject({
    id: contentfulFeedId,
    tagId: id,
    title: 'Uu published',
    description: 'What the feed says',
  });
  await page.reload();
  await expect(screen.main.getByText('Feed Tag', { exact: true })).toBeVisible();
  await axe(page);
  await shot('tag-feed');
});

test('[TAG-39] a failure to publish the feed is reported, and no badge appears', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeTag(api, 'Uu unpublished');
  upstream.fail('PublishTagFeed', { errors: [{ message: 'The press is out of ink' }], data: { publishTagFeed: null } });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.button('Publish Feed').click();
  await expect(screen.toast('alert', 'Error. could not publish tag feed')).toBeVisible();
  await expect(screen.button('Publish Feed')).toBeEnabled();
  await expect(screen.main.getByText('Feed Tag', { exact: true })).toHaveCount(0);
  expect((await storedTag(api, id)).meta ?? {}).not.toHaveProperty('contentfulFeedId');
});

test('[ERR-09] a tag that cannot be read is reported, and read on Retry', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const id = await makeTag(api, 'Uu away for a moment');
  upstream.fail('Tag', { errors: [{ message: 'The shelf is locked' }] });
  const screen = tagScreen(page);
  await page.goto(`/tags/${id}`);
  await expect(screen.main.getByText('Error fetching tag', { exact: true })).toBeVisible();
  await expect(
    screen.main.getByText('An unexpected error occured when fetching the specified tag', { exact: true }),
  ).toBeVisible();
  await expect(screen.main).not.toContainText('shelf');
  await axe(page);
  await shot('tag-error');
  upstream.reset();
  await screen.button('Retry').click();
  await expect(screen.value('Name')).toHaveText('Uu away for a moment');
});

test('[ERR-09] a tag that does not exist, or was deleted in the meantime, shows the same', async ({
  page,
  api,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const id = await makeTag(api, 'Uu gone when looked at');
  await api.send('DeleteOneTag', { id });
  const screen = tagScreen(page);
  for (const each of [id, 'none', '%22%3E%3Cb%3E']) {
    await page.goto(`/tags/${each}`);
    await expect(screen.main.getByText('Error fetching tag', { exact: true })).toBeVisible();
  }
  await screen.main.getByRole('link', { name: 'Back to the tags' }).click();
  await expect(listScreen(page, 'Tags').rows).not.toHaveCount(0);
});
