/**
 * What staff print is complete: every column, the customer first, no overlaps, and none of the screen's buttons. The
 * layout is measured with the print style sheet at the width of A4; the pages are counted in the PDF that Chromium
 * makes.
 */
import type { Page } from '@playwright/test';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

test.use({ staff: 'superadmin' });

/** The printable part of a sheet with margins of 12 mm, in CSS pixels. */
const UPRIGHT = { width: 703, height: 1032 };
const ACROSS = { width: 1032, height: 703 };

const LISTS = [
  '/orders',
  '/products',
  '/brands',
  '/users',
  '/tags',
  '/vouchers',
  '/refunds',
  '/messages',
  '/message-campaigns',
  '/triggers',
  '/audience-segments',
  '/options',
];

/** Elements that a sheet would repeat, or draw over others. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((node) => {
      const { position, display } = getComputedStyle(node);
      const box = node.getBoundingClientRect();
      return ['sticky', 'fixed'].includes(position) && display !== 'none' && box.width > 0 && box.height > 0
        ? [`${node.localName}.${node.getAttribute('class')?.slice(0, 60)}`]
        : [];
    }),
  );

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

test('every list prints with all its columns and no buttons', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of LISTS) {
    await page.goto(address);
    await untilAwake(page.getByRole('main'));
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const headers = await page
      .getByRole('main')
      .locator('thead th')
      .evaluateAll((cells) =>
        cells.filter((cell) => !cell.querySelector('input, .sr-only')).map((cell) => cell.textContent),
      );
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(ACROSS);
    const cut = await page
      .getByRole('main')
      .locator('thead th')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => !cell.querySelector('input, .sr-only'))
          .flatMap((cell) => {
            const box = cell.getBoundingClientRect();
            return box.width < 8 || box.left < 0 || box.right > innerWidth + 1 ? [cell.textContent] : [];
          }),
      );
    expect({ address, cut, stuck: await stuck(page) }).toEqual({ address, cut: [], stuck: [] });
    expect(headers.length, address).toBeGreaterThan(0);
    await expect(page.locator('button:not(th button)').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('an order of two brands prints on two pages at most, the customer first, her other orders not at all', async ({
  page,
  api,
}) => {
  const { orders } = await api.send('Orders', { paging: { first: 50 }, filter: { isActive: { is: false } } });
  let two: { id: string } | undefined;
  for (const { node } of orders.edges) {
    const { order } = await api.send('Order', { id: node.id });
    if (new Set(order?.lines.map(({ brand }) => brand?.id)).size !== 2) continue;
    const email = order?.customer?.email;
    if (!email) continue;
    const hers = await api.send('Orders', { paging: { first: 3 }, filter: { user: { email: { iLike: email } } } });
    if (hers.orders.edges.length < 3) continue;
    two = node;
    break;
  }
  if (!two)
    throw new Error('The demo data has no order of two brands by a customer with three among its newest fifty.');
  await page.goto(`/orders/${two.id}`);
  await untilAwake(page.getByRole('main'));
  const others = page.getByRole('region', { name: 'Other orders' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(UPRIGHT);
  expect(await stuck(page)).toEqual([]);
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(others).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  const top = async (name: string) =>
    (await page.getByRole('main').getByText(name, { exact: true }).first().boundingBox())?.y ?? Number.NaN;
  expect(await top('Customer')).toBeLessThan(await top('Ledger'));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBeLessThanOrEqual(2);
});

test('no page of the console prints anything twice or over something else', async ({ page, api }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(UPRIGHT);
  const wrong: string[] = [];
  for (const address of await everyPage(api, 'console')) {
    await page.goto(address);
    await untilAwake(page.getByRole('main'));
    for (const each of await stuck(page)) wrong.push(`${address}: ${each}`);
  }
  expect(wrong).toEqual([]);
});
