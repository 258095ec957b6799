import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';

/** The package's own `source` is more than twice as long, and is sent to every document that is checked. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Switches a page to a theme, with the system's setting and with the user's, and waits until all transitions have
 * ended.
 */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // A list is dimmed while it is read again, which is no state that anybody reads it in.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('div[aria-busy="true"]')].every((part) => getComputedStyle(part).opacity === '1'),
  );
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }, theme);
}

/** Runs `look` in light and in dark, and restores the page's theme. */
export async function inBothThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await look(theme);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate((name) => {
    if (name === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
  }, before);
}

/**
 * The rules that depend on the theme: light and dark are one document in different colours, so that all other rules
 * give the same result.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** By the browser's own protocol: Playwright would wrap and evaluate the text, which takes twice as long. */
async function inject(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${SOURCE};1` });
  await session.detach();
}

/**
 * What axe finds on the current page, one string per finding. Elements are told by their markup: to find a selector for
 * each takes axe half of its time.
 */
async function findings(page: Page, runOnly: RunOnly, include: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await inject(page);
  return page.evaluate(
    async ({ runOnly, include }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // A sandboxed frame runs no script, axe's neither: it shows the document of a mail. There is no other frame.
      const part = { exclude: [['iframe[sandbox]']], ...(include !== undefined && { include: [[include]] }) };
      const options = { runOnly, resultTypes: ['violations' as const], preload: false, selectors: false };
      const { violations } = await axe.run(part, options);
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
      );
    },
    { runOnly, include },
  );
}

/**
 * Expects no findings of axe on the current page, open dialog included: every rule in light, colour rules in dark too.
 * @param include a selector to check only a part, in the theme it has: for a further state of a page that is checked
 * whole elsewhere
 */
export async function axe(page: Page, { include }: { include?: string } = {}): Promise<void> {
  const expectNone = async (runOnly: RunOnly, theme = 'as it is') => {
    const found = await findings(page, runOnly, include);
    expect(
      found.map((text) => `${theme}: ${text}`),
      'what axe found',
    ).toEqual([]);
  };
  const every: RunOnly = { type: 'tag', values: TAGS };
  if (include !== undefined) return expectNone(every);
  await inBothThemes(page, (theme) =>
    expectNone(theme === 'light' ? every : { type: 'rule', values: COLOUR_RULES }, theme),
  );
}
