/** Editing a voucher's status and expiry date (VOU-11 to VOU-15; D-79). */
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeVoucher, voucherOf, voucherScreen } from '../support/vouchers.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'orders' });

const EXPIRY = '2099-12-31T21:59:59.999Z';

test('[VOU-10] [VOU-11] [VOU-12] [VOU-13] [VOU-15] status and expiry are required, saved, and still there after a reload', async ({
  page,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const { id } = await makeVoucher(stack.databaseUrl, { code: 'ZEDITA', recipient: 'thandi@customers.example' });
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZEDITA&status=all');
  const edit = page.getByRole('button', { name: 'Edit ZED-ITA' });
  await edit.click();
  const dialog = screen.editing('ZED-ITA');
  const [status, expiry, save] = [
    dialog.getByRole('combobox', { name: 'Status' }),
    dialog.getByRole('textbox', { name: 'Expiry date' }),
    dialog.getByRole('button', { name: 'Save' }),
  ];
  await expect(status).toHaveValue('ACTIVE');
  await expect(expiry).toHaveValue('31/12/2099');
  await status.selectOption('');
  await expiry.fill('');
  await save.click();
  await expect(dialog.getByText('Status is required')).toBeVisible();
  await expect(dialog.getByText('Expiry date is required')).toBeVisible();
  await expect(status).toBeFocused();
  expect(upstream.calls('UpdateOneVoucher')).toEqual([]);
  await axe(page);

  await status.selectOption('Cancelled');
  await expiry.fill('15/06/2098');
  await shot('vouchers-edit');
  upstream.fail('UpdateOneVoucher', { errors: [{ message: 'The ledger is locked' }] }, { times: 1 });
  await save.click();
  await expect(screen.toast('alert', 'Error updating voucher')).toBeVisible();
  await expect(expiry, 'nothing is lost').toHaveValue('15/06/2098');
  await save.click();
  await expect(screen.toast('status', 'Successfully updated voucher')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  expect(upstream.calls('UpdateOneVoucher').at(-1)?.variables).toEqual({
    input: { id, update: { status: 'CANCELLED', expiryDate: '2098-06-15T21:59:59.999Z' } },
  });
  await page.reload();
  await expect(screen.row('ZED-ITA')).toContainText('Cancelled');
  await expect(screen.row('ZED-ITA')).toContainText('15-06-2098');
  expect(await voucherOf(stack.databaseUrl, id)).toEqual({ status: 'CANCELLED', expiry: '2098-06-15T21:59:59.999Z' });

  await edit.click();
  await save.click();
  await expect(dialog, 'nothing changed, nothing sent').toBeHidden();
  expect(upstream.calls('UpdateOneVoucher')).toHaveLength(2);
});

test('[VOU-14] an active voucher cannot be redeemed here, an expired one may become active again, a past date shows a warning', async ({
  page,
  upstream,
  stack,
}) => {
  const { id } = await makeVoucher(stack.databaseUrl, {
    code: 'ZEXPIRED',
    status: 'EXPIRED',
    expiry: '2025-01-31T21:59:59.999Z',
  });
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZEXPIRED&status=all');
  await page.getByRole('button', { name: 'Edit ZEX-PIR-ED' }).click();
  const dialog = screen.editing('ZEX-PIR-ED');
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await expect(status.locator('option')).toHaveText(['Choose a status', 'Active', 'Expired', 'Cancelled']);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await status.selectOption('Active');
  await expect(dialog.getByRole('alert')).toContainText(
    'This date is past: an active voucher cannot be used after its expiry date.',
  );
  await axe(page);
  await dialog.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2099');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(screen.row('ZEX-PIR-ED')).toContainText('Active');
  expect(upstream.calls('UpdateOneVoucher').at(-1)?.variables).toEqual({
    input: { id, update: { status: 'ACTIVE', expiryDate: EXPIRY } },
  });
  expect(await voucherOf(stack.databaseUrl, id)).toEqual({ status: 'ACTIVE', expiry: EXPIRY });
});

test('[VOU-14] a redeemed voucher opens read-only', async ({ page, stack, shot }) => {
  await makeVoucher(stack.databaseUrl, { code: 'ZREDEEMED', status: 'REDEEMED' });
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZREDEEMED&status=REDEEMED');
  await page.getByRole('button', { name: 'Edit ZRE-DEE-MED' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voucher ZRE-DEE-MED' });
  await expect(dialog).toContainText('A redeemed voucher cannot be changed');
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox'))).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await axe(page);
  await shot('vouchers-redeemed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('[VOU-11] an unchanged date is sent back to the millisecond, and a row that no longer matches the filter disappears', async ({
  page,
  upstream,
  stack,
}) => {
  const { id } = await makeVoucher(stack.databaseUrl, { code: 'ZODDHOUR', expiry: '2099-05-04T09:30:15.250Z' });
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZODDHOUR');
  await page.getByRole('button', { name: 'Edit ZOD-DHO-UR' }).click();
  await screen.editing('ZOD-DHO-UR').getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await screen.editing('ZOD-DHO-UR').getByRole('button', { name: 'Save' }).click();
  await expect(screen.empty('Nothing found.')).toBeVisible();
  expect(upstream.calls('UpdateOneVoucher').at(-1)?.variables).toEqual({
    input: { id, update: { status: 'CANCELLED', expiryDate: '2099-05-04T09:30:15.250Z' } },
  });
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is not lost').not.toBe('BODY');
});

test('[VOU-11] changes by somebody else in the meantime are kept, with a question where both changed the same field', async ({
  page,
  upstream,
  stack,
}) => {
  const { id } = await makeVoucher(stack.databaseUrl, { code: 'ZRACE' });
  const screen = voucherScreen(page);
  const dialog = screen.editing('ZRA-CE');
  const expiry = dialog.getByRole('textbox', { name: 'Expiry date' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const question = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' });
  await screen.open('/vouchers?code=ZRACE&status=all');
  await page.getByRole('button', { name: 'Edit ZRA-CE' }).click();
  await runSql(stack.databaseUrl, "update vouchers set status = 'CANCELLED' where id = $1", [id]);
  await expiry.fill('01/01/2099');
  await save.click();
  await expect(
    screen.toast('status', 'Somebody else changed Status in the meantime. That change was kept.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await voucherOf(stack.databaseUrl, id), 'their cancellation is not put back').toEqual({
    status: 'CANCELLED',
    expiry: '2099-01-01T21:59:59.999Z',
  });

  await page.getByRole('button', { name: 'Edit ZRA-CE' }).click();
  await runSql(stack.databaseUrl, 'update vouchers set expiry_date = $2 where id = $1', [id, EXPIRY]);
  await expiry.fill('02/02/2098');
  await save.click();
  const side = (whose: RegExp) =>
    question.getByRole('group', { name: 'Expiry date' }).getByRole('radio', { name: whose });
  await expect(side(/^Yours 02\/02\/2098$/)).toBeChecked();
  expect(upstream.calls('UpdateOneVoucher')).toHaveLength(1);
  await axe(page);
  await side(/^Theirs 31\/12\/2099$/).check();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await voucherOf(stack.databaseUrl, id)).toEqual({ status: 'CANCELLED', expiry: EXPIRY });
});

test('[VOU-14] a redemption in the meantime is reported, and nothing is sent', async ({ page, upstream, stack }) => {
  const { id } = await makeVoucher(stack.databaseUrl, { code: 'ZTAKEN' });
  const screen = voucherScreen(page);
  await screen.open('/vouchers?code=ZTAKEN&status=all');
  await page.getByRole('button', { name: 'Edit ZTA-KEN' }).click();
  const dialog = screen.editing('ZTA-KEN');
  await runSql(stack.databaseUrl, "update vouchers set status = 'REDEEMED', redemption_date = now() where id = $1", [
    id,
  ]);
  await dialog.getByRole('textbox', { name: 'Expiry date' }).fill('01/01/2099');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This voucher has been redeemed in the meantime and can no longer be changed.',
  );
  await axe(page);
  expect(upstream.calls('UpdateOneVoucher')).toEqual([]);
  expect((await voucherOf(stack.databaseUrl, id)).status).toBe('REDEEMED');
});
