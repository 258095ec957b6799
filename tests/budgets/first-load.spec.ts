/** Budgets that must not creep: counts and bytes, which are the same on every machine. 1 kB is 1000 bytes, gzip. */
import type { Response } from '@playwright/test';
import { sectionNames, sections, type SectionName } from '../../lib/policy.ts';
import { expect, test } from '../support/fixtures.ts';
import { gzipped, measureLoad, type Cost } from './measure.ts';

const KB = 1000;

/**
 * Ceilings of every list screen; the bare framework takes 138.5 kB of the JavaScript. The whole style sheet holds
 * what paper needs, too.
 */
const LIST = {
  /** What the document names, and with what is loaded once the rows are there: their count. */
  firstJs: 168.5 * KB,
  js: 170 * KB,
  jsAndCss: 186.2 * KB,
  css: 9 * KB,
  sheet: 16.2 * KB,
  document: 10 * KB,
  fonts: 60 * KB,
  /** With the icons, one file that is kept for good; the last two are the count's code and its call. */
  requests: 18,
  domNodes: 1200,
};
/** A page without a list, whose document holds the drawing and its table. */
const DASHBOARD = { ...LIST, js: 157 * KB, firstJs: 157 * KB, jsAndCss: 173.2 * KB, document: 12 * KB };

function describeCost(name: string, cost: Cost): string {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
  return `${name}: JS ${kb(cost.js)} (first ${kb(cost.firstJs)}), CSS ${kb(cost.css)} (whole ${kb(cost.sheet)}), document ${kb(cost.document)}, fonts ${kb(cost.fonts)}, ${cost.requests} requests, ${cost.domNodes} nodes, upstream ${cost.operations.join(' ') || 'none'}`;
}

function expectWithin(cost: Cost, ceilings: Partial<typeof DASHBOARD>): void {
  const spent = { ...cost, jsAndCss: cost.js + cost.sheet };
  for (const [name, ceiling] of Object.entries(ceilings))
    expect.soft(spent[name as keyof typeof DASHBOARD], name).toBeLessThanOrEqual(ceiling);
  expect.soft(cost.foreign, 'requests to other hosts').toEqual([]);
}

test.describe('signed out', () => {
  test.use({ staff: null });

  test('the sign-in page', async ({ page, upstream }) => {
    const cost = await measureLoad(page, upstream, '/login');
    console.log(describeCost('/login', cost));
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
    expectWithin(cost, { ...LIST, js: 130 * KB, jsAndCss: 146.2 * KB });
    expect(cost.operations).toEqual([]);
  });

  test('the document inlines the rules it uses and loads the full style sheet after the first paint', async ({
    page,
  }) => {
    const response = await page.goto('/login');
    const html = (await response?.text()) ?? '';
    expect(response?.headers()['link'], 'a connection that no request can use').toBeUndefined();
    const [[, rules = ''] = [], ...others] = [...html.matchAll(/<style\b[^>]*\bnonce=[^>]*>([^<]*)<\/style>/g)];
    expect(others).toHaveLength(0);
    expect(rules).not.toContain('@font-face{font-family:figtree;');
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    const sheet = page.locator('link[rel="stylesheet"]');
    await expect(sheet).toHaveAttribute('media', 'all');
    const whole = await (await page.request.get((await sheet.getAttribute('href')) ?? '')).text();
    expect(rules.length).toBeLessThan(whole.length / 2);
    await expect(page.locator('head style')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('cursor', 'pointer');
  });

  test('scripts and icons arrive compressed and are kept for good', async ({ page }) => {
    const files: Response[] = [];
    page.on('response', (response) => {
      if (/\/_next\/static\/.*\.(?:js|svg)$/.test(new URL(response.url()).pathname)) files.push(response);
    });
    await page.goto('/login');
    await expect.poll(() => files.length).toBeGreaterThan(5);
    for (const file of files)
      expect
        .soft(await file.allHeaders(), file.url())
        .toMatchObject({
          'content-encoding': 'br',
          'cache-control': 'public,max-age=31536000,immutable',
          'x-content-type-options': 'nosniff',
        });
  });
});

/**
 * Lists with more rows a page than ten, and what a further row may add to the document: its record travels as markup
 * and as data.
 */
const pageSizes: Partial<Record<SectionName, number>> = { products: 50, vouchers: 20 };
const ROW_BYTES = 54;

/** How many counts a list asks for, if more than one: each of its tabs has its own. */
const counts: Partial<Record<SectionName, number>> = { orders: 2 };

/** Lists without a menu entry, and the screen whose link leads to them (D-20). */
const reachedFrom: Partial<Record<SectionName, SectionName>> = { options: 'products' };

test.describe('/dashboard', () => {
  test.use({ staff: 'superadmin' });

  test('the dashboard costs one upstream operation, and its chart no code of its own', async ({ page, upstream }) => {
    const cost = await measureLoad(page, upstream, '/dashboard', { before: '/sessions' });
    console.log(describeCost('/dashboard', cost));
    await expect(page.getByRole('img', { name: /^Line chart/ })).toBeVisible();
    expectWithin(cost, DASHBOARD);
    expect(cost.operations).toEqual(['Statistics']);
    expect(cost.browserCalls).toBe(0);
  });
});

/** Cards of the product search instead of a table of the upstream's records. */
const BY_SEARCH = 'bulk-tag';

test.describe('/bulk-tag', () => {
  test.use({ staff: 'superadmin' });

  test('the search is within the budgets of scripts, styles and nodes, and its first hits come with the page', async ({
    page,
    upstream,
  }) => {
    const { document: _, requests: __, ...ceilings } = LIST;
    const cost = await measureLoad(page, upstream, '/bulk-tag');
    console.log(describeCost('/bulk-tag', cost));
    await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(20);
    expectWithin(cost, ceilings);
    expect(cost.browserCalls).toBe(0);
  });
});

test.describe('/app-config', () => {
  test.use({ staff: 'superadmin' });

  test('the one value costs one upstream operation', async ({ page, upstream }) => {
    // The value's history comes after the page, as on every record: how much code it takes depends on what was done.
    const { js: _, jsAndCss: __, requests: ___, ...first } = LIST;
    const cost = await measureLoad(page, upstream, '/app-config', { calls: 1 });
    console.log(describeCost('/app-config', cost));
    await expect(page.getByRole('definition')).toBeVisible();
    expectWithin(cost, first);
    expect(cost.operations).toEqual(['ConfigValue']);
  });
});

/** Screens that are no list of the upstream's records. */
const NO_LIST: readonly SectionName[] = ['dashboard', BY_SEARCH, 'app-config'];

for (const name of sectionNames.filter((each) => !NO_LIST.includes(each))) {
  const { path, label } = sections[name];

  test.describe(path, () => {
    test.use({ staff: 'superadmin' });

    test('the list is within its budgets, from one upstream operation, and so is its next page', async ({
      page,
      upstream,
    }) => {
      const counted = counts[name] ?? 1;
      const cost = await measureLoad(page, upstream, path, { calls: counted });
      console.log(describeCost(path, cost));
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      expectWithin(cost, {
        ...LIST,
        document: LIST.document + ((pageSizes[name] ?? 10) - 10) * ROW_BYTES,
        requests: LIST.requests + counted - 1,
      });
      const [rows, ...asked] = cost.operations;
      expect(asked).toEqual(Array.from({ length: counted }, () => `Count${rows}`));
      expect(cost.browserCalls, 'the browser asks for the count alone').toBe(counted);

      const pages = page.getByRole('navigation', { name: 'Pages' });
      upstream.reset();
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/graphql');
      await pages.getByRole('button', { name: /next/i }).click();
      expect(await gzipped([await answered]), 'the next page').toBeLessThanOrEqual(8 * KB);
      await expect(pages.getByRole('status')).toHaveText('Page 2');
      expect(upstream.calls().filter((call) => call.operationName !== 'Me')).toHaveLength(1);
    });

    test('reached again by a link, the list is read again with one upstream operation', async ({ page, upstream }) => {
      await page.clock.install();
      const handler = reachedFrom[name];
      const menu = page.getByRole('navigation', { name: 'Main' });
      const heading = page.getByRole('heading', { level: 1, name: label, exact: true });
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('table').getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const away = handler
        ? menu.getByRole('link', { name: sections[handler].label, exact: true })
        : page.getByRole('link', { name: 'Atelier, home' }).filter({ visible: true });
      await away.click();
      await expect(heading).toHaveCount(0);
      if (handler) await expect(rows.nth(1)).toBeVisible();
      // Longer than what was read counts as fresh.
      await page.clock.fastForward(60_000);
      upstream.reset();
      await (handler ? page.getByRole('main') : menu).getByRole('link', { name: label, exact: true }).click();
      await expect(heading).toBeVisible();
      await expect(rows.nth(1)).toBeVisible();
      // A second question would be under way by now; the next page's, asked after it, shows that there was none.
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /next/i }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText('Page 2');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const asked = upstream
        .calls()
        .filter(({ operationName }) => operationName !== 'Me' && !operationName.startsWith('Count'))
        .map((call) => call.variables['paging']);
      expect(asked).toEqual([{ first: expect.any(Number) }, { first: expect.any(Number), after: expect.any(String) }]);
    });
  });
}
