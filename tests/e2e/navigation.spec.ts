/**
 * Menu, home page, frame and unknown addresses in the browser (NAV-14 to NAV-20; D-03 to D-05, D-15, D-21). The table
 * of every role is in access.spec.ts.
 */
import type { Page } from '@playwright/test';
import { SIDEBAR_COOKIE } from '../../lib/sidebar.ts';
import { menuPath, menus } from '../support/access-table.ts';
import { ask } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { tabTo, untilAwake } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { signIn } from '../support/sessions.ts';
import { frame } from '../support/sign-in-screen.ts';
import { STAFF } from '../support/staff.ts';

for (const staff of STAFF) {
  test.describe(`signed in as ${staff}`, () => {
    test.use({ staff });

    test('[NAV-03] [NAV-04] [NAV-05] [NAV-07] [NAV-15] [NAV-17] [NAV-20] the menu has the entries of the roles in order, and the page / has the same entries and stays at /', async ({
      page,
      upstream,
    }) => {
      await page.goto('/');
      await expect(frame(page).title).toContainText('Good day');
      await expect(page).toHaveURL('/');
      await expect(frame(page).menu.getByRole('link')).toHaveText(menus[staff]);
      await expect(page.getByRole('main').getByRole('link')).toHaveText(menus[staff]);
      // The count of a list that an earlier test has left may still arrive.
      expect(
        upstream
          .calls()
          .map(({ operationName = '' }) => operationName)
          .filter((name) => name !== 'Login' && !name.startsWith('Count')),
      ).toEqual(['Me']);
      const paths = menus[staff].map(menuPath);
      for (const part of [frame(page).menu, page.getByRole('main')])
        expect(
          await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        ).toEqual(paths);
    });
  });
}

test.describe('signed in with every entry', () => {
  test.use({ staff: 'superadmin' });

  // That they open for every role that has them is proved in access.spec.ts.
  test('[NAV-03] [NAV-17] an entry of the page / opens its section, which is the current one of the menu', async ({
    page,
  }) => {
    expect([...menus.superadmin].sort()).toEqual([...new Set(STAFF.flatMap((staff) => menus[staff]))].sort());
    for (const name of menus.superadmin) {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(frame(page).title).toHaveText(name);
      await expect(page).toHaveURL(menuPath(name));
      await expect(frame(page).menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });
});

test('[NAV-14] several roles see the union of their entries', async ({ page, context, stack }) => {
  const person = await createPerson(stack.databaseUrl, ['OrderAdmin', 'BrandAdmin', 'Admin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  await page.goto('/');
  await expect(frame(page).menu.getByRole('link')).toHaveText(menus.admin);
  await person.setRoles(['OrderAdmin', 'BrandAdmin']);
  await page.reload();
  await expect(frame(page).menu.getByRole('link')).toHaveText(['Orders', 'Brands', 'Vouchers & Wallets']);
});

test.describe('a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('[NAV-18] [NAV-19] a user who opens a section of another role is redirected to exactly / with no toast, and no data of the page was requested', async ({
    page,
    stack,
    upstream,
  }) => {
    for (const address of ['/tags', '/users', '/products', '/options', '/tags/create?x=1']) {
      upstream.reset();
      await page.goto(address);
      await expect(page).toHaveURL(`${stack.consoleUrl}/`);
      await expect(frame(page).title).toContainText('Good day');
      await expect(frame(page).toasts.getByRole('listitem')).toHaveCount(0);
      expect(upstream.calls().map(({ operationName }) => operationName)).toEqual(['Me']);
    }
  });

  test('[NAV-23] opens the list, the form, a brand and its orders', async ({ page, api }) => {
    const { brands } = await api.send('Brands', { paging: { first: 1 } });
    const id = brands.edges[0]?.node.id ?? '';
    for (const address of ['/brands', '/brands/create', `/brands/${id}`, `/brands/${id}/orders`]) {
      await page.goto(address);
      await expect(page).toHaveURL(address);
      await expect(frame(page).title).toBeVisible();
      await expect(page.getByText('Good day')).toHaveCount(0);
    }
  });

  test('[NAV-36] reads order numbers of a brand as text: the role cannot open an order', async ({ page, api }) => {
    // The oldest: brands created by other tests have no orders.
    const { brands } = await api.send('Brands', {
      paging: { first: 20 },
      sorting: [{ field: 'createdAt', direction: 'ASC' }],
    });
    const counted = await Promise.all(
      brands.edges.map(async ({ node: { id } }) => {
        const { orderLines } = await api.send('OrderLines', {
          paging: { first: 1 },
          filter: { brandId: { eq: id }, status: { eq: 'Completed' } },
        });
        return { id, some: orderLines.edges.length > 0 };
      }),
    );
    await page.goto(`/brands/${counted.find(({ some }) => some)?.id}/orders`);
    const table = page.getByRole('table', { name: 'Completed orders' });
    await expect(table.getByRole('rowheader').first()).toHaveText(/\d/);
    await expect(table.getByRole('rowheader').getByRole('link')).toHaveCount(0);
  });
});

test.describe('an unknown address', () => {
  test('[NAV-37] is a 404 page inside the console, in the chosen theme', async ({
    page,
    context,
    stack,
    sessions,
    allow,
    shot,
  }) => {
    allow(/404/);
    for (const address of ['/nope', '/brands/1/nope', '/orders/1/nope', '/Brands']) {
      const { status, text } = await ask(stack.consoleUrl, address, { as: await sessions.as('admin') });
      expect({ address, status }).toEqual({ address, status: 404 });
      expect(text).toContain('Logout');
    }
    await context.addCookies([{ name: 'theme', value: 'dark', domain: 'localhost', path: '/' }]);
    await page.goto('/nope');
    await expect(page).toHaveTitle('Page not found · Atelier');
    await expect(frame(page).title).toHaveText('Page not found');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame(page).menu.getByRole('link')).toHaveText(menus.admin);
    await axe(page);
    await shot('not-found');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL('/');
    await expect(frame(page).title).toContainText('Good day');
  });

  test('[NAV-37] of a record shows the error of its screen', async ({ page, allow }) => {
    allow(/Query failed|api\/graphql/);
    await page.goto('/brands/none');
    await expect(page.getByText('Error fetching brand', { exact: true })).toBeVisible();
    await expect(frame(page).menu).toBeVisible();
    await page.goto('/tags/none');
    await expect(page.getByText('Error fetching tag', { exact: true })).toBeVisible();
  });
});

test.describe('the frame', () => {
  const width = (page: Page) => page.locator('#sidebar').evaluate((node) => node.getBoundingClientRect().width);
  // A page's cookie reaches the browser's process a moment later, which a reload by a test's command does not wait for.
  const remembered = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === SIDEBAR_COOKIE)?.value;

  test('axe finds nothing on the home page, open or collapsed; the menu’s width is remembered', async ({
    page,
    shot,
  }) => {
    await page.goto('/');
    await axe(page);
    await shot('home');
    await expect.poll(() => width(page)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(() => width(page)).toBeLessThan(80);
    await expect.poll(() => remembered(page)).toBe('collapsed');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => width(page)).toBeLessThan(80);
    // Its entries keep their names for screen readers and as tooltips.
    await expect(frame(page).menu.getByRole('link', { name: 'Brands' })).toHaveAttribute('title', 'Brands');
    await expect(frame(page).logout).toBeVisible();
    await axe(page);
    await shot('home-collapsed');
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(() => width(page)).toBeGreaterThan(200);
    await expect.poll(() => remembered(page)).toBe('open');
    await page.reload();
    await expect.poll(() => width(page)).toBeGreaterThan(200);
  });

  test('at 390 px the menu is a drawer: Menu opens it, Escape, Close and an entry close it, the page behind it is inert', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(frame(page).menu).toBeHidden();
    await opener.click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(frame(page).menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(frame(page).menu).toBeHidden();
    await opener.click();
    await frame(page).menu.getByRole('link', { name: 'Tags' }).click();
    await expect(page).toHaveURL('/tags');
    await expect(frame(page).menu).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('the theme follows the system until the user chooses one, and the choice is kept', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.getByRole('radio', { name: 'Light theme' }).check({ force: true });
    await expect.poll(ground).toBe(light);
    await page.reload();
    expect(await ground()).toBe(light);
    await expect(page.getByRole('radio', { name: 'Light theme' })).toBeChecked();
    await page.goto('/forgotPassword');
    expect(await ground()).toBe(light);
    await page.goto('/');
    await page.getByRole('radio', { name: 'System theme' }).check({ force: true });
    await page.reload();
    expect(await ground()).toBe(dark);
  });

  test('the keyboard skips the menu, reaches every entry, and signs out', async ({ page }) => {
    await page.goto('/brands');
    await untilAwake(frame(page).menu);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, frame(page).menu.getByRole('link', { name: 'Tags' }), { back: true });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tags');
    await tabTo(page, frame(page).logout);
  });
});

test.describe('a menu higher than the window', () => {
  test.use({ staff: 'superadmin' });

  test('the current entry is in sight on a page that opens, on the next page and in the drawer; the page does not move', async ({
    page,
  }) => {
    const entry = frame(page).menu.getByRole('link', { name: 'App Config' });
    const pageTop = () => page.evaluate(() => scrollY);
    // Half an entry would be in the viewport, too.
    const isWhole = () => expect(entry).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/brands');
    await untilAwake(frame(page).menu);
    await expect(entry).not.toBeInViewport();
    await page.goto('/app-config');
    await isWhole();
    expect(await pageTop()).toBe(0);
    await expect(page.locator('body')).toBeFocused();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'App Config', exact: true }).click();
    await expect(page).toHaveURL('/app-config');
    await isWhole();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await isWhole();
    expect(await pageTop()).toBe(0);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  });
});

/** Holds back what the console requests from an address. @returns a function that lets it continue */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a page that is loading is announced at the top, after a click on a link and on a row', async ({ page }) => {
  const html = page.locator('html');
  const slowly = async (address: string, go: () => Promise<void>, title: string) => {
    const release = await holdBack(page, address);
    await go();
    await expect(html).toHaveAttribute('data-loading');
    release();
    await expect(frame(page).title).toContainText(title);
    await expect(html).not.toHaveAttribute('data-loading');
  };
  await page.goto('/tags');
  await untilAwake(page.getByRole('main').getByRole('search'));
  await slowly('**/brands?_rsc=*', () => frame(page).menu.getByRole('link', { name: 'Brands' }).click(), 'Brands');
  await slowly(
    '**/brands/*?_rsc=*',
    () => page.getByRole('row').nth(1).getByRole('cell').nth(2).click(),
    'Brand Information',
  );
});

test('text that was just typed in a search box does not take back a click on a link', async ({ page, upstream }) => {
  await page.clock.install();
  await page.goto('/tags');
  const search = page.getByRole('main').getByRole('search');
  await untilAwake(search);
  const asked = upstream.calls('Tags').length;
  const release = await holdBack(page, '**/brands?_rsc=*');
  await search.getByRole('searchbox', { name: 'Name' }).fill('summer');
  await frame(page).menu.getByRole('link', { name: 'Brands' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await page.clock.fastForward(3_000);
  release();
  await expect(frame(page).title).toContainText('Brands');
  await expect(page).toHaveURL('/brands');
  expect(upstream.calls('Tags')).toHaveLength(asked);
});
