/**
 * /app-config/system: the findings of the contract check, and this console's version and settings; for SuperAdmin alone
 * (tests/e2e/access.spec.ts tests that others are refused).
 */
import type { Page } from '@playwright/test';
import manifest from '../../package.json' with { type: 'json' };
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { without } from '../support/schema-faults.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { STAFF } from '../support/staff.ts';

const TOKENS = {
  METRICS_TOKEN: 'a token for the metrics',
  CONTENT_TOKEN: 'a token of the content service',
  MEILISEARCH_API_KEY: 'a key of the product search',
};

test.use({ staff: 'superadmin' });

function systemScreen(page: Page) {
  const screens = page.getByRole('list', { name: 'Screens' });
  return {
    check: page.getByRole('button', { name: 'Check Again' }),
    screen: (label: string) =>
      screens
        .getByRole('listitem')
        .filter({ has: page.getByText(label, { exact: true }) })
        .first(),
    screens,
    value: (label: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`)),
    said: (text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text }),
    async open(base: string) {
      await page.goto(`${base}/app-config/system`);
      await untilAwake(page.getByRole('button', { name: 'Check Again' }));
    },
  };
}

test('App Config links to System, which shows versions, the marketplace and the configuration, without an upstream operation for it', async ({
  page,
  stack,
  upstream,
  shot,
}) => {
  await expect
    .poll(async () => (JSON.parse((await ask(stack.consoleUrl, '/api/ready')).text) as { contract: string }).contract)
    .toBe('fine');
  const screen = systemScreen(page);
  await page.goto('/app-config');
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page).toHaveTitle(/System/);
  await expect(
    page.getByRole('note').filter({ hasText: 'The marketplace offers everything the screens need' }),
  ).toBeVisible();
  await expect(screen.value('Own database')).toContainText('Ready');
  await expect(screen.screen('Brands')).toContainText('OK');
  await expect(screen.screen('Sign in')).toContainText('6 operations');
  await expect(screen.screens.getByText('In part', { exact: true })).toHaveCount(0);
  await expect(screen.value('Version')).toHaveText(manifest.version);
  await expect(screen.value('Node.js')).toHaveText(process.versions.node);
  await expect(screen.value('Started')).toHaveText(/^\d\d-\d\d-\d{4}, \d\d:\d\d \((just now|\d+ \w+ ago)\)$/);
  await expect(screen.value('Marketplace')).toHaveText(new URL(stack.upstream.endpoint).host);
  await axe(page);
  await shot('system');
  // `Ready` shows the result of /api/ready.
  expect(new Set(upstream.calls().map(({ operationName }) => operationName))).toEqual(
    new Set(['Ready', 'Me', 'ConfigValue']),
  );
  await page.getByRole('link', { name: 'App Config', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'App Config' })).toBeVisible();
});

test('Check Again finds what the marketplace lacks and what would fix it; a hidden schema is reported as unknown', async ({
  page,
  upstream,
  shot,
}, testInfo) => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const { origin } = upstream;
  const server = await startConsole({
    worker: 300 + testInfo.parallelIndex,
    port,
    endpoint: upstream.endpoint,
    env: {
      ...TOKENS,
      CONTENT_ENDPOINT: `${origin}/content/graphql`,
      MEILISEARCH_HOST: `${origin}/search`,
      MEILISEARCH_INDEX: 'products',
    },
  });
  try {
    const screen = systemScreen(page);
    await screen.open(base);
    for (const service of ['Product search', 'E-mail templates', 'Metrics'])
      await expect(screen.value(service)).toHaveText('Configured');
    for (const secret of Object.values(TOKENS)) expect(await page.content()).not.toContain(secret);

    upstream.rewrite('IntrospectionQuery', without('Brand', 'marketingColor'));
    await screen.check.click();
    await expect(screen.said('Checked: some screens cannot be served')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The marketplace does not offer everything that 1 screen needs' }),
    ).toBeVisible();
    const brands = screen.screen('Brands');
    await expect(brands).toContainText('In part');
    await expect(brands.getByText('Brand.marketingColor is not offered.')).toBeHidden();
    await brands.getByText('1 missing or different').click();
    await expect(brands.getByText('Brand.marketingColor is not offered.')).toBeVisible();
    await expect(brands.getByRole('code')).toHaveText('extend type Brand { marketingColor: String }');
    await expect(screen.screen('Tags')).toContainText('OK');
    await axe(page);
    await shot('system-broken');

    upstream.reset();
    upstream.fail('IntrospectionQuery', { errors: [{ message: 'No' }] });
    upstream.fail('Probe', { errors: [{ message: 'No' }] });
    await screen.check.click();
    await expect(screen.said("Checked: the marketplace's schema could not be read")).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'It is not known' })).toContainText(
      'Its schema could not be read: the upstream does not show its schema; the upstream refuses probes, too: No.',
    );
    await expect(screen.screens).toHaveCount(0);

    upstream.reset();
    await screen.check.click();
    await expect(screen.said('Checked: every screen can be served')).toBeVisible();
    await expect(screen.screen('Brands')).toContainText('OK');
  } finally {
    await server.stop();
  }
});

test('services that are not configured are reported as such', async ({ page, stack }, testInfo) => {
  const port = await freePort();
  const server = await startConsole({ worker: 320 + testInfo.parallelIndex, port, endpoint: stack.upstream.endpoint });
  try {
    const screen = systemScreen(page);
    await screen.open(`http://localhost:${port}`);
    for (const service of ['Product search', 'E-mail templates', 'Metrics'])
      await expect(screen.value(service)).toHaveText('Not configured');
    for (const off of ['No history, saved views or list of sessions', 'Undo', 'who else is editing', 'failed sign-ins'])
      await expect(screen.value('Own database')).toContainText(off);
  } finally {
    await server.stop();
  }
});

test('a check that cannot be run is reported', async ({ page, stack, allow }) => {
  allow(/\/api\/contract/);
  const screen = systemScreen(page);
  await screen.open(stack.consoleUrl);
  await page.route('**/api/contract', (route) => route.abort());
  await screen.check.click();
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByRole('alert')
      .filter({ hasText: 'The check could not be made' }),
  ).toBeVisible();
});

for (const staff of STAFF.filter((name) => name !== 'superadmin' && name !== 'configurator')) {
  test(`[NAV-34] ${staff} may not start a check of the upstream: 403, and nothing is sent`, async ({
    stack,
    sessions,
    upstream,
  }) => {
    const reply = await postToHandler(stack.consoleUrl, '/api/contract', {}, { as: await sessions.as(staff) });
    expect([reply.status, errorOf(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(upstream.calls('IntrospectionQuery')).toEqual([]);
  });
}
