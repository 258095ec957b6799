/** The opener policy (docs/security.md): another site keeps no reference to a window in which the console is opened. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { startSite } from '../support/site.ts';

type Opener = Window & { opened: Window };

/** Where `/leave` redirects to. */
let destination: string | undefined;
let address: string;
let stop: () => void;
test.beforeAll(async () => {
  ({ origin: address, stop } = await startSite(({ url }, response) => {
    response.setHeader('content-type', 'text/html').setHeader('cache-control', 'no-store');
    if (url === '/leave' && destination !== undefined) response.writeHead(302, { location: destination });
    response.end('<p>Elsewhere</p>');
  }));
});
test.beforeEach(() => {
  destination = undefined;
});
test.afterAll(() => stop());

/** The window that a page of the other site opens; the page keeps a reference to it. */
async function openFrom(page: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      (window as unknown as Opener).opened = window.open(url) as Window;
    }, url),
  ]);
  return opened;
}

const isCut = (page: Page) => page.evaluate(() => (window as unknown as Opener).opened.closed);

test('the reference is cut when the other site opens the console', async ({ page, stack }) => {
  await page.goto(address);
  const opened = await openFrom(page, `${stack.consoleUrl}/brands`);
  await expect(opened.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  expect(await isCut(page)).toBe(true);
});

for (const first of ['/empty', 'about:blank'])
  test(`the reference is cut when the user enters the console's address in the window (${first})`, async ({
    page,
    stack,
  }) => {
    await page.goto(address);
    const opened = await openFrom(page, new URL(first, address).href);
    expect(await isCut(page)).toBe(false);
    await opened.goto(`${stack.consoleUrl}/brands`);
    await expect(opened.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
    expect(await isCut(page)).toBe(true);
  });

test('the reference is cut when the other site redirects a step back to the console', async ({ page, stack }) => {
  // The browser sends what it sends for an address that the user enters.
  await page.goto(`${address}/leave`);
  const holder = await openFrom(page, `${address}/holder`);
  expect(await holder.evaluate(() => (window.opener as Window).closed)).toBe(false);
  await page.evaluate(() => location.assign('/next'));
  await page.waitForURL('**/next');
  destination = `${stack.consoleUrl}/brands`;
  await page.goBack();
  await expect(page).toHaveURL(destination);
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  expect(await holder.evaluate(() => (window.opener as Window | null)?.closed ?? true)).toBe(true);
});

test('a page that the console opens in a new tab has no opener', async ({ page, context }) => {
  await page.goto('/products');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('row').nth(1).getByRole('link').first().click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
});
