import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a load waits for: the text of the nth element of a selector on the screen, and the page's scripts. */
export interface Awaited {
  readonly selector: string;
  /** From 1. */
  readonly nth: number;
  /** The event of the window that says that the scripts have run. */
  readonly scripts: 'usable' | 'load';
}

/** One cold load, in ms from the beginning of the navigation, and compressed bytes. */
export interface Load {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly visible: number;
  /** What long tasks took beyond 50 ms each. */
  readonly blocking: number;
  readonly script: number;
  readonly scriptBytes: number;
  readonly documentBytes: number;
}

export type Line = 'local' | '20 ms and 20 Mbit/s';

/**
 * The page logs these when its rows are visible and when its scripts have run. Polling it instead would make Playwright
 * evaluate a large script in the page while it is measured.
 */
const SAID = { visible: 'visible ', scripts: 'scripts have run' };
/** How long the browser rests before a load, so that it has started all its own processes. */
const REST_MS = 500;
const LINE = { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 };

/**
 * Opens an address in a browser context of its own, with nothing cached.
 * @param from a page of another site, open before
 */
export async function measureLoad(
  context: BrowserContext,
  { url, from }: { url: string; from: string },
  awaited: Awaited,
  line: Line,
): Promise<Load> {
  const page = await context.newPage();
  try {
    await page.goto(from);
    await sleep(REST_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (line !== 'local') await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(watchFor, { awaited, said: SAID });
    const says = (text: string) => page.waitForEvent('console', (message) => message.text().startsWith(text));
    // All at once, so that whichever fails first is reported, and none is left unhandled.
    const [seen] = await Promise.all([says(SAID.visible), says(SAID.scripts), page.goto(url, { waitUntil: 'commit' })]);
    const visible = Number(seen.text().slice(SAID.visible.length));
    const script = await scriptTime(devtools);
    return await page.evaluate(readLoad, { visible, script });
  } finally {
    await page.close();
  }
}

/**
 * Presses what `press` selects, which leads to other rows. @returns ms from the press until the frame after the first
 * row has changed
 */
export function measureStep(page: Page, press: string, row: string): Promise<number> {
  return page.evaluate(pressAndWait, { press, row });
}

/** What the page itself notes, on its window. */
interface Noted {
  longTasks: number;
}

async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/* The functions below run in the browser. */

function watchFor({ awaited: { selector, nth, scripts }, said }: { awaited: Awaited; said: typeof SAID }): void {
  const noted = window as unknown as Noted;
  noted.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks += Math.max(0, duration - 50);
  }).observe({ type: 'longtask' });
  // Marks each element before it is painted. The parser may stop inside the awaited one, so the rest is marked later.
  const marking = new MutationObserver(() => {
    const awaited = document.querySelectorAll(selector)[nth - 1];
    if (!awaited) return;
    for (const each of [awaited, ...awaited.querySelectorAll('*')]) each.setAttribute('elementtiming', 'awaited');
  });
  marking.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list, observer) => {
    const entries = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    const first = entries.find(({ name, renderTime }) => name === 'text-paint' && renderTime > 0);
    if (!first) return;
    observer.disconnect();
    marking.disconnect();
    console.debug(`${said.visible}${first.renderTime}`);
  }).observe({ type: 'element', buffered: true });
  addEventListener(scripts, () => console.debug(said.scripts), { once: true });
}

function readLoad({ visible, script }: { visible: number; script: number }): Load {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!navigation || !paint) throw new Error('The page was never painted.');
  return {
    firstByte: navigation.responseStart,
    firstPaint: paint.startTime,
    visible,
    blocking: (window as unknown as Noted).longTasks,
    script,
    scriptBytes: resources
      .filter(({ initiatorType, name }) => initiatorType === 'script' || /\.js(\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    documentBytes: navigation.encodedBodySize,
  };
}

function pressAndWait({ press, row }: { press: string; row: string }): Promise<number> {
  const textOf = () => document.querySelector(row)?.textContent;
  const before = textOf();
  const target = document.querySelector<HTMLElement>(press);
  if (!target) throw new Error(`There is no ${press}.`);
  const started = performance.now();
  // Not by the mouse: pointing at it would already fetch the page.
  target.click();
  return new Promise((resolve) => {
    const look = () => {
      if (textOf() !== before && textOf() !== undefined)
        requestAnimationFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
