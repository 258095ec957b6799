import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Switches a page to a theme, as the system and as the person's own choice, and waits until nothing is fading. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  }, theme);
}

/** Runs `look` in light and in dark, and leaves the page as it was. */
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

/** What depends on a theme: the two themes are one document in other colours, so that the other rules say the same of both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing on the page as it is now, open dialog included: every rule in light, those of colour in dark too.
 * @param include a selector to look at only a part
 */
export async function axe(page: Page, { include }: { include?: string } = {}): Promise<void> {
  await inBothThemes(page, async (theme) => {
    // A sandboxed frame lets no script in, axe's neither: what it shows is a letter's own document. There is no other frame, so that
    // axe can run in the page itself (its "legacy mode") instead of opening an empty page for every look.
    const builder = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
      .exclude('iframe[sandbox]');
    const ruled = theme === 'light' ? builder.withTags(TAGS) : builder.withRules(COLOUR_RULES);
    const { violations } = await (include === undefined ? ruled : ruled.include(include)).analyze();
    const report = violations.map(
      ({ id, help, nodes }) =>
        `${theme}: ${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
    );
    expect(report, 'what axe found').toEqual([]);
  });
}
