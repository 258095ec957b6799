/** /audience-segments: its content, its links, and Delete (SEG-01, SEG-02, D-84). */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeSegment, storedSegment } from '../support/segments.ts';
import { segmentScreen } from '../support/segment-screen.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const SURE = 'Are you sure you want to delete this audience segment?';

test('[SEG-01] [SEG-20] [NAV-10] twenty segments by name, with name, description and actions', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = listScreen(page, 'Audience Segments');
  await screen.open('/audience-segments');
  expect(upstream.calls('AccountGroups').map(({ variables }) => variables)).toEqual([
    { paging: { first: 20 }, sorting: [{ field: 'name', direction: 'ASC' }] },
  ]);
  await expect(screen.rows).toHaveCount(20);
  await expect(screen.head).toHaveText(['Name', 'Description', 'Actions']);
  const names = await screen.shownNames();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  const row = screen.row('Active customers');
  await expect(row.getByRole('cell').first()).toHaveText('Bought within 30 days');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audience Segments' }),
  ).toHaveAttribute('aria-current', 'page');
  await axe(page);
  await shot('segments-list');
});

test('[SEG-02] links to create, view and edit', async ({ page }) => {
  const screen = listScreen(page, 'Audience Segments');
  const segment = segmentScreen(page);
  await screen.open('/audience-segments');
  await segment.main.getByRole('link', { name: 'Create Audience Segment' }).click();
  await expect(page).toHaveURL(/\/audience-segments\/create$/);
  await expect(segment.heading('New Audience Segment')).toBeVisible();
  await page.goBack();
  await screen.row('Active customers').getByRole('link', { name: 'View Active customers' }).click();
  await expect(page).toHaveURL(/\/audience-segments\/[0-9a-f-]{36}\/view$/);
  await expect(segment.heading('Active customers')).toBeVisible();
  await page.goBack();
  await screen.row('Active customers').getByRole('link', { name: 'Edit Active customers' }).click();
  await expect(page).toHaveURL(/\/audience-segments\/[0-9a-f-]{36}\/edit$/);
  await expect(segment.heading('Edit Audience Segment Active customers')).toBeVisible();
  await expect(segment.name).toHaveValue('Active customers');
});

test('[SEG-17] [SEG-20] Delete on a row asks first, then deletes the segment', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const id = await makeSegment(api, 'Zq deleted from its row');
  const screen = listScreen(page, 'Audience Segments');
  await screen.open('/audience-segments?name=Zq+deleted+from');
  const remove = screen.row('Zq deleted from its row').getByRole('button', { name: 'Delete Zq deleted from its row' });
  await remove.click();
  await expect(screen.question(SURE)).toContainText('Zq deleted from its row');
  await axe(page);
  await shot('segments-delete');
  await screen.question(SURE).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(upstream.calls('DeleteOneAccountGroup')).toEqual([]);
  await remove.click();
  await screen.question(SURE).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Successfully deleted audience segment')).toBeVisible();
  await expect(screen.rows).toHaveCount(0);
  await expect(page).toHaveURL(/\/audience-segments\?name=/);
  expect(upstream.calls('DeleteOneAccountGroup').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(await storedSegment(stack.databaseUrl, id)).toBeNull();
});

test('[SEG-19] a failed deletion is reported and the row stays', async ({ page, api, upstream, allow, stack }) => {
  allow(HANDLER_FAILS);
  const id = await makeSegment(api, 'Zq not deleted');
  upstream.fail('DeleteOneAccountGroup', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const screen = listScreen(page, 'Audience Segments');
  await screen.open('/audience-segments?name=Zq+not+deleted');
  await screen.row('Zq not deleted').getByRole('button', { name: 'Delete Zq not deleted' }).click();
  await screen.question(SURE).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete audience segment')).toBeVisible();
  await expect(screen.rows).toHaveCount(1);
  expect(await storedSegment(stack.databaseUrl, id)).not.toBeNull();
});

test('[SEG-17] [SEG-20] Delete on the form asks first and ends on the list', async ({ page, api, stack }) => {
  const id = await makeSegment(api, 'Zq deleted from its form');
  const screen = segmentScreen(page);
  await screen.openForm(`/audience-segments/${id}/edit`);
  await screen.button('Delete segment').click();
  await screen.question(SURE).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Successfully deleted audience segment')).toBeVisible();
  await expect(page).toHaveURL(/\/audience-segments$/);
  expect(await storedSegment(stack.databaseUrl, id)).toBeNull();
});
