/**
 * Keyboard users see where they are (WCAG 2.4.11): no sticky header, footer or bar covers the focused element, on any
 * page, at 100, 200 and 400 % in a laptop's window. axe cannot see this: the browser is asked which element is on top
 * at points of the focused one.
 */
import type { CDPSession, Page } from '@playwright/test';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

/** CSS pixels of a 1366 x 768 window at each zoom, less the browser's toolbars. */
const WINDOWS = [
  { zoom: '100 %', width: 1280, height: 720 },
  { zoom: '200 %', width: 683, height: 340 },
  { zoom: '400 %', width: 320, height: 225 },
] as const;

/** More focus stops than any page has; a page with more would be a keyboard trap. */
const MAX_STOPS = 300;
const KEYS_AT_ONCE = 10;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

type Stop = { name: string; covered: string | null };
declare global {
  interface Window {
    focusStops: Stop[];
  }
}

/**
 * Makes every page record in `focusStops` what gets the focus and what covers it. Recorded in the page itself: a call
 * after each key takes three times as long.
 */
async function noteStops(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.focusStops = [];
    const isStuckOver = (node: Element | null, element: Element): Element | null => {
      for (let each = node; each; each = each.parentElement) {
        if (each.contains(element)) return null;
        if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return each;
      }
      return null;
    };
    const look = (element: HTMLElement): Stop => {
      const box = element.getBoundingClientRect();
      const isLarge = element.localName === 'textarea' || box.height > 96;
      const [top, bottom] = isLarge ? [Math.max(0, box.top), Math.min(innerHeight, box.bottom)] : [box.top, box.bottom];
      const found = [0.1, 0.5, 0.9].flatMap((down) =>
        [0.1, 0.5, 0.9].map((along) => {
          const [x, y] = [box.left + box.width * along, top + (bottom - top) * down];
          if (y < 0 || y >= innerHeight) return 'the edge of the window';
          const stuck = isStuckOver(document.elementFromPoint(x, y), element);
          return stuck ? `${stuck.tagName.toLowerCase()}.${stuck.className.toString().split(' ')[0] ?? ''}` : null;
        }),
      );
      // A control must be completely visible; of a text area or a region, which may be larger than the window, a part
      // must be.
      const covered = isLarge && found.includes(null) ? null : found.find((each) => each !== null);
      const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" at ${Math.round(box.left)}, ${Math.round(box.top)}`;
      return { name, covered: covered ?? null };
    };
    // The browser scrolls to the focused element after the focus event; by the next key press, which is another task,
    // it has scrolled.
    let last: HTMLElement | null = null;
    const note = () => {
      if (last && last === document.activeElement) window.focusStops.push(look(last));
      last = null;
    };
    addEventListener(
      'focusin',
      ({ target }) => {
        last = target instanceof HTMLElement && target !== document.body ? target : null;
      },
      true,
    );
    addEventListener('keyup', note, true);
  });
}

/** Makes the next Tab go to the page's first stop, with nothing recorded yet, once the page has the window's size. */
async function startOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    scrollTo(0, 0);
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.focusStops = [];
  });
}

/** Presses Tab until the focus leaves the page, and returns where it stopped. */
async function walk(page: Page, keyboard: CDPSession): Promise<Stop[]> {
  await startOver(page);
  let stops: Stop[] = [];
  for (let keys = 0; keys < MAX_STOPS; keys += KEYS_AT_ONCE) {
    // Sent without waiting in between: the browser handles them in order.
    await Promise.all(
      Array.from({ length: KEYS_AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const)
        .flat()
        .map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...TAB })),
    );
    const before = stops.length;
    stops = await page.evaluate(() => window.focusStops);
    if (stops.length < before + KEYS_AT_ONCE) break;
  }
  return stops;
}

test('no focused element is covered, on any page, at 100, 200 and 400 %', async ({ page, api }) => {
  test.setTimeout(600_000);
  await noteStops(page);
  const keyboard = await page.context().newCDPSession(page);
  const covered: string[] = [];
  for (const address of await everyPage(api, 'console')) {
    await page.goto(address);
    await untilAwake(page.getByRole('main'));
    // To the page a zoom is a narrower window; the browser changes it without loading the page again.
    for (const { zoom, width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      let stops = await walk(page, keyboard);
      // A picture or a frame that arrives during the walk moves what is below it. What is really covered is so again.
      if (stops.some((stop) => stop.covered !== null)) stops = await walk(page, keyboard);
      covered.push(
        ...stops.flatMap((stop) => (stop.covered ? [`${address} at ${zoom}: ${stop.name} by ${stop.covered}`] : [])),
      );
      expect(stops.length, `${address} at ${zoom} has something to stop at`).toBeGreaterThan(0);
      expect(stops.length, `${address} at ${zoom} lets the focus go`).toBeLessThan(MAX_STOPS);
    }
  }
  expect(covered).toEqual([]);
});
