/** The edit form of a tag: what it sends, leaving it, and failures. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag, remainingTags, storedTag } from '../support/tags.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const DISCARD = 'Discard your changes?';

test('[TAG-29] [TAG-30] Cancel shows the view again, sends nothing and leaves no trace in the history', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Ww edited and given up';
  const id = await makeTag(api, name, { description: 'As it was' });
  const list = listScreen(page, 'Tags');
  const screen = tagScreen(page);
  await list.open(`/tags?name=${encodeURIComponent(name)}`);
  await list
    .row(name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await screen.edit();
  await expect(page).toHaveURL(new RegExp(`/tags/${id}\\?edit=true$`));
  await axe(page);
  await shot('tag-edit');
  await screen.name.fill('Ww another name');
  await screen.button('Cancel').click();
  await screen.question(DISCARD).getByRole('button', { name: 'Discard' }).click();
  await expect(screen.value('Name')).toHaveText(name);
  await expect(page).toHaveURL(new RegExp(`/tags/${id}$`));
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
  await page.goBack();
  await expect(list.row(name)).toBeVisible();
  expect((await storedTag(api, id)).name).toBe(name);
});

test('[TAG-29] [TAG-30] Cancel on a form opened by its own address shows the view; the Edit button does the same', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Ww opened by address');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await expect(screen.form).toBeVisible();
  await screen.button('Cancel').click();
  await expect(screen.value('Name')).toHaveText('Ww opened by address');
  await expect(page).toHaveURL(new RegExp(`/tags/${id}$`));
  await screen.edit();
  await screen.button('Edit').click();
  await expect(screen.value('Name')).toBeVisible();
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
});

test('[TAG-20] [TAG-21] [TAG-31] [CAL-21] a save sends what changed: no types are all, no group is null', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Ww saved', { description: 'Stays', types: ['Story'], category: 'EDITORIAL' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.edit();
  await expect(screen.group.locator('option:checked')).toHaveText('Editorial');
  await screen.type('Story').uncheck();
  await screen.group.selectOption({ label: 'No group' });
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully saved tag')).toBeVisible();
  await expect(screen.value('Types').getByRole('listitem')).toHaveText(['Brand', 'Story', 'Product']);
  await expect(screen.value('Group')).toHaveText('-');
  await expect(page).toHaveURL(new RegExp(`/tags/${id}$`));
  expect(upstream.calls('UpdateOneTag').map(({ variables }) => variables)).toEqual([
    { id, update: { category: null, types: ['Brand', 'Story', 'Product'] } },
  ]);
  expect(upstream.calls('SetImageOnTag')).toEqual([]);
  expect(await storedTag(api, id)).toMatchObject({
    name: 'Ww saved',
    description: 'Stays',
    category: null,
    types: ['Brand', 'Story', 'Product'],
  });
});

test('[TAG-18] [TAG-31] an emptied description is saved as null; a save without changes sends nothing', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Ww described', { description: 'Too many words' });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.edit();
  await screen.description.clear();
  await screen.button('Save').click();
  await expect(screen.value('Description')).toHaveText('-');
  expect((await storedTag(api, id)).description).toBeNull();
  await screen.edit();
  await screen.button('Save').click();
  await expect(screen.value('Name')).toHaveText('Ww described');
  expect(upstream.calls('UpdateOneTag').map(({ variables }) => variables)).toEqual([
    { id, update: { description: null } },
  ]);
});

test('[TAG-17] an emptied name is refused', async ({ page, api, upstream }) => {
  const id = await makeTag(api, 'Ww named');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.clear();
  await screen.button('Save').click();
  await expect(screen.name).toHaveAccessibleDescription('Required');
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
});

test('[TAG-32] a failed save keeps the typed text, and a second attempt works', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeTag(api, 'Ww hard to save');
  upstream.fail('UpdateOneTag', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill('Ww saved at last');
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not save tag')).toBeVisible();
  await expect(screen.name).toHaveValue('Ww saved at last');
  await expect(screen.form).not.toContainText('shelf');
  await axe(page);
  await shot('tag-edit-failed');
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully saved tag')).toBeVisible();
  expect((await storedTag(api, id)).name).toBe('Ww saved at last');
});

test('[TAG-32] a name in use is reported at its field, and nothing is lost', async ({ page, api, allow }) => {
  allow(HANDLER_FAILS);
  await makeTag(api, "Ww somebody else's name");
  const id = await makeTag(api, 'Ww own name');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.name.fill("Ww somebody else's name");
  await screen.description.fill('Kept');
  await screen.button('Save').click();
  await expect(screen.name).toHaveAccessibleDescription('A tag named "Ww somebody else\'s name" exists already.');
  await expect(screen.name).toBeFocused();
  await expect(screen.toast('alert', 'Error. could not save tag')).toBeVisible();
  await expect(screen.description).toHaveValue('Kept');
  expect(await storedTag(api, id)).toMatchObject({ name: 'Ww own name', description: null });
});

test('[TAG-32] a tag that somebody else deleted in the meantime is reported, and the typed text stays, so that it can be copied', async ({
  page,
  api,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const id = await makeTag(api, 'Ww deleted meanwhile');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.description.fill('An hour of work');
  await api.send('DeleteOneTag', { id });
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not save tag')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toContainText('This record no longer exists.');
  await expect(screen.description).toHaveValue('An hour of work');
  expect(await remainingTags(api, [id])).toEqual([]);
});

test('[TAG-29] Back asks before changes are lost', async ({ page, api, upstream }) => {
  const id = await makeTag(api, 'Ww half edited');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.edit();
  await screen.description.fill('Half a');
  await page.evaluate(() => history.back());
  await screen.question(DISCARD).getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.description).toHaveValue('Half a');
  await page.evaluate(() => history.back());
  await screen.question(DISCARD).getByRole('button', { name: 'Discard' }).click();
  await expect(screen.value('Description')).toHaveText('-');
  expect(upstream.calls('UpdateOneTag')).toEqual([]);
});
