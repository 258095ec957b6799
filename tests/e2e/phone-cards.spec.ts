/** Lists on a phone: a record is a card of two lines, and what its card leaves out is one tap away. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SCREEN = 844;
/** The bar above and the pages below, which stay in view. */
const KEPT = 56 + 110;
/** Title, actions, tabs, one search box and one button. */
const ABOVE = 320;

test('at 390 px a record is a card of two lines, and at least seven fit on the screen', async ({ page }) => {
  for (const [path, caption] of [
    ['/orders', 'Orders'],
    ['/products', 'Products'],
    ['/users', 'Users'],
    ['/vouchers', 'Vouchers'],
    ['/refunds', 'Refunds'],
  ] as const) {
    const screen = listScreen(page, caption);
    await screen.open(path);
    await expect(screen.rows.nth(7)).toBeAttached();
    const heights = await screen.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const middle = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]!;
    expect(middle, `${caption}: height of a card`).toBeLessThanOrEqual(76);
    const average = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect((SCREEN - KEPT) / average, `${caption}: cards on a screen`).toBeGreaterThanOrEqual(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const first = await screen.rows.first().evaluate((row) => row.getBoundingClientRect().top);
    expect(first, `${caption}: what stands above the first card`).toBeLessThanOrEqual(ABOVE);
    // Axe measures what is left of a link that the foot happens to cover, so nothing may be covered.
    await page.setViewportSize({ width: 390, height: 2_400 });
    await axe(page, { include: 'main' });
    await page.setViewportSize({ width: 390, height: SCREEN });
  }
});

test('a card without a page of its own shows all of its record, and cards are sorted from a sheet', async ({
  page,
}) => {
  const screen = listScreen(page, 'Vouchers');
  await screen.open('/vouchers');
  await expect(screen.head.getByRole('button')).toHaveCount(0);
  await screen.rows
    .first()
    .getByRole('button', { name: /^Show all of / })
    .click();
  const look = page.getByRole('dialog', { description: 'Row 1 of 20 on this page' });
  await expect(look.getByText('Expiry Date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look).toBeHidden();

  await screen.section.getByRole('button', { name: 'Filters', exact: true }).click();
  await screen.section.getByRole('combobox', { name: 'Sort By' }).selectOption('Value Ascending');
  await expect(page).toHaveURL(/sort=value/);
  await axe(page, { include: 'main' });
});
