/**
 * Whoever moves by keyboard sees where they are (WCAG 2.4.11): no sticky head, foot or bar lies over what has the focus, on any page,
 * at 100, 200 and 400 % of a laptop's window. axe cannot see this: the browser is asked what lies on top at points of the focused element.
 */
import type { Page } from '@playwright/test';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

/** CSS pixels of a 1366 x 768 window at each zoom, less the browser's own bars. */
const WINDOWS = [
  { zoom: '100 %', width: 1280, height: 720 },
  { zoom: '200 %', width: 683, height: 340 },
  { zoom: '400 %', width: 320, height: 225 },
] as const;

/** More stops than any page has; a page that never lets the focus go would be a trap. */
const MAX_STOPS = 250;

/** What has the focus and what is stuck over it: null at the end of the page. */
async function focused(page: Page): Promise<{ name: string; covered: string | null } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const isStuck = (node: Element | null): Element | null => {
      for (let each = node; each; each = each.parentElement) {
        if (each.contains(element)) return null;
        if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return each;
      }
      return null;
    };
    const box = element.getBoundingClientRect();
    const isLarge = element.localName === 'textarea' || box.height > 96;
    const [top, bottom] = isLarge ? [Math.max(0, box.top), Math.min(innerHeight, box.bottom)] : [box.top, box.bottom];
    const found = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((along) => {
      const [x, y] = [box.left + box.width * along, top + (bottom - top) * down];
      if (y < 0 || y >= innerHeight) return 'the edge of the window';
      const stuck = isStuck(document.elementFromPoint(x, y));
      return stuck ? `${stuck.tagName.toLowerCase()}.${stuck.className.toString().split(' ')[0] ?? ''}` : null;
    }));
    // A control is wholly clear; of a text area or a region, which may be larger than the window, some of it is.
    const covered = isLarge && found.includes(null) ? null : found.find((each) => each !== null);
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    return { name, covered: covered ?? null };
  });
}

for (const { zoom, width, height } of WINDOWS) {
  test(`nothing that has the focus is covered, on any page, at ${zoom}`, async ({ page, api }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height });
    const covered: string[] = [];
    for (const address of await everyPage(api, 'console')) {
      await page.goto(address);
      await untilAwake(page.getByRole('main'));
      let stops = 0;
      for (; stops < MAX_STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at) break;
        if (at.covered) covered.push(`${address}: ${at.name} by ${at.covered}`);
      }
      expect(stops, `${address} has something to stop at, and lets go`).toBeGreaterThan(0);
      expect(stops, `${address} lets the focus go`).toBeLessThan(MAX_STOPS);
    }
    expect(covered).toEqual([]);
  });
}
