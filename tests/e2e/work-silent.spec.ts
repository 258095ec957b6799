/** A console that goes away while it works: the page says so quietly, and goes on by itself (ADR 0033). */
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import { signIn } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';
import { credentialsOf } from '../support/staff.ts';
import type { Upstream } from '../support/upstream.ts';
import { worker } from '../support/work.ts';
import { workConsoles, type WorkConsoles } from '../support/work-consoles.ts';
import { trayButton, trayItem } from '../support/work-tray.ts';

const SILENT = 'No answer at present. The action is on the server and goes on there.';

test.use({ staff: null });

let rig: WorkConsoles | undefined;
test.afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

/** Begins to enable 250 products, of which the first hundred are done. */
async function enabling(url: string, { page, context, mark }: { page: Page; context: BrowserContext; mark: string }) {
  await context.addCookies((await signIn(url, credentialsOf('admin'))).cookies);
  const screen = listScreen(page, 'Products');
  await screen.open(`${url}/products?name=${mark.replaceAll(' ', '+')}`);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await screen.action(['Enabled', 'Enable']);
  return page.getByRole('alertdialog', { name: 'Enable' });
}

test('a console that is killed and started again: the dialog says that there is no answer, and goes on', async ({
  page,
  context,
  api,
  stack,
  upstream,
  allow,
  shot,
}, { parallelIndex }) => {
  test.setTimeout(150_000);
  allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Query failed: UPSTREAM_DOWN/);
  rig = await workConsoles(stack.upstream.endpoint, parallelIndex * 10 + 680);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zs killed', 250), { enabled: false });
  const first = await rig.start();
  const one = upstream.delay('UpdateProducts');
  const progress = await enabling(first.url, { page, context, mark: 'Zs killed' });
  await one.reached;
  const two = upstream.delay('UpdateProducts');
  one.open();
  await two.reached;
  await expect(progress.getByText('100 of 250')).toBeVisible();
  first.signal('SIGKILL');
  await first.exited;
  await expect(progress.getByRole('status')).toHaveText(SILENT);
  await expect(progress.getByText('100 of 250')).toBeVisible();
  await axe(page);
  await shot('work-silent');
  await rig.start({}, first.url);
  await expect(progress.getByText(SILENT)).toHaveCount(0);
  two.open();
  await expect(progress.getByText('250 done')).toBeVisible({ timeout: 60_000 });
  expect(await enabledOf(stack, ids)).toBe(250);
});

/** Begins to enable 250 products on a console of this test's own, and holds the first hundred at the upstream. */
async function held(
  tools: { page: Page; context: BrowserContext; api: Api; stack: Stack; upstream: Upstream },
  { mark, place }: { mark: string; place: number },
) {
  const { api, stack, upstream } = tools;
  rig = await workConsoles(stack.upstream.endpoint, place);
  const ids = await makeProducts(api, stack.databaseUrl, numbered(mark, 250), { enabled: false });
  const { url } = await rig.start();
  const gate = upstream.delay('UpdateProducts');
  const progress = await enabling(url, { ...tools, mark });
  await gate.reached;
  await expect(progress.getByText('0 of 250')).toBeVisible();
  return { ids, url, gate, progress };
}

test('without a connection the dialog and the tray say the same, and go on once there is one again', async ({
  page,
  context,
  api,
  stack,
  upstream,
  allow,
  shot,
}, { parallelIndex }) => {
  test.setTimeout(90_000);
  allow(/ERR_INTERNET_DISCONNECTED|Query failed: UPSTREAM_DOWN|Mutation failed: UPSTREAM_DOWN/);
  const { ids, gate, progress } = await held(
    { page, context, api, stack, upstream },
    { mark: 'Zs offline', place: parallelIndex * 10 + 690 },
  );
  await test.step('the dialog', async () => {
    await context.setOffline(true);
    await expect(progress.getByRole('status')).toHaveText(SILENT);
    await context.setOffline(false);
    await expect(progress.getByText(SILENT)).toHaveCount(0);
  });
  await progress.getByRole('button', { name: 'Continue in Background' }).click();
  await trayButton(page, 'Enable: 0 of 250').click();
  await context.setOffline(true);
  await expect(trayItem(page, 'Enable').getByRole('status')).toHaveText(SILENT);
  await shot('work-silent-tray');
  await page.keyboard.press('Escape');
  await expect(trayButton(page, 'No answer at present')).toBeVisible();
  await context.setOffline(false);
  await expect(trayButton(page, 'Enable: 0 of 250')).toBeVisible();
  gate.open();
  await expect(trayButton(page, '1 action ended')).toBeVisible();
  expect(await enabledOf(stack, ids)).toBe(250);
});

test('what is cancelled without a connection is cancelled once there is one again', async ({
  page,
  context,
  api,
  stack,
  upstream,
  allow,
}, { parallelIndex }) => {
  test.setTimeout(90_000);
  allow(/ERR_INTERNET_DISCONNECTED|Query failed: UPSTREAM_DOWN|Mutation failed: UPSTREAM_DOWN/);
  const { ids, url, gate, progress } = await held(
    { page, context, api, stack, upstream },
    { mark: 'Zs cancelled', place: parallelIndex * 10 + 700 },
  );
  await context.setOffline(true);
  await expect(progress.getByRole('status')).toHaveText(SILENT);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(progress.getByText(SILENT)).toHaveCount(0);
  const admin = worker(url, await signIn(url, credentialsOf('admin')));
  await expect.poll(async () => (await admin.call('Works', {})).map(({ state }) => state)).toEqual(['cancelling']);
  gate.open();
  await expect(progress.getByText('100 done, 150 not started')).toBeVisible();
  expect(await enabledOf(stack, ids)).toBe(100);
});
