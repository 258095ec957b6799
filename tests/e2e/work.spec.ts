/** Actions on many records that run on the console's server and outlive their page (ADR 0033). */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { test } from '../support/patient-console.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import { tray, trayButton, trayItem } from '../support/work-tray.ts';

async function selectAll(page: Page, mark: string) {
  const screen = listScreen(page, 'Products');
  await screen.open(`/products?name=${mark.replaceAll(' ', '+')}`);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  return screen;
}

test.beforeEach(({ patient }) => runSql(patient.databaseUrl, 'delete from work'));

test('an action goes on when its page is left, is shown on every page and in every tab, also after a reload, and reports its end', async ({
  page,
  context,
  api,
  stack,
  upstream,
  shot,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq goes on', 230), { enabled: true });
  const screen = await selectAll(page, 'Zq goes on');
  const otherTab = await context.newPage();
  await otherTab.goto('/tags');
  const first = upstream.delay('UpdateProducts');
  await screen.action(['Enabled', 'Disable']);
  await first.reached;
  const progress = page.getByRole('alertdialog', { name: 'Disable' });
  const second = upstream.delay('UpdateProducts');
  first.open();
  await second.reached;
  await expect(progress.getByText('100 of 230')).toBeVisible();
  await shot('work-progress');
  await progress.getByRole('button', { name: 'Continue in Background' }).click();
  await expect(progress).toBeHidden();
  await expect(screen.selectedText(230)).toHaveCount(0);
  await expect(trayButton(page, 'Disable: 100 of 230')).toBeVisible();
  await otherTab.mouse.move(300, 300);
  await expect(trayButton(otherTab, 'Disable: 100 of 230')).toBeVisible();
  await otherTab.close();

  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await page.reload();
  await trayButton(page, 'Disable: 100 of 230').click();
  await expect(tray(page).getByRole('progressbar', { name: 'Disable' })).toHaveAttribute('aria-valuenow', '100');
  await shot('work-tray');
  await page.keyboard.press('Escape');
  second.open();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Disable: 230 done');
  expect(await enabledOf(stack, ids)).toBe(0);
  expect(upstream.calls('UpdateProducts').map(({ variables }) => (variables['ids'] as string[]).length)).toEqual([
    100, 100, 30,
  ]);
  await trayButton(page, '1 action ended').click();
  await expect(tray(page).getByText('230 done')).toBeVisible();
  await axe(page);
  await tray(page).getByRole('button', { name: 'Remove' }).click();
  await expect(tray(page).getByText('Nothing is running')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await expect(trayButton(page, /ended/)).toHaveCount(0);
});

test('what ended in the background is undone from its message, exactly where it changed something', async ({
  page,
  api,
  stack,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq undone', 120));
  const off = ids.filter((_, at) => at % 8 === 0);
  await runSql(stack.databaseUrl, 'update products set enabled = not (id = any($1)) where id = any($2)', [off, ids]);
  const on = async () => {
    const rows = await runSql<{ id: string }>(
      stack.databaseUrl,
      'select id from products where enabled and id = any($1)',
      [ids],
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const before = await on();
  expect(before).toHaveLength(105);
  const screen = await selectAll(page, 'Zq undone');
  const gate = upstream.delay('UpdateProducts');
  await screen.action(['Enabled', 'Disable']);
  await screen
    .question('Disable: 120 selected, 105 will change, 15 are already off')
    .getByRole('button', { name: 'Disable' })
    .click();
  await gate.reached;
  await page.getByRole('button', { name: 'Continue in Background' }).click();
  await expect(trayButton(page, 'Disable: 0 of 120')).toBeVisible();
  gate.open();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(/Disable: (?:105 changed|120 done)/);
  expect(await on()).toEqual([]);
  await trayButton(page, '1 action ended').click();
  await expect(tray(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('Undone on 105 records');
  expect(await on()).toEqual(before);
  await trayButton(page, '2 actions ended').click();
  await expect(trayItem(page, 'Undo: Disable').getByRole('button', { name: 'Redo' })).toBeVisible();
  await expect(trayItem(page, 'Disable').getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(trayItem(page, 'Disable').getByRole('button', { name: 'Undo' }), 'it was undone already').toHaveCount(0);
  await trayItem(page, 'Undo: Disable').getByRole('button', { name: 'Redo' }).click();
  await expect(messages).toContainText('Done again on 105 records');
  expect(await on()).toEqual([]);
});

test('going back while it runs asks nothing and stops nothing', async ({ page, api, stack, upstream }) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq back', 101), { enabled: true });
  await page.goto('/brands');
  await selectAll(page, 'Zq back');
  const gate = upstream.delay('UpdateProducts');
  await listScreen(page, 'Products').action(['Enabled', 'Disable']);
  await gate.reached;
  await expect(page.getByRole('button', { name: 'Continue in Background' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  gate.open();
  await expect.poll(() => enabledOf(stack, ids)).toBe(0);
  await expect(trayButton(page, '1 action ended')).toBeVisible();
});

test('in the tray an action is cancelled between chunks, and what failed is named and tried again', async ({
  page,
  api,
  stack,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq in the tray', 210), { enabled: false });
  const screen = await selectAll(page, 'Zq in the tray');
  const gate = upstream.delay('UpdateProducts');
  await screen.action(['Enabled', 'Enable']);
  await gate.reached;
  await page
    .getByRole('alertdialog', { name: 'Enable' })
    .getByRole('button', { name: 'Continue in Background' })
    .click();
  await trayButton(page, 'Enable: 0 of 210').click();
  upstream.fail('UpdateProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await tray(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tray(page).getByText('Cancelling: the current part is finished first')).toBeVisible();
  gate.open();
  await expect(tray(page).getByText('0 done, 100 failed, 110 not started')).toBeVisible();
  await expect(tray(page).getByRole('list', { name: 'What failed' })).toContainText(
    'Something went wrong. Please try again.',
  );
  await axe(page);
  upstream.reset();
  await tray(page).getByRole('button', { name: 'Retry failed' }).click();
  await expect(tray(page).getByText('100 done, 110 not started')).toBeVisible();
  expect(await enabledOf(stack, ids)).toBe(100);
  await tray(page).getByRole('button', { name: 'Remove' }).click();
  await expect(tray(page).getByText('Nothing is running')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.rows.first()).toBeVisible();
});

test('an action whose beginning lost its answer is begun once, and shown', async ({
  page,
  api,
  stack,
  patient,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq lost answer', 101), { enabled: false });
  let begun = 0;
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('"BeginWork"') || begun++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const screen = await selectAll(page, 'Zq lost answer');
  await screen.action(['Enabled', 'Enable']);
  await expect(page.getByRole('alertdialog', { name: 'Enable' }).getByText('101 done')).toBeVisible();
  expect(begun).toBe(2);
  expect(await runSql(patient.databaseUrl, 'select state from work')).toEqual([{ state: 'done' }]);
  expect(await enabledOf(stack, ids)).toBe(101);
});

test('an action that another tab removes from the tray is not reported as not started', async ({
  page,
  api,
  stack,
  patient,
  upstream,
  allow,
}) => {
  allow(/answer 404|status of 404/);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq removed', 101), { enabled: false });
  const screen = await selectAll(page, 'Zq removed');
  const gate = upstream.delay('UpdateProducts');
  await screen.action(['Enabled', 'Enable']);
  await gate.reached;
  const progress = page.getByRole('alertdialog', { name: 'Enable' });
  await expect(progress).toBeVisible();
  // Between two questions of the page: it has ended and is gone.
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('"Work"')) return route.continue();
    gate.open();
    await expect.poll(() => enabledOf(stack, ids)).toBe(101);
    await runSql(patient.databaseUrl, 'delete from work where ended_at is not null');
    await route.continue();
  });
  await expect(progress).toHaveCount(0);
  await expect(screen.toast('alert', 'Error. could not update products')).toHaveCount(0);
  await expect(screen.selectedText(101)).toHaveCount(0);
});

test('an action whose summary was closed is not in the tray', async ({ page, api, stack, patient }) => {
  await makeProducts(api, stack.databaseUrl, numbered('Zq summary', 101), { enabled: false });
  const screen = await selectAll(page, 'Zq summary');
  await screen.action(['Enabled', 'Enable']);
  const receipt = page.getByRole('alertdialog', { name: 'Enable' });
  await expect(receipt.getByText('101 done')).toBeVisible();
  await expect(screen.toast('status', 'Successfully updated products')).toHaveCount(1);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await runSql(patient.databaseUrl, 'select id from work')).length).toBe(0);
  await page.reload();
  await expect(trayButton(page, /ended|running/)).toHaveCount(0);
});
