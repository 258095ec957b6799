import { expect, test, type Locator, type Page } from '@playwright/test';

/** What a job costs the person who does it: clicks, keys, and changes of page or address. */
export interface Cost {
  clicks: number;
  keys: number;
  pages: number;
}

/**
 * Does a job on a page and counts what it costs. Whatever leads to the first page of the job is not counted, so this is
 * called on that page.
 */
export function atWork(page: Page) {
  const cost: Cost = { clicks: 0, keys: 0, pages: 0 };
  let address = page.url();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === address) return;
    address = frame.url();
    cost.pages += 1;
  });
  return {
    async click(target: Locator): Promise<void> {
      await target.click();
      cost.clicks += 1;
    },
    /** Opens a select and clicks an entry. */
    async choose(select: Locator, label: string): Promise<void> {
      await select.selectOption(label);
      cost.clicks += 2;
    },
    /** A chord such as Control+k is one key. */
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
      cost.keys += keys.length;
    },
    /** Types into what has the focus. */
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
      cost.keys += [...text].length;
    },
    /** Holds Shift and clicks, which counts as a click and a key. */
    async clickTo(target: Locator): Promise<void> {
      await target.click({ modifiers: ['Shift'] });
      cost.clicks += 1;
      cost.keys += 1;
    },
    /** The browser's own Back, by Alt+Left. */
    async back(): Promise<void> {
      await page.goBack();
      cost.keys += 1;
    },
    /** F5, which opens the page again. */
    async reload(): Promise<void> {
      await page.reload();
      cost.keys += 1;
      cost.pages += 1;
    },
    /** The end of a job, or of a part of it. Fails when it cost more than this; the report has the cost. */
    isDoneWithin(budget: Cost): void {
      test.info().annotations.push({ type: 'cost', description: `${cost.clicks}/${cost.keys}/${cost.pages}` });
      expect.soft(cost.clicks, 'clicks').toBeLessThanOrEqual(budget.clicks);
      expect.soft(cost.keys, 'keys').toBeLessThanOrEqual(budget.keys);
      expect.soft(cost.pages, 'changes of page or address').toBeLessThanOrEqual(budget.pages);
    },
  };
}
