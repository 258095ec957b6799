/** /tags/create: its fields, what it sends and what it refuses. */
import { axe, expect, test } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag, storedTag } from '../support/tags.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const DISCARD = 'Discard your changes?';

test("[TAG-16] [TAG-05] [CAL-20] has name, description, group, types and image; groups and types are the upstream's", async ({
  page,
  upstream,
  shot,
}) => {
  upstream.rewrite('TagCategories', (answer) => ({
    ...answer,
    body: {
      data: {
        tagCategories: [
          { name: 'COLOR', title: 'Hue' },
          { name: 'SIZE', title: 'Measure' },
        ],
      },
    },
  }));
  upstream.rewrite('TagTypes', (answer) => ({
    ...answer,
    body: {
      data: {
        tagTypes: [
          { name: 'Product', title: 'Wares' },
          { name: 'Brand', title: 'Houses' },
        ],
      },
    },
  }));
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await expect(screen.heading('New Tag')).toBeVisible();
  await expect(screen.name).toHaveValue('');
  await expect(screen.group.getByRole('option')).toHaveText(['No group', 'Hue', 'Measure']);
  await expect(screen.types.getByRole('checkbox')).toHaveCount(2);
  for (const title of ['Wares', 'Houses']) await expect(screen.type(title)).not.toBeChecked();
  await expect(screen.image.getByRole('button', { name: 'Upload image' })).toBeVisible();
  await axe(page);
  await shot('tag-create');
});

test('[TAG-05] offers the twelve groups under their titles', async ({ page }) => {
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await expect(screen.group.getByRole('option')).toHaveText([
    'No group',
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
  ]);
});

test('[TAG-17] [SES-06] a name is required, and nothing is sent without one', async ({ page, upstream, shot }) => {
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.description.fill('Without a name');
  for (const name of ['', '   ']) {
    await screen.name.fill(name);
    await screen.button('Create tag').click();
    await expect(screen.form.getByText('Required', { exact: true })).toHaveCount(1);
    await expect(screen.name).toHaveAccessibleDescription('Required');
    await expect(screen.name).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.name).toBeFocused();
  }
  expect(upstream.calls('CreateOneTag')).toEqual([]);
  await expect(page).toHaveURL(/\/tags\/create$/);
  await expect(screen.description).toHaveValue('Without a name');
  await axe(page);
  await shot('tag-create-required');
});

test('[TAG-18] [TAG-19] [TAG-21] [TAG-22] [TAG-28] [TAG-30] [CAL-21] a name is enough: no types are all, no group is null', async ({
  page,
  upstream,
  api,
}) => {
  const name = 'Xx created with a name only';
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  const label = screen.form.getByText('Description', { exact: false }).first();
  await expect(label).toHaveText('Description *');
  await expect(screen.description).not.toHaveAttribute('aria-required');
  await expect(screen.description).toHaveAccessibleDescription('Recommended, but not required.');
  await expect(screen.name).toHaveAttribute('aria-required', 'true');
  await screen.name.fill(`  ${name} `);
  await screen.name.press('Enter');
  await expect(screen.toast('status', 'Successfully created tag')).toBeVisible();
  await expect(page).toHaveURL(/\/tags$/);
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  expect(upstream.calls('CreateOneTag').map(({ variables }) => variables)).toEqual([
    { tag: { name, description: null, category: null, types: ['Brand', 'Story', 'Product'] } },
  ]);
  const { allTags } = await api.send('AllTags', { type: 'Story' });
  const made = allTags.find((tag) => tag.name === name);
  expect(await storedTag(api, made?.id ?? '')).toMatchObject({
    description: null,
    category: null,
    types: ['Brand', 'Story', 'Product'],
    image: null,
  });
});

test('[TAG-16] [TAG-22] [CAL-21] all values arrive, the image included', async ({ page, upstream, api, shot }) => {
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.name.fill('Xx created whole');
  await screen.description.fill('Two lines\nof words');
  await screen.group.selectOption({ label: 'Material' });
  await screen.type('Products').check();
  await screen.type('Brand').check();
  await screen.file.setInputFiles(await picture('teal'));
  await expect(screen.picture).toBeVisible();
  await shot('tag-create-filled');
  await screen.button('Create tag').click();
  await expect(screen.toast('status', 'Successfully created tag')).toBeVisible();
  const [call] = upstream.calls('CreateOneTag');
  expect(call?.variables).toEqual({
    tag: {
      name: 'Xx created whole',
      description: 'Two lines\nof words',
      category: 'MATERIAL',
      types: ['Brand', 'Product'],
    },
  });
  const { allTags } = await api.send('AllTags', {});
  const id = allTags.find(({ name }) => name === 'Xx created whole')?.id ?? '';
  await expect(screen.toast('status', 'Successfully set image on tag')).toBeVisible();
  const image = (await storedTag(api, id)).image?.id;
  expect(upstream.calls('SetImageOnTag').map(({ variables }) => variables)).toEqual([{ id, imageId: image }]);
  expect(upstream.uploads()).toHaveLength(1);
});

test('[TAG-16] [CAL-21] a tag whose picture could not be set stays; saving again creates no second one and sends only what is missing', async ({
  page,
  upstream,
  api,
  allow,
}) => {
  allow(HANDLER_FAILS);
  upstream.fail('SetImageOnTag', { errors: [{ message: 'The frame is broken' }] }, { times: 2 });
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.name.fill('Xx created in halves');
  await screen.file.setInputFiles(await picture('navy'));
  await expect(screen.picture).toBeVisible();
  await screen.button('Create tag').click();
  await expect(screen.toast('status', 'Successfully created tag')).toBeVisible();
  await expect(screen.toast('alert', 'Error. could not set image on tag')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toContainText(
    'The image could not be set. Everything else is saved; saving again sends only the image.',
  );
  await screen.description.fill('Thought of later');
  await screen.button('Create tag').click();
  await expect(screen.toast('status', 'Successfully saved tag')).toBeVisible();
  await expect.poll(() => upstream.calls('SetImageOnTag')).toHaveLength(2);
  await expect(screen.button('Create tag')).toBeEnabled();
  await screen.button('Create tag').click();
  await expect(page).toHaveURL(/\/tags$/);
  const made = (await api.send('AllTags', {})).allTags.filter(({ name }) => name === 'Xx created in halves');
  expect(made).toHaveLength(1);
  expect(await storedTag(api, made[0]?.id ?? '')).toMatchObject({
    description: 'Thought of later',
    image: { id: expect.any(String) },
  });
  expect(upstream.calls('CreateOneTag')).toHaveLength(1);
  expect(upstream.calls('UpdateOneTag').map(({ variables }) => (variables as { update: unknown }).update)).toEqual([
    { description: 'Thought of later', types: ['Brand', 'Story', 'Product'] },
  ]);
});

test('[TAG-23] a failure is reported, no typed text is lost, and a second attempt works', async ({
  page,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  upstream.fail('CreateOneTag', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.name.fill('Xx created at last');
  await screen.type('Story').check();
  await screen.button('Create tag').click();
  await expect(screen.toast('alert', 'Error. could not create tag')).toBeVisible();
  await expect(screen.main).not.toContainText('shelf');
  await expect(screen.form.getByRole('alert')).toBeVisible();
  await expect(screen.name).toHaveValue('Xx created at last');
  await expect(screen.type('Story')).toBeChecked();
  await axe(page);
  await shot('tag-create-failed');
  await screen.button('Create tag').click();
  await expect(screen.toast('status', 'Successfully created tag')).toBeVisible();
  expect(upstream.calls('CreateOneTag')).toHaveLength(2);
});

test('[TAG-23] a name in use is reported at its field', async ({ page, api, allow, shot }) => {
  allow(HANDLER_FAILS);
  await makeTag(api, 'Xx taken name');
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.name.fill('XX TAKEN NAME');
  await screen.description.fill('Kept');
  await screen.button('Create tag').click();
  await expect(screen.name).toHaveAccessibleDescription('A tag named "XX TAKEN NAME" exists already.');
  await expect(screen.name).toBeFocused();
  await expect(screen.toast('alert', 'Error. could not create tag')).toBeVisible();
  await expect(screen.description).toHaveValue('Kept');
  await shot('tag-create-taken');
  await axe(page);
  await screen.name.fill('Xx free name');
  await expect(screen.name).not.toHaveAttribute('aria-invalid');
  await screen.button('Create tag').click();
  await expect(page).toHaveURL(/\/tags$/);
});

test('[TAG-16] leaving with typed text asks first; Cancel leads to the list', async ({ page, upstream, shot }) => {
  const screen = tagScreen(page);
  await screen.open('/tags/create');
  await screen.name.fill('Xx never made');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brands' }).click();
  await expect(screen.question(DISCARD)).toBeVisible();
  await axe(page);
  await shot('tag-discard');
  await screen.question(DISCARD).getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.name).toHaveValue('Xx never made');
  await screen.button('Cancel').click();
  await screen.question(DISCARD).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/tags$/);
  expect(upstream.calls('CreateOneTag')).toEqual([]);
});
