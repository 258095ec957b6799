/** The keys of a list: rows that are one Tab stop, j, k, x, Space and b, and the switch that turns letters off. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, tabTo } from '../support/list-screen.ts';

test('fifty rows are one Tab stop, Space looks at a row, and the letters can be switched off', async ({ page }) => {
  const screen = listScreen(page, 'Products');
  await screen.open('/products');
  await expect(screen.rows).toHaveCount(50);
  await tabTo(page, screen.names.first().getByRole('link'));
  await page.keyboard.press('Tab');
  await expect(screen.rows.locator(':focus'), 'the focus has left the rows').toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(screen.names.first().getByRole('link')).toBeFocused();

  await page.keyboard.press('End');
  await expect(screen.names.last().getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  const look = page.getByRole('dialog', { name: (await screen.names.nth(48).innerText()).trim() });
  await expect(look).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(screen.names.nth(48).getByRole('link')).toBeFocused();

  await page.evaluate(() => window.localStorage.setItem('atelier.shortcuts', 'off'));
  await page.reload();
  await expect(screen.rows).toHaveCount(50);
  await tabTo(page, screen.names.first().getByRole('link'));
  await page.keyboard.press('j');
  await expect(screen.names.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(screen.names.nth(1).getByRole('link')).toBeFocused();
});
