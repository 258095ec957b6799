/**
 * Texts of any length and direction stay inside their box: no page becomes wider than its window, on a laptop or on a
 * phone.
 */
import type { Page } from '@playwright/test';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { poisonEverything } from '../support/poison.ts';

/** Amounts are strings in the contract, but no merchant types them. */
const AMOUNT_FIELD = /amount|price|total|credit|value|balance|cents/i;
const ADDRESS_FIELD = /url|link|website|facebook|instagram|src/i;
const RIGHT_TO_LEFT_OVERRIDE = '‮';
const LONG_WORD = `${RIGHT_TO_LEFT_OVERRIDE}${'Wijdeworld'.repeat(200)}`;

test.use({ staff: 'superadmin' });
test.setTimeout(300_000);

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** By how much the page is wider than its window, and the innermost element that overflows, which causes it. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return null;
    const reach = [...document.querySelectorAll('main *')].filter(
      (node) => node.getBoundingClientRect().right > innerWidth + 1,
    );
    const last = reach.at(-1);
    return `${over} px too wide: ${last?.localName}.${last?.getAttribute('class')?.slice(0, 60)}`;
  });

test('a word of 2 000 letters makes no page wider, at 1280 and at 390 px', async ({ page, upstream, api, allow }) => {
  // Invalid addresses and template ids: pictures that do not load, a template that is not found, cards that look for a
  // customer by an address that is longer than any filter may be.
  allow(
    /Refused to load the image|img-src|answer 404: GET|request failed: GET|answer 400: POST .*(?:content\/template|api\/graphql)|Query failed: BAD_USER_INPUT/,
  );
  const addresses = await everyPage(api, 'console');
  poisonEverything(upstream, (field) =>
    AMOUNT_FIELD.test(field) ? '12.50' : ADDRESS_FIELD.test(field) ? `https://example.com/${LONG_WORD}` : LONG_WORD,
  );
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await untilAwake(page.getByRole('main'));
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      // A chart resizes a moment after the window.
      let fault: string | null = null;
      const look = async () => (fault = await widest(page));
      await expect
        .poll(look, { timeout: 3_000 })
        .toBeNull()
        .catch(() => undefined);
      if (fault) wide.push(`${address} at ${window.width} px: ${String(fault)}`);
    }
  }
  expect(wide).toEqual([]);
});
