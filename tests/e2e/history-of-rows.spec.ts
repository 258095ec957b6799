/** The History card of records without a page of their own: in the look at a voucher or an option, and on App Config. */
import type { Page } from '@playwright/test';
import { postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import type { Sessions } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';
import { freshCode, makeVoucher, voucherOf } from '../support/vouchers.ts';

const historyIn = (place: Pick<Page, 'getByRole'>) => place.getByRole('region', { name: 'History', exact: true });

const grouped = (code: string) => code.match(/.{1,3}/g)?.join('-') ?? code;

async function change(
  { stack, sessions }: { stack: Stack; sessions: Sessions },
  operation: string,
  variables: object,
  page: string,
) {
  const as = await sessions.as('superadmin');
  const headers = { referer: `${stack.consoleUrl}${page}` };
  const { status } = await postToHandler(stack.consoleUrl, '/api/graphql', { operation, variables }, { as, headers });
  expect(status).toBe(200);
}

test.describe('who may not open the whole history', () => {
  test.use({ staff: 'orders' });

  test('a click on a voucher shows all of it and who changed what, and takes a change back', async ({
    page,
    stack,
    sessions,
    shot,
  }) => {
    const [first, second] = [freshCode('YA'), freshCode('YA')];
    const { id } = await makeVoucher(stack.databaseUrl, { code: first, recipient: 'ya.look@webmail.example' });
    await makeVoucher(stack.databaseUrl, { code: second, recipient: 'ya.look@webmail.example' });
    const update = { expiryDate: '2098-06-30T21:59:59.999Z' };
    await change({ stack, sessions }, 'UpdateOneVoucher', { input: { id, update } }, '/vouchers');

    const screen = listScreen(page, 'Vouchers');
    await screen.open('/vouchers?recipient=ya.look%40webmail.example');
    await expect(screen.rows).toHaveCount(2);
    await screen.rows
      .filter({ hasText: grouped(first) })
      .getByText('Internal')
      .click();
    const look = page.getByRole('dialog', { name: grouped(first) });
    const line = historyIn(look).getByRole('listitem');
    await expect(line).toContainText(/Changed expiry date .*to 30-06-2098/i);
    await expect(line.getByRole('link')).toHaveCount(0);
    await axe(page);
    await shot('voucher-look');

    await look
      .getByRole('button', { name: 'Next' })
      .or(look.getByRole('button', { name: 'Previous' }))
      .and(page.locator(':enabled'))
      .click();
    await expect(historyIn(page.getByRole('dialog', { name: grouped(second) }))).toContainText(
      'Nothing has been changed here yet.',
    );
    await page.keyboard.press('Escape');
    await screen.rows
      .filter({ hasText: grouped(first) })
      .getByText('Internal')
      .click();
    await line.getByRole('button', { name: /Undo/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => voucherOf(stack.databaseUrl, id)).toMatchObject({ expiry: '2099-12-31T21:59:59.999Z' });
    await expect(line).toHaveCount(2);
    await expect(look).toContainText('31-12-2099');
  });
});

test('the look at an option has its history; a click beside a name that is being edited changes nothing', async ({
  page,
  stack,
  sessions,
}) => {
  const [row] = await runSql<{ id: string }>(
    stack.databaseUrl,
    `insert into option_names (name) values ('Ya collar') returning id`,
  );
  const id = row?.id ?? '';
  await change({ stack, sessions }, 'UpdateOneOptionName', { id, update: { name: 'Ya neckline' } }, '/options');
  const screen = listScreen(page, 'Product options');
  await screen.open('/options?name=Ya+neck');
  await screen.rows.getByText('Ya neckline').click();
  const look = page.getByRole('dialog', { name: 'Ya neckline' });
  const entry = historyIn(look).getByRole('link', { name: 'Changed name from Ya collar to Ya neckline' });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rename Ya neckline' }).click();
  const box = page.getByRole('textbox', { name: 'New name of Ya neckline' });
  await box.fill('Ya edge');
  await screen.rows.click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toHaveValue('Ya edge');
});

test.describe('of the app', () => {
  test.use({ staff: 'superadmin' });

  test('App Config has the history of the minimum version', async ({ page, stack, sessions, api, shot }) => {
    const { configValue } = await api.send('ConfigValue', { name: 'minimum_app_version' });
    const id = configValue?.id ?? '';
    await change({ stack, sessions }, 'UpdateConfig', { id, input: { value: '4.31.0' } }, '/app-config');
    await change({ stack, sessions }, 'UpdateConfig', { id, input: { value: '4.32.0' } }, '/app-config');
    await page.goto('/app-config');
    await untilAwake(page.getByRole('button', { name: 'Edit', exact: true }));
    await expect(historyIn(page).getByRole('listitem').first()).toContainText('from 4.31.0 to 4.32.0');
    await axe(page);
    await shot('app-config-history');
  });
});
