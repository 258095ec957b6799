/** The keys of a list: rows that are one Tab stop, j, k, x, Space and b, and the switch that turns letters off. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, tabTo } from '../support/list-screen.ts';
import { makeProducts } from '../support/products.ts';

test('three products are ticked and switched off with twelve keys', async ({ page, api, stack }) => {
  const names = ['Zk keys one', 'Zk keys two', 'Zk keys three'];
  await makeProducts(api, stack.databaseUrl, names);
  const screen = listScreen(page, 'Products');
  await screen.open('/products?name=Zk+keys');
  await expect(screen.rows).toHaveCount(3);
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
  };
  await press('j');
  await expect(screen.names.first().getByRole('link')).toBeFocused();
  await press('x', 'j', 'x', 'j', 'x');
  await expect(screen.selectedText(3)).toBeVisible();
  // Their code loads with the first tick.
  await expect(screen.actionButton('Remove Tags')).toBeVisible();
  await press('b');
  await expect(screen.actionButton('Remove Tags')).toBeFocused();
  await press('Tab', 'Tab', 'Enter', 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeFocused();
  await press('Enter');
  await expect(screen.toast('status', 'Successfully updated products')).toBeVisible();
  expect(pressed).toBeLessThanOrEqual(12);
});

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
  await axe(page, { include: '[role="dialog"]' });
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
