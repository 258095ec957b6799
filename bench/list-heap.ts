import type { Gate } from './gate.ts';
import { withPage } from './browser.ts';
import type { Million } from './million.ts';

const LIMIT_MB = 6;
const ROWS = 50;
const MEGABYTE = 1_000_000;

/** The browser's memory for a list of fifty rows, once everything has loaded and garbage was collected. */
export function run(million: Million): Promise<Gate[]> {
  return withPage(million, async (page) => {
    await page.goto('/products');
    await page
      .getByRole('table')
      .getByRole('rowheader')
      .nth(ROWS - 1)
      .waitFor();
    // What loads after the page is included: measured once nothing has arrived for a second.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .every((entry) => performance.now() - (entry as PerformanceResourceTiming).responseEnd > 1_000),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return [{ name: `heap of a list of ${ROWS} rows`, value: usedSize / MEGABYTE, unit: 'MB', limit: LIMIT_MB }];
  });
}
