import { rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../scripts/toolchain/build.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { findChromium } from '../scripts/test/chromium.mjs';
import { chromiumFlags } from '../tests/support/chromium.ts';
import { freePort, startConsole } from '../tests/support/servers.ts';
import type { Million } from './million.ts';

/** Starts the Chromium that `npm run bench` found, or Debian's. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium({ hasWindow: true }), args: chromiumFlags() });

/**
 * Gives `use` a page signed in to the production console on the million rows, as the demo SuperAdmin, and stops
 * everything afterwards.
 */
export async function withPage<Result>(million: Million, use: (page: Page) => Promise<Result>): Promise<Result> {
  await ensureBuilt(process.execPath);
  const port = await freePort();
  const server = await startConsole({ worker: 0, port, endpoint: `${million.url}/graphql` });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}`, viewport: { width: 1440, height: 900 } });
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('superadmin@atelier.example');
    await page.getByLabel('Password', { exact: true }).fill('atelier-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    return await use(page);
  } finally {
    await browser.close();
    await server.stop();
    await rm(fromRoot('test-results', 'logs', 'console-0.log'), { force: true });
  }
}

/**
 * From now on records how long the page's main thread is blocked. @returns a function for the longest block so far, ms
 */
export async function watchResponse(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const held = Object.assign(window, { longestTask: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longestTask = Math.max(held.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
}
