import type { Page } from '@playwright/test';
import { enabledOf, makeBrands } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';

const QUESTION = 'Are you sure you want to delete this brand?';

async function pressDelete(page: Page, id: string): Promise<void> {
  await page.goto(`/brands/${id}?edit=true`);
  await untilAwake(page.getByRole('form', { name: 'Edit Brand Details' }));
  await page.getByRole('button', { name: 'Delete brand' }).click();
}

test('[BRD-18] [BRD-20] [ERR-19] [ERR-20] a brand is deleted after a confirmation, and its toast stays visible on the list', async ({
  page,
  api,
  upstream,
}) => {
  const [id = ''] = await makeBrands(api, ['Zs To be deleted']);
  await page.clock.install();
  const list = listScreen(page, 'Brands');
  await pressDelete(page, id);
  await expect(list.question(QUESTION)).toBeVisible();
  await axe(page);
  await list.question(QUESTION).getByRole('button', { name: 'Cancel' }).click();
  await expect(list.question(QUESTION)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete brand' })).toBeFocused();
  expect(upstream.calls('DeleteOneBrand')).toEqual([]);

  await page.getByRole('button', { name: 'Delete brand' }).click();
  await expect(list.question(QUESTION)).toBeVisible();
  // Only the test lets time pass, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await list.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/brands');
  const toast = list.toast('status', 'Successfully deleted brand.');
  await expect(toast).toBeVisible();
  expect(upstream.calls('DeleteOneBrand').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(await enabledOf(api, [id])).toEqual(['gone']);
  await expect(list.rows.first()).toBeVisible();
  await expect(list.row('Zs To be deleted')).toHaveCount(0);
  await page.clock.fastForward(4_500);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(toast).toHaveCount(0);
});

test('[BRD-22] [ERR-16] a null result is a failure, and the brand and the page stay', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  const [id = ''] = await makeBrands(api, ['Zs Not deleted']);
  const list = listScreen(page, 'Brands');
  await pressDelete(page, id);
  upstream.fail('DeleteOneBrand', { data: { deleteOneBrand: null }, errors: [{ message: 'It is still in an order' }] });
  await list.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(list.toast('alert', 'Server error. could not delete brand.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/brands/${id}`);
  expect(await enabledOf(api, [id])).toEqual([false]);
});

test('[ERR-16] data next to errors is a success', async ({ page, api, upstream }) => {
  const [id = ''] = await makeBrands(api, ['Zs Deleted with a warning']);
  const list = listScreen(page, 'Brands');
  upstream.rewrite('DeleteOneBrand', (answer) => ({
    ...answer,
    body: { ...answer.body, errors: [{ message: 'Its mails were not stopped' }] },
  }));
  await pressDelete(page, id);
  await list.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(list.toast('status', 'Successfully deleted brand.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
  expect(await enabledOf(api, [id])).toEqual(['gone']);
});
