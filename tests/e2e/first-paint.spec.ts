/** What a page's document begins with: the page itself when its data is quick, a spinner when it is late (SES-17). */
import { ask } from '../support/ask.ts';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';

/** React's mark of a boundary that waits, and the spinner of the whole page. */
const PENDING = /<template id="B:|>Loading</;
/** Forms beside a record are loaded when Edit is pressed, so their address alone brings them after the page. */
const LAZY_FORM = /\?edit=true$|^\/messages\/.*\/edit$/;

test('[SES-17] with a quick upstream no page begins with a spinner or a hidden part', async ({
  stack,
  sessions,
  api,
}) => {
  const as = await sessions.as('superadmin');
  const waiting: string[] = [];
  const paths = (await everyPage(api, 'console')).filter((path) => !LAZY_FORM.test(path));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    // A busy machine may be late once; a page that waits of its own accord is late each time.
    const isWhole = async () => {
      const { status, text } = await ask(stack.consoleUrl, path, { as });
      return status === 200 && !PENDING.test(text);
    };
    if (!((await isWhole()) || (await isWhole()) || (await isWhole()))) waiting.push(path);
  }
  expect(waiting).toEqual([]);
});

for (const [operation, path, heading] of [
  ['Me', '/tags', 'Tags'],
  ['Orders', '/orders', 'Orders'],
  ['Statistics', '/dashboard', 'Dashboard'],
] as const)
  test(`[SES-17] while ${operation} is late, ${path} shows a spinner, and then itself`, async ({ page, upstream }) => {
    const gate = upstream.delay(operation);
    await page.goto(path, { waitUntil: 'commit' });
    await gate.reached;
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    gate.open();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });

test('the icon is kept by the browser, which asks for it at each change of the address', async ({ stack }) => {
  const { text } = await ask(stack.consoleUrl, '/login');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? [];
  expect(icon).toMatch(/^\/icon\.svg\?icon\./);
  const { status, headers } = await ask(stack.consoleUrl, icon.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the fonts wait for the first paint in a browser that has not used them, and are used at once in one that has', async ({
  page,
}) => {
  // Without its notice of the first paint, what waits for that waits forever.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const fonts = page.locator('head style[media]');
  await page.goto('/brands');
  await expect(fonts).toHaveAttribute('media', 'not all');
  await page.reload();
  await expect(fonts).toHaveAttribute('media', 'all');
});

test('a new browser gets the fonts after the first paint', async ({ page }) => {
  await page.goto('/brands');
  const startOf = (type: string, name: string) =>
    page.evaluate(
      ([type, name]) => performance.getEntriesByType(type).find((entry) => entry.name.includes(name))?.startTime ?? 0,
      [type, name] as const,
    );
  await expect.poll(() => startOf('resource', '.woff2')).toBeGreaterThan(0);
  expect(await startOf('resource', '.woff2')).toBeGreaterThan(await startOf('paint', 'first-paint'));
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px figtree'))).toBe(true);
});
