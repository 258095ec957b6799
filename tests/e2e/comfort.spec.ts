/**
 * Every screen under WCAG 1.4.10 Reflow, 1.4.4 Resize Text, 1.4.11 and 2.4.7 in forced colours, and 2.3.3: each section
 * and one record of it, 320 px wide, at 200 %, and in the system's own colours. axe checks every screen in another
 * spec.
 */
import type { Page } from '@playwright/test';
import { sectionNames, sections } from '../../lib/policy.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

test.use({ staff: 'superadmin' });

/** Forms with their own address. */
const FORMS = [
  '/brands/create',
  '/tags/create',
  '/messages/create',
  '/audience-segments/create',
  '/message-campaigns/create',
  '/triggers/create',
];
/** Lists whose rows link nowhere, and screens that are not lists. */
const WITHOUT_RECORDS = ['/dashboard', '/vouchers', '/bulk-tag', '/app-config', '/options'];
const lists = sectionNames.map((name) => sections[name].path);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The address of the first record of the list that is open. */
async function firstRecord(page: Page, list: string): Promise<string> {
  return (await page.getByRole('main').getByRole('table').getByRole('link').first().getAttribute('href')) ?? list;
}

/** What overflows the page on the right: nothing on a page that scrolls only vertically. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map((node) => node.outerHTML.slice(0, 160));
  });

/** One page load serves both: a zoom only makes the window narrower. */
const NARROW = [
  { what: '320 px', width: 320, height: 640 },
  { what: '200 % on a screen of 1440', width: 720, height: 450 },
] as const;

async function expectOnlyVertical(page: Page, address: string): Promise<void> {
  await page.setViewportSize(NARROW[0]);
  await open(page, address);
  for (const { what, width, height } of NARROW) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sticksOut(page), `${address} at ${what}`).toEqual([]);
  }
}

for (const path of lists) {
  test(`[FMT-16] ${path} and a record of it scroll only vertically, at 320 px and at 200 %`, async ({ page }) => {
    await expectOnlyVertical(page, path);
    if (!WITHOUT_RECORDS.includes(path)) await expectOnlyVertical(page, await firstRecord(page, path));
  });
}

test('forms scroll only vertically, at 320 px and at 200 %', async ({ page }) => {
  for (const path of FORMS) await expectOnlyVertical(page, path);
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('every column of every list is wide enough for a word', async ({ page }) => {
    for (const path of lists.filter((each) => !['/dashboard', '/bulk-tag', '/app-config'].includes(each))) {
      await open(page, path);
      await expect.poll(() => sticksOut(page), path).toEqual([]);
      const columns = page.getByRole('main').getByRole('columnheader').filter({ hasText: /\S/ });
      const narrow = await columns.evaluateAll((cells) =>
        cells
          .filter((cell) => cell.textContent !== 'Actions' && cell.getBoundingClientRect().width < 60)
          .map((cell) => cell.textContent),
      );
      expect(narrow, path).toEqual([]);
    }
  });
});

test('in forced colours the focus, the current menu entry, a selected row and a switch can be distinguished', async ({
  page,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/brands');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await untilAwake(menu);
  await expect(menu.getByRole('link', { name: 'Brands' })).toHaveCSS('outline-style', 'solid');
  await expect(menu.getByRole('link', { name: 'Tags' })).toHaveCSS('outline-style', 'none');
  const chosen = page
    .getByRole('group', { name: 'Theme' })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'System theme' }) });
  const colours = await chosen.evaluate((node) => [
    getComputedStyle(node).backgroundColor,
    getComputedStyle(node).color,
  ]);
  expect(colours[0], 'the chosen theme is read on its mark').not.toBe(colours[1]);
  expect(await chosen.evaluate((node) => getComputedStyle(node.querySelector('svg') ?? node).color)).toBe(colours[1]);
  const box = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  // The system draws its own checkbox and tick; ours are masks, which it would fill.
  await expect(box).toHaveCSS('appearance', 'auto');
  await expect(box).toHaveCSS('outline-style', 'solid');
  if (process.env['SHOTS'] === '1') await page.screenshot({ path: `${project.outputDir}/shots/forced-colours.png` });
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('switch')).toHaveCSS('appearance', 'auto');
  await expect(page.getByRole('switch')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px');
  if (process.env['SHOTS'] === '1')
    await page.screenshot({ path: `${project.outputDir}/shots/forced-colours-sheet.png` });
});

test('with more contrast requested, grey text is dark and every line is visible', async ({ page }) => {
  await open(page, '/brands');
  const header = page.getByRole('columnheader', { name: 'Tags' });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(header).not.toHaveCSS('color', ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect(header).toHaveCSS('color', ink);
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toHaveCSS('border-top-color', ink);
});

test('with reduced motion requested, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/brands');
  await untilAwake(page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const longest = () =>
    dialog.evaluate((node) =>
      Math.max(
        ...getComputedStyle(node)
          .animationDuration.split(',')
          .map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000)),
      ),
    );
  expect(await longest()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longest(), 'it is there to be taken away').toBeGreaterThan(50);
});
