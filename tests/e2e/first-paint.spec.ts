/** What a page's document begins with: the page itself when its data is quick, a spinner when it is late (SES-17). */
import type { Page } from '@playwright/test';
import { ask } from '../support/ask.ts';
import { enabledOf, makeBrands } from '../support/brands.ts';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { findBox } from '../support/find-box.ts';
import { gate, type Gate } from '../support/gate.ts';
import { untilAwake } from '../support/list-screen.ts';
import { makeProductWithImages } from '../support/product-screen.ts';
import { signInScreen } from '../support/sign-in-screen.ts';
import { credentialsOf } from '../support/staff.ts';
import { makeTag } from '../support/tags.ts';
import { makeUsers } from '../support/users.ts';

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
    await expect(page.locator('link[rel="stylesheet"]'), 'its rules came with it').toHaveAttribute('media', 'all');
    // The frame does not wait for the page's data.
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(operation === 'Me' ? 0 : 1);
    gate.open();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });

test('the menu leads to another page while the first one waits for its data', async ({ page, upstream, allow }) => {
  // React logs that the connection was closed if its scripts already read the rest of the document.
  allow(/React error #412/);
  const gate = upstream.delay('Orders');
  await page.goto('/orders', { waitUntil: 'commit' });
  await gate.reached;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(page).toHaveURL('/tags');
  gate.open();
});

test('the icon is kept by the browser, which asks for it at each change of the address', async ({ stack }) => {
  const { text } = await ask(stack.consoleUrl, '/login');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? [];
  expect(icon).toMatch(/^\/icon\.svg\?icon\./);
  const { status, headers } = await ask(stack.consoleUrl, icon.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('web fonts load after the first paint, and before it once the browser has them', async ({ page }) => {
  const styles = page.locator('head style');
  const sheet = page.locator('head link[rel="stylesheet"]');
  const css = await heldBack(page, '**/*.css');
  await page.goto('/brands', { waitUntil: 'commit' });
  await expect(styles).toHaveCount(1);
  css.open();
  await expect(sheet).toHaveAttribute('media', 'all');
  await page.reload({ waitUntil: 'commit' });
  // The text of a style element counts as none.
  await expect.poll(() => styles.first().textContent()).toContain('@font-face{font-family:figtree;');
  await page.request.post('/api/session/logout', { headers: { origin: new URL(page.url()).origin } });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('atelier-fonts');
});

/** A page whose frames come by `draw` alone. `open` opens a list whose rows come with the document. */
async function framesByHand(page: Page) {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => frames.push(callback);
    const later = window.setTimeout.bind(window);
    // What is done even if there never is a frame.
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms === 1000 ? 0 : later(work, ms)) });
    Object.assign(window, {
      draw: () => {
        for (const callback of frames.splice(0)) callback(performance.now());
        return document.querySelectorAll('script[src]').length;
      },
    });
  });
  return {
    // The first time, the server may take longer than it waits for rows.
    open: (path: string) =>
      expect(async () => {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 1_000 });
      }).toPass(),
    /** @returns the number of scripts by then */
    draw: () => page.evaluate(() => (window as unknown as { draw: () => number }).draw()),
    loaded: (name: string) =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name)).length,
        name,
      ),
  };
}

test('the menu comes with the second frame, scripts and fonts load after it', async ({ page }) => {
  const { open, draw, loaded } = await framesByHand(page);
  await open('/brands');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toHaveCount(0);
  await expect.poll(() => loaded('.css')).toBe(1);
  expect(await loaded('.js')).toBe(0);
  expect(await loaded('.woff2')).toBe(0);
  expect(await draw(), 'scripts in the first frame').toBe(0);
  await expect(menu).toHaveCount(0);
  expect(await draw(), 'scripts in the second frame').toBe(0);
  await expect(menu).toBeVisible();
  await expect.poll(() => loaded('.js')).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px figtree'))).toBe(true);
});

test('the pictures of a list are requested in the second frame, and keep their place before', async ({
  page,
  api,
  stack,
}) => {
  await makeProductWithImages(api, stack.databaseUrl, 'Second frame', 1);
  await makeProductWithImages(api, stack.databaseUrl, 'Second frame', 1);
  const { open, draw } = await framesByHand(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/images/')) requested.push(request.url());
  });
  await open('/products?name=Second+frame');
  const picture = page.getByRole('row').getByRole('presentation').first();
  expect(await picture.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])).toEqual([
    36, 36,
  ]);
  await draw();
  expect(requested).toEqual([]);
  await draw();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect(await picture.evaluate((image) => image.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test('a page opened in a background tab becomes usable', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
  });
  await page.goto('/brands');
  const tick = page.getByRole('checkbox', { name: /^Select / }).nth(1);
  await tick.check();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a page that never gets a frame becomes usable', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/brands');
  const tick = page.getByRole('checkbox', { name: /^Select / }).nth(1);
  // The page is there long before its scripts.
  await expect(async () => {
    await tick.uncheck();
    await tick.check();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a button clicked before the scripts load works once they have', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await heldBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  scripts.open();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
});

for (const [what, isLate] of [
  ['a menu', false],
  ['a menu in a part of the page that came late', true],
] as const)
  test(`${what}, clicked before the scripts load, opens once they have`, async ({ page, api, upstream }) => {
    const { brands } = await api.send('Brands', { paging: { first: 1 } });
    const scripts = await heldBack(page, '**/*.js');
    const address = `/brands/${brands.edges[0]?.node.id}`;
    if (isLate) {
      const data = upstream.delay('Brand');
      await page.goto(address, { waitUntil: 'commit' });
      await data.reached;
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      data.open();
    } else
      await expect(async () => {
        const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
        expect(await response?.text()).not.toMatch(PENDING);
      }).toPass();
    await page.getByRole('button', { name: 'Actions' }).click();
    scripts.open();
    await expect(page.getByRole('menu')).toBeVisible();
  });

test('a menu beside a form whose code comes late, clicked before any script loads, opens once they have', async ({
  page,
  stack,
}) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu early']);
  const [first, late] = [gate(), gate()];
  let html = '';
  await page.route('**/*.js', async (route) => {
    await first.pass();
    if (!html.includes(new URL(route.request().url()).pathname)) await late.pass();
    await route.continue();
  });
  const response = await page.goto(`/users/${id}?edit=true`, { waitUntil: 'domcontentloaded' });
  html = (await response?.text()) ?? '';
  await page.getByRole('button', { name: 'Actions' }).click();
  first.open();
  await untilAwake(page.getByRole('navigation', { name: 'Main' }));
  late.open();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a form opened by its address shows what is saved before the scripts load, and keeps what is typed over it', async ({
  page,
  api,
}) => {
  const id = await makeTag(api, 'Ww early');
  const scripts = await heldBack(page, '**/*.js');
  await page.goto(`/tags/${id}?edit=true`, { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Ww early');
  await name.press('End');
  await page.keyboard.type(' and typed');
  scripts.open();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ww early and typed' })).toBeVisible();
});

test('what is typed before the scripts load counts as a change, so that it can be saved', async ({ page, stack }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zu typed']);
  const scripts = await heldBack(page, '**/*.js');
  await page.goto(`/users/${id}?edit=true`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'First name' }).press('End');
  await page.keyboard.type(' early');
  scripts.open();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zu typed early' })).toBeVisible();
});

test('a form opened by its address shows saved texts and switches before the scripts load, and saves what is shown', async ({
  page,
  api,
}) => {
  const [id = ''] = await makeBrands(api, ['Zz early texts']);
  const saved = { description: ' First line\nsecond line ', enabled: true };
  await api.send('UpdateBrand', { id, update: saved });
  const scripts = await heldBack(page, '**/*.js');
  await page.goto(`/brands/${id}?edit=true`, { waitUntil: 'domcontentloaded' });
  const description = page.getByRole('textbox', { name: 'Description' });
  const enabled = page.getByRole('switch', { name: 'Enabled' });
  await expect(description).toHaveValue(saved.description);
  await expect(enabled).toBeChecked();
  await enabled.click();
  await description.press('End');
  await page.keyboard.type('not accepted yet');
  scripts.open();
  await expect(description).toBeEditable();
  await expect(description).toHaveValue(saved.description);
  await expect(enabled).not.toBeChecked();
  await description.press('Control+End');
  await page.keyboard.type('and typed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('and typed')).toBeVisible();
  expect(await enabledOf(api, [id])).toEqual([false]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(enabled).not.toBeChecked();
});

test('a search typed and sent before the scripts load is made once they have', async ({ page }) => {
  const scripts = await heldBack(page, '**/*.js');
  await page.goto('/brands', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Name', exact: true });
  await search.fill('Marula');
  await search.press('Enter');
  scripts.open();
  await expect(page).toHaveURL('/brands?name=Marula');
  await expect(page.getByRole('link', { name: 'Marula & Moss', exact: true })).toBeVisible();
  await expect(search).toHaveValue('Marula');
});

test('keys pressed before the scripts load open the find box once they have, with what was typed', async ({ page }) => {
  const scripts = await heldBack(page, '**/*.js');
  await page.goto('/brands', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('blue and');
  scripts.open();
  await expect(findBox(page).input).toHaveValue('blue and');
});

test('a style sheet that fails to load is retried', async ({ page, allow }) => {
  allow(/\.css/);
  let count = 0;
  await page.route('**/*.css', (route) =>
    (count += 1) === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/brands');
  await expect.poll(() => count).toBe(2);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveAttribute('media', 'all');
});

test.describe('signed out', () => {
  test.use({ staff: null });

  test('signing in before the scripts load succeeds once they have', async ({ page }) => {
    const { email, password } = credentialsOf('brands');
    const scripts = await heldBack(page, '**/*.js');
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const screen = signInScreen(page);
    await screen.email.fill(email);
    await screen.password.fill(password);
    await screen.submit.click();
    scripts.open();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    expect(page.url()).not.toContain(email);
  });
});

test('every page looks the same with its inline rules as with the full style sheet', async ({ page, api }) => {
  test.slow();
  const changed: string[] = [];
  // Nothing but the style sheet may change the page.
  await page.route('**/*', (route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.fulfill({ contentType: 'application/javascript', body: '' });
    return type === 'font' || type === 'image' ? undefined : route.fallback();
  });
  const paths = await everyPage(api, 'console');
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const css = await heldBack(page, '**/*.css');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
    await expect(page.locator('head style'), 'the second frame came').toHaveCount(1);
    const before = await page.evaluate(looksOfAll);
    css.open();
    await expect(page.locator('link[media="all"]')).toHaveCount(1);
    await expect(page.locator('head style')).toHaveCount(0);
    const after = await page.evaluate(looksOfAll);
    for (const [at, look] of before.entries())
      if (look !== after[at]) changed.push(`${path}: ${differences(look, after[at])}`);
    expect(before.length).toBeGreaterThan(20);
    await page.context().clearCookies({ name: 'atelier-fonts' });
  }
  expect(changed).toEqual([]);
});

/** Holds requests for a pattern back until `open` is called. */
async function heldBack(page: Page, pattern: string): Promise<Gate> {
  const held = gate();
  await page.unroute(pattern);
  await page.route(pattern, async (route) => {
    await held.pass();
    await route.continue();
  });
  return held;
}

/** The properties of an element that are not the same. */
function differences(before = '', after = ''): string {
  const others = new Set(after.split(';'));
  const [element = ''] = before.split('\t');
  return `${element}: ${before
    .split(';')
    .filter((value) => !others.has(value))
    .join(', ')} → ${[...others].filter((value) => !before.includes(value)).join(', ')}`;
}

/** Each element with its computed style, of those alike the first; runs in the browser. */
function looksOfAll(): string[] {
  const looks = new Map<string, string>();
  for (const element of document.body.querySelectorAll(':not(svg *, script)'))
    for (const part of [undefined, '::before', '::after']) {
      const kind = [element, element.parentElement].map((each) => `${each?.tagName} ${each?.getAttribute('class')}`);
      const name = `${kind.join(' in ')} ${part ?? ''}`;
      if (looks.has(name)) continue;
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const values = Array.from(style)
        // An automatic margin is sometimes told as 0, while everything is in the same place; a variable shows in what uses it.
        .filter((property) => !/^(?:margin|--)/.test(property))
        .map((property) => `${property}:${style.getPropertyValue(property)}`);
      looks.set(name, [...values, `place:${[x, y, width, height].join()}`].join(';'));
    }
  return Array.from(looks, ([name, look]) => `${name}\t${look}`);
}
