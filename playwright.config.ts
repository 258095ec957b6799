import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.mjs';
import { chromiumFlags } from './tests/support/chromium.ts';

const CI = process.env['CI'] !== undefined;

/** End-to-end tests: the production build in Chromium. `npm test` finds the browser and names it in CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts', 'jobs/**/*.spec.ts'],
  outputDir: 'test-results/e2e',
  // Each worker runs a console, a marketplace and a browser of its own. With as many workers as cores these idle while
  // servers start and pages wait for something, so there is one worker more for every two.
  workers: Math.min(6, Math.max(3, Math.ceil(availableParallelism() * 1.5))),
  fullyParallel: false,
  forbidOnly: CI,
  // With an adapter the console refuses values that the contract's types forbid (docs/adapters.md).
  ...(process.env['RENAMED_UPSTREAM'] === '1' ? { grepInvert: /@outside-contract/ } : {}),
  // A test that sometimes fails is a broken test, so none is repeated at home. CI shares its machine: there one more
  // try tells a stall of the machine from a fault, and the list still names the test as flaky.
  retries: CI ? 1 : 0,
  // Only a test that fails waits this long. They leave room for machines that do something else besides.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 74 * 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/playwright.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-ZA',
    // Not where the console's dates live, on purpose: it must not care.
    timezoneId: 'America/New_York',
    // Without a window nobody is there to be asked.
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the time: it is kept where a test is tried again. At home: `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...chromiumFlags('SpareRendererForSitePerProcess'),
        // One process for the pages of a test, not a new one for each navigation: less work for the machine.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
      ],
    },
  },
});
