/**
 * The keyboard shortcuts and their help dialog (WCAG 2.1.4 Character Key Shortcuts). What a key must not interfere with
 * is tested key by key in tests/components/resources/session.
 */
import type { Page } from '@playwright/test';
import { menuPath, menus } from '../support/access-table.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { frame } from '../support/sign-in-screen.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const opener = (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAwake(opener(page));
}

/** Where `n` leads, and the lists whose Create opens a dialog. */
const forms = ['/brands', '/tags', '/audience-segments', '/messages', '/message-campaigns', '/triggers'];
const dialogs = { '/users': 'Add User', '/vouchers': 'Create Vouchers' };

test('? opens the list of this user’s shortcuts, Escape closes it and the focus returns', async ({ page, shot }) => {
  await open(page, '/brands');
  const first = page.getByRole('rowheader').first().getByRole('link');
  await first.focus();
  await page.keyboard.press('?');
  const goTo = sheetOf(page).getByRole('region', { name: 'Go to' });
  await expect(goTo.getByRole('term')).toHaveText(['Home', ...menus.admin]);
  await axe(page);
  await shot('shortcuts');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('every entry under Go to opens its page', async ({ page }) => {
  await open(page, '/brands');
  await page.keyboard.press('?');
  const lines = sheetOf(page).getByRole('region', { name: 'Go to' });
  const labels = ['Home', ...menus.admin];
  await expect(lines.getByRole('term')).toHaveText(labels);
  const keys = (await lines.getByRole('definition').allTextContents()).map((text) => text.split(' then '));
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  for (const [at, label] of labels.entries()) {
    for (const key of keys[at] ?? []) await page.keyboard.press(key);
    await expect(page).toHaveURL(label === 'Home' ? '/' : menuPath(label));
    await expect(frame(page).title).toHaveText(label === 'Home' ? /^Good day/ : label);
  }
});

test('/ focuses the search of every list, and n opens its Create', async ({ page }) => {
  for (const path of menus.admin.map(menuPath).filter((each) => each !== '/dashboard')) {
    await open(page, path);
    const search = page.getByRole('main').getByRole('search');
    await untilAwake(search);
    await page.keyboard.press('/');
    await expect(search.locator(':focus'), path).toHaveCount(1);
  }
  for (const path of forms) {
    await open(page, path);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`${path}/create`);
  }
  for (const [path, title] of Object.entries(dialogs)) {
    await open(page, path);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
});

test('leaving with a shortcut asks before typed text is lost', async ({ page }) => {
  await open(page, '/tags/create');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await untilAwake(name);
  await name.fill('Half a tag');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('gb');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/tags/create');
  await expect(name).toHaveValue('Half a tag');
});

test('switched off they stay off after a reload, and the menu’s button switches them on again', async ({ page }) => {
  await open(page, '/brands');
  await page.keyboard.press('?');
  const control = sheetOf(page).getByRole('switch', { name: 'Use keyboard shortcuts' });
  await expect(control).toBeFocused();
  await page.keyboard.press('Space');
  await expect(control).not.toBeChecked();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await untilAwake(opener(page));
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await page.keyboard.type('gt');
  // A key without effect triggers no event to wait for; the next action shows that the page stayed the same.
  await opener(page).press('Enter');
  await expect(control).not.toBeChecked();
  await expect(page).toHaveURL('/brands');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await page.keyboard.type('gt');
  await expect(page).toHaveURL('/tags');
});

test('the collapsed menu keeps the button', async ({ page }) => {
  await open(page, '/brands');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await opener(page).click();
  await expect(sheetOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('on a narrow screen, whose menu is a drawer, the keys work too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/brands');
  // It is in the drawer and cannot be found by role; it appears when the shortcuts have loaded.
  await expect(page.locator('[data-shortcut="?"]')).toBeAttached();
  await page.keyboard.press('?');
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await page.keyboard.type('gt');
  await expect(page).toHaveURL('/tags');
});
