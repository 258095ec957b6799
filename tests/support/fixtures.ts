/**
 * The fixtures of an end-to-end test: `import { test, expect } from './fixtures.ts'`. Each worker runs its own
 * database, marketplace, recording proxy and console; tests of one worker share them, so a test creates the records it
 * changes. `test.use({ staff: 'brands' })` signs that user in, `null` nobody.
 */
import { test as base, expect } from '@playwright/test';
import { createApi, type Api } from './api.ts';
import { axe, inBothThemes } from './axe.ts';
import { readOutbox, type Mail } from './outbox.ts';
import { guardPages } from './page-guard.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { withStack, type Stack } from './stack.ts';
import type { Staff } from './staff.ts';
import type { Upstream } from './upstream.ts';

type WorkerFixtures = { stack: Stack; sessions: Sessions; api: Api };

type TestFixtures = {
  /** Who is signed in: admin by default; null for a visitor. */
  staff: Staff | null;
  /** The proxy between console and marketplace, reset before each test. */
  upstream: Upstream;
  /** Expects a console message, failed request or response of 400 and above that would otherwise fail the test. */
  allow: (pattern: RegExp) => void;
  /** Mails the marketplace wrote, newest first. */
  outbox: (filter?: Parameters<typeof readOutbox>[1]) => Promise<Mail[]>;
  /** Saves the page at 1440 and 390 px, light and dark, under test-results/e2e/shots; only when SHOTS=1. */
  shot: (name: string) => Promise<void>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [async ({}, use, { parallelIndex }) => withStack(parallelIndex, use), { scope: 'worker', timeout: 180_000 }],
  sessions: [async ({ stack }, use) => use(createSessions(stack.consoleUrl)), { scope: 'worker' }],
  api: [async ({ stack }, use) => use(createApi(stack.marketplaceUrl, stack.consoleDatabaseUrl)), { scope: 'worker' }],

  baseURL: async ({ stack }, use) => use(stack.consoleUrl),
  staff: ['admin', { option: true }],
  storageState: async ({ staff, sessions }, use) => use(staff === null ? undefined : await sessions.as(staff)),

  upstream: [
    async ({ stack: { upstream }, sessions }, use) => {
      const endings = () => upstream.total('Logout') + upstream.total('ResetPassword');
      upstream.reset();
      const before = endings();
      await use(upstream);
      upstream.reset();
      if (endings() !== before) sessions.forget();
    },
    { auto: true },
  ],

  allow: [
    async ({ context }, use) => {
      const guard = guardPages(context);
      await use(guard.allow);
      expect(guard.unexpected(), 'what broke in the browser').toEqual([]);
    },
    { auto: true },
  ],

  outbox: async ({ stack }, use) => use((filter) => readOutbox(stack.marketplaceUrl, filter)),

  shot: async ({ page }, use, { outputDir: _, project }) =>
    use(async (name) => {
      if (process.env['SHOTS'] !== '1') return;
      const size = page.viewportSize();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await inBothThemes(page, async (theme) => {
          await page.screenshot({ path: `${project.outputDir}/shots/${name}-${width}-${theme}.png` });
        });
      }
      if (size) await page.setViewportSize(size);
    }),
});

export { axe, expect };
