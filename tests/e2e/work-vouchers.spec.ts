/** Changing and creating many vouchers on the console's server (ADR 0033). */
import { readDatabase, runSql } from '../support/database.ts';
import { axe, expect } from '../support/fixtures.ts';
import { test } from '../support/patient-console.ts';
import { freshCode, issued, makeVoucher, voucherScreen } from '../support/vouchers.ts';
import { tray, trayButton } from '../support/work-tray.ts';

test.use({ staff: 'orders' });
test.beforeEach(({ patient }) => runSql(patient.databaseUrl, 'delete from work'));

test('[VOU-11] vouchers are cancelled after the page is left, each once and read just before; a redeemed one is named by its number, and no code is stored', async ({
  page,
  stack,
  patient,
  upstream,
  shot,
}) => {
  const recipient = 'cancelled.later@customers.example';
  const codes = Array.from({ length: 5 }, (_, at) => freshCode(`ZW${at}`));
  const made: { id: string; number: number }[] = [];
  for (const code of codes) made.push(await makeVoucher(stack.databaseUrl, { code, recipient }));
  const screen = voucherScreen(page);
  await screen.open('/vouchers?status=all');
  await screen.searchFor('Recipient', 'cancelled.later');
  await expect(screen.rows).toHaveCount(5);
  await screen.pageBox.check();
  const gate = upstream.delay('UpdateOneVoucher');
  await screen.action(['Cancel Vouchers']);
  await screen
    .question('Are you sure you want to cancel the selected vouchers?')
    .getByRole('button', { name: 'Cancel Vouchers' })
    .click();
  await gate.reached;
  const first = (upstream.calls('UpdateOneVoucher')[0]?.variables['input'] as { id: string }).id;
  const redeemed = made.filter(({ id }) => id !== first).at(-1);
  await runSql(stack.databaseUrl, `update vouchers set status = 'REDEEMED', redemption_date = now() where id = $1`, [
    redeemed?.id,
  ]);
  await page.getByRole('button', { name: 'Continue in Background' }).click();
  await expect(trayButton(page, 'Cancel Vouchers: 0 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.reload();
  const stored = await readDatabase(patient.databaseUrl, 'select * from work, work_chunks where work.id = work_id');
  for (const code of codes) expect(JSON.stringify(stored).toUpperCase()).not.toContain(code);
  expect(JSON.stringify(stored)).not.toContain(codes[0]?.match(/.{1,3}/g)?.join('-'));
  gate.open();
  await trayButton(page, '1 action ended').click();
  await expect(tray(page).getByText('4 done, 1 failed')).toBeVisible();
  const failed = tray(page).getByRole('list', { name: 'What failed' });
  await expect(failed).toContainText('It has been redeemed and can no longer be changed.');
  await expect(failed).toContainText(`Voucher ${redeemed?.number}`);
  await axe(page);
  await shot('work-vouchers');
  const sent = upstream
    .calls('UpdateOneVoucher')
    .map(({ variables }) => variables['input'] as { id: string; update: { status: string; expiryDate: string } });
  expect(sent.map(({ id }) => id).toSorted()).toEqual(
    made
      .map(({ id }) => id)
      .filter((id) => id !== redeemed?.id)
      .toSorted(),
  );
  expect(sent[0]?.update, 'the date goes along as it is').toEqual({
    status: 'CANCELLED',
    expiryDate: '2099-12-31T21:59:59.999Z',
  });
  const rows = await runSql<{ status: string }>(
    stack.databaseUrl,
    'select status from vouchers where recipient_email = $1 order by status',
    [recipient],
  );
  expect(rows.map(({ status }) => status)).toEqual([...Array<string>(4).fill('CANCELLED'), 'REDEEMED']);
});

test('[VOU-27] [VOU-28] vouchers are created after the page is left, which asks nothing; the tray shows it after a reload', async ({
  page,
  stack,
  upstream,
  shot,
}) => {
  const screen = voucherScreen(page);
  await page.goto('/orders');
  await screen.open('/vouchers');
  await screen.openCreate();
  const one = upstream.delay('CreateVouchers');
  await screen.order({ value: 17, quantity: 1_200 });
  await one.reached;
  const two = upstream.delay('CreateVouchers');
  one.open();
  await two.reached;
  await expect(screen.run.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '500 of 1200');
  await expect(screen.batches).toHaveText([/Created$/, /Creating$/, /Waiting$/]);
  await axe(page);
  await shot('work-issue');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(trayButton(page, 'Create Vouchers: 500 of 1200')).toBeVisible();
  await page.reload();
  await expect(trayButton(page, 'Create Vouchers: 500 of 1200')).toBeVisible();
  two.open();
  await trayButton(page, '1 action ended').click();
  await expect(tray(page).getByText('1200 created')).toBeVisible();
  await tray(page).getByRole('link', { name: 'Show Vouchers' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(page).toHaveURL(/\/vouchers$/);
  await expect(screen.rows.first()).toContainText('17');
  expect(await issued(stack.databaseUrl, 17)).toMatchObject({ count: 1_200, batches: 3, codes: 1_200 });
});

test('[VOU-28] a batch that fails stops the rest; in the tray it is tried again under its key', async ({
  page,
  stack,
  upstream,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  const one = upstream.delay('CreateVouchers');
  await screen.order({ value: 19, quantity: 1_200 });
  await one.reached;
  await page.getByRole('button', { name: 'Continue in Background' }).click();
  await expect(screen.run).toBeHidden();
  await trayButton(page, 'Create Vouchers: 0 of 1200').click();
  // The batch is created, but nobody hears it.
  upstream.rewrite('CreateVouchers', (answer) => ({
    ...answer,
    status: 502,
    body: { errors: [{ message: 'The line went dead' }] },
  }));
  one.open();
  await expect(
    tray(page).getByText(
      '0 created, 500 failed, 700 not started. The rest was not started, because a batch had failed.',
    ),
  ).toBeVisible();
  await expect(tray(page).getByRole('list', { name: 'What failed' })).toContainText('Batch 1');
  expect((await issued(stack.databaseUrl, 19)).count, 'it was created all the same').toBe(500);
  upstream.reset();
  await tray(page).getByRole('button', { name: 'Try the rest again' }).click();
  await expect(tray(page).getByText('1200 created')).toBeVisible();
  expect(await issued(stack.databaseUrl, 19)).toMatchObject({ count: 1_200, batches: 3, codes: 1_200 });
});

test('[VOU-28] a summary that was closed is not in the tray, one whose page was lost is', async ({
  page,
  patient,
  stack,
}) => {
  const screen = voucherScreen(page);
  const stored = () => runSql<{ state: string }>(patient.databaseUrl, 'select state from work');
  await screen.open('/vouchers');
  for (const isClosed of [false, true]) {
    await screen.openCreate();
    await screen.order({ value: isClosed ? 41 : 43, quantity: 501 });
    await expect(screen.run.getByText('501 of 501 created')).toBeVisible();
    expect(await stored()).toEqual([{ state: 'done' }]);
    if (isClosed) await screen.run.getByRole('button', { name: 'Close' }).click();
    else {
      await page.reload();
      await trayButton(page, '1 action ended').click();
      await expect(tray(page).getByText('501 created')).toBeVisible();
      await tray(page).getByRole('button', { name: 'Remove' }).click();
      await expect(tray(page).getByText('Nothing is running')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect.poll(async () => (await stored()).length).toBe(0);
  }
  for (const value of [41, 43])
    expect(await issued(stack.databaseUrl, value)).toMatchObject({ count: 501, batches: 2, codes: 501 });
});
