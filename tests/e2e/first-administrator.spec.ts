/**
 * A marketplace as shipped: no accounts, no demo data, no outbox. Its first administrator chooses a password and finds
 * every screen working.
 */
import { rm } from 'node:fs/promises';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { everyRoute } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { acquireDatabase } from '../support/postgres.ts';
import { freePort, startConsole, startMarketplace } from '../support/servers.ts';

const OPS = 'ops@shop.example';
const PASSWORD = 'a password of my own';

test.use({ staff: null });

test('from an empty database to the first sign-in, and to every list', async ({ page }, { parallelIndex }) => {
  test.setTimeout(180_000);
  const dataDir = fromRoot('test-results', 'data', `first-${parallelIndex}`);
  const database = await acquireDatabase({ scale: 'empty' });
  const [port, marketplacePort, worker] = [await freePort(), await freePort(), 700 + parallelIndex];
  const [origin, marketplaceUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${marketplacePort}`];
  const marketplace = await startMarketplace({
    worker,
    port: marketplacePort,
    databaseUrl: database.url,
    dataDir,
    publicUrl: marketplaceUrl,
    consoleUrl: origin,
    searchKey: 'a-search-key-of-a-first-start',
    args: [],
    env: { MARKETPLACE_SEED: '', MARKETPLACE_OUTBOX: '', ADMIN_EMAIL: OPS },
  });
  const site = await startConsole({ worker, port, endpoint: `${marketplaceUrl}/graphql` });
  try {
    expect((await fetch(`${marketplaceUrl}/outbox`)).status).toBe(404);
    const links = marketplace.lines.flatMap((line) => /"link":"([^"]+)"/.exec(line)?.[1] ?? []);
    expect(links).toHaveLength(1);

    await page.goto(links[0] ?? '');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(`${origin}/success`);

    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill(OPS);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${origin}/`);

    // An empty marketplace is not an error.
    for (const route of everyRoute('console').filter((path) => !path.includes('[') && path !== '/bulk-tag')) {
      await page.goto(`${origin}${route}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]'), route).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /wrong|could not|failed/i }), route).toHaveCount(0);
    }
  } finally {
    // An open page goes on asking, and finds no console.
    await page.goto('about:blank');
    await site.stop();
    await marketplace.stop();
    await database.release();
    await rm(dataDir, { recursive: true, force: true });
  }
});
