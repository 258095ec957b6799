/** The home page's lists of what was opened last and pinned: of this browser and person, without an upstream call (D-03). */
import { axe, expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { frame } from '../support/sign-in-screen.ts';
import { untilAwake } from '../support/list-screen.ts';

test('records opened last are on the home page, can be pinned, and go at logout', async ({ page, upstream, shot }) => {
  await page.goto('/brands');
  const name = (await page.getByRole('main').getByRole('rowheader').first().innerText()).trim();
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.recent'))))
    .toBe(true);

  upstream.reset();
  await page.goto('/');
  const last = page.getByRole('region', { name: 'Opened last' });
  await expect(last.getByRole('link')).toHaveText([`${name}Brands`]);
  await untilAwake(last.getByRole('button').first());
  await last.getByRole('button', { name: `Pin ${name}` }).click();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned.getByRole('button', { name: `Unpin ${name}` })).toBeFocused();
  await expect(last).toHaveCount(0);
  await axe(page, { include: 'main' });
  await shot('home');
  await page.reload();
  await expect(pinned.getByRole('link')).toHaveText([`${name}Brands`]);
  expect(upstream.calls().filter(({ operationName }) => operationName !== 'Me')).toEqual([]);
  await pinned.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);
});

test.describe('another role', () => {
  test.use({ staff: 'orders' });

  test('a record of a section that the person may not open is shown neither here nor in the find box', async ({
    page,
  }) => {
    await page.goto('/');
    const id = await page.evaluate(() => document.cookie.match(/atelier-person=([^;]+)/)?.[1] ?? '');
    await page.evaluate((userId) => {
      const records = ['/brands/1', '/orders/1', '/vouchers?code=ACD', '/sessions'].map((path) => ({
        path,
        title: `Zh ${path}`,
        heading: 'Records',
      }));
      localStorage.setItem(`atelier.kept.${userId}.recent`, JSON.stringify(records));
    }, id);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Opened last' }).getByRole('link')).toHaveText([
      'Zh /orders/1Records',
      'Zh /vouchers?code=ACDRecords',
      'Zh /sessionsRecords',
    ]);
    const box = findBox(page);
    await untilAwake(box.field);
    await box.field.click();
    await expect(box.options('Recent')).toHaveText([
      'Zh /orders/1Records',
      'Zh /vouchers?code=ACDRecords',
      'Zh /sessionsRecords',
    ]);
  });
});

test('a page of the menu can be pinned, keeps the focus, and stays pinned until it is taken off', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await untilAwake(main.getByRole('button', { name: 'Pin Refunds', exact: true }));
  await main.getByRole('button', { name: 'Pin Refunds', exact: true }).click();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned.getByRole('link')).toHaveText(['RefundsPage']);
  await expect(main.getByRole('button', { name: 'Unpin Refunds' }).last()).toBeFocused();
  await page.reload();
  await pinned.getByRole('button', { name: 'Unpin Refunds' }).click();
  await expect(pinned).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Pin Refunds', exact: true })).toBeFocused();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Pin Refunds', exact: true })).toBeVisible();
  await expect(pinned).toHaveCount(0);
});
