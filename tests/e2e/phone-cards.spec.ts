/** Lists on a phone: a record is a card of two lines, and what its card leaves out is one tap away. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SCREEN = 844;
/** Title, actions, tabs, one search box and one button. */
const ABOVE = 320;

const lists = [
  ['/orders', 'Orders'],
  ['/products', 'Products'],
  ['/users', 'Users'],
  ['/vouchers', 'Vouchers'],
  ['/refunds', 'Refunds'],
  ['/brands', 'Brands'],
  ['/tags', 'Tags'],
  ['/messages', 'Message list'],
  ['/message-campaigns', 'Message Campaigns'],
  ['/triggers', 'Triggers'],
  ['/audience-segments', 'Audience Segments'],
] as const;
/** Names of products take two lines, and a filter is always named above them. */
const LONG_TITLES: readonly string[] = ['/products'];

for (const [path, caption] of lists)
  test(`at 390 px a record of ${path} is a card of two lines, and seven to nine are in sight`, async ({ page }) => {
    const screen = listScreen(page, caption);
    await screen.open(path);
    await expect(screen.rows.nth(7)).toBeAttached();
    const foot = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!.y;
    const cards = await screen.rows.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom, height }) => ({ top, bottom, height })),
    );
    const middle = cards.toSorted((one, other) => one.height - other.height)[Math.floor(cards.length / 2)]!;
    expect(middle.height, 'height of a card').toBeLessThanOrEqual(66);
    expect(cards[0]!.top, 'what is above the first card').toBeLessThanOrEqual(ABOVE);
    const seen = cards.filter(({ bottom }) => bottom <= foot).length;
    expect(seen, 'whole cards on the first screen').toBeGreaterThanOrEqual(LONG_TITLES.includes(path) ? 6 : 7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Axe measures what is left of a link that the foot happens to cover, so nothing may be covered.
    await page.setViewportSize({ width: 390, height: 2_400 });
    await axe(page);
    await page.setViewportSize({ width: 390, height: SCREEN });
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
  await axe(page);
});

test('a search in the sheet is not lost when a tap elsewhere closes it', async ({ page }) => {
  const screen = listScreen(page, 'Vouchers');
  await screen.open('/vouchers');
  const sheet = await screen.openFilters();
  await sheet.getByRole('searchbox', { name: 'Recipient' }).fill('nobody@example.com');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(sheet).toBeHidden();
  await expect(screen.chips).toContainText('Recipient: nobody@example.com');
});
