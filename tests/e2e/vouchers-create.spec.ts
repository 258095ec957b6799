/**
 * Creating vouchers: the form, its line about what will be issued, batches, and what stays in the form after a failure
 * (VOU-22 to VOU-29; D-81).
 */
import { axe, expect, test } from '../support/fixtures.ts';
import { issued, voucherScreen } from '../support/vouchers.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'orders' });

const END = '2099-12-31T21:59:59.999Z';
type Sent = { input: { reason: string; value: number; quantity: number; expiryDate: string; idempotencyKey: string } };

test('[VOU-22] [VOU-23] [VOU-24] [VOU-25] [VOU-26] [VOU-28] the form: defaults, steps, and every bad value refused with its text', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  const { create } = screen;
  const [value, quantity, expiry] = [
    create.getByRole('spinbutton', { name: 'Value' }),
    create.getByRole('spinbutton', { name: 'Quantity' }),
    create.getByRole('textbox', { name: 'Expiry date' }),
  ];
  const submit = create.getByRole('button', { name: 'Create Vouchers' });
  const line = create.getByRole('status', { name: 'What will be issued' });
  await expect(create.getByRole('combobox', { name: 'Reason' }).locator('option')).toHaveText([
    'Choose a reason',
    'Transaction',
    'Expiry',
    'Purchase',
    'Internal',
  ]);
  await expect(value).toHaveValue('250');
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAccessibleDescription('At most 100\u00a0000 at a time');
  await value.press('ArrowUp');
  await expect(value).toHaveValue('300');
  await value.fill('');
  await quantity.fill('');
  await submit.click();
  for (const text of ['Reason is required', 'Value is required', 'Quantity is required', 'Expiry date is required'])
    await expect(create.getByText(text, { exact: true })).toBeVisible();
  await axe(page);

  await create.getByRole('combobox', { name: 'Reason' }).selectOption('Purchase');
  await quantity.fill('1');
  await expiry.fill('31/12/2099');
  for (const bad of ['0', '-50', '10.5', '12,5', '1e9']) {
    await value.fill(bad);
    await expect(create.getByText('Value must be a whole number of rand above 0')).toBeVisible();
    await submit.click();
    await expect(value).toBeFocused();
  }
  await value.fill('1000000000');
  await expect(create.getByText(/Value can be at most R.100.000,00/)).toBeVisible();
  await value.fill('260');
  for (const [bad, text] of [
    ['0', 'Quantity must be a whole number above 0'],
    ['1.5', 'Quantity must be a whole number above 0'],
    ['1000000', 'Quantity can be at most 100\u00a0000'],
  ] as const) {
    await quantity.fill(bad);
    await expect(create.getByText(text)).toBeVisible();
    await submit.click();
  }
  await quantity.fill('3');
  await expiry.fill('01/01/2020');
  await expect(create.getByText('Expiry date must be today or later')).toBeVisible();
  await submit.click();
  expect(upstream.calls('CreateVouchers'), 'nothing was sent so far').toEqual([]);

  await expiry.fill('31/12/2099');
  await expect(line).toHaveText(/3 × R\s260,00 = R\s780,00\s*Expires at the end of 31\/12\/2099/);
  await expect(create.getByRole('textbox', { name: 'Type the total' })).toHaveCount(0);
  await shot('vouchers-create');
});

test('[VOU-26] [VOU-28] [CAL-34] a single batch: whole rand, the end of the day, one toast, a receipt, and the vouchers in the list', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  const gate = upstream.delay('CreateVouchers');
  await screen.order({ value: 1_013, quantity: 3 });
  await gate.reached;
  await expect(screen.run).toHaveAccessibleName('Creating vouchers');
  await expect(screen.run.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3');
  await page.keyboard.press('Escape');
  await expect(screen.run, 'nothing closes it while it runs').toBeVisible();
  gate.open();
  await expect(screen.run).toHaveAccessibleName('Vouchers created');
  await expect(screen.run.getByText('3 of 3 created')).toBeVisible();
  await expect(screen.toast('status', 'Successfully created vouchers')).toHaveCount(1);
  await expect(screen.run.getByRole('button', { name: 'Close' })).toBeFocused();
  await axe(page);
  await shot('vouchers-receipt');
  expect(upstream.calls('CreateVouchers').map(({ variables }) => variables)).toEqual([
    {
      input: {
        reason: 'Internal',
        value: 1_013,
        quantity: 3,
        expiryDate: END,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      },
    },
  ]);
  await page.keyboard.press('Enter');
  await expect(screen.run).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Vouchers' })).toBeFocused();
  await expect(screen.rows.getByRole('cell', { name: /^R\s1\s013,00$/ })).toHaveCount(3);
  expect(await issued(stack.databaseUrl, 1_013)).toEqual({ count: 3, batches: 1, codes: 3, expiries: [END] });
});

test('[VOU-27] [VOU-28] [VOU-29] batch 2 of 3 fails: 500 are kept, no third call, and the remaining 700 make exactly 1200', async ({
  page,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  let planned = false;
  upstream.rewrite('CreateVouchers', (answer) => {
    if (!planned) upstream.fail('CreateVouchers', { errors: [{ message: 'The till is closed' }] }, { times: 1 });
    planned = true;
    return answer;
  });
  await screen.order({ value: 1_017, quantity: 1_200 });
  await expect(
    screen.create.getByText(/Please type the total, R.1.220.400,00/),
    'above R 50 000 the total is typed first',
  ).toBeVisible();
  expect(upstream.calls('CreateVouchers')).toEqual([]);
  await axe(page);
  await shot('vouchers-create-large');
  await screen.create.getByRole('textbox', { name: 'Type the total' }).fill('1220400');
  await screen.create.getByRole('button', { name: 'Create Vouchers' }).click();

  await expect(screen.toast('alert', 'Error. could not create vouchers')).toHaveCount(1);
  await expect(screen.run).toHaveAccessibleName('Not all vouchers were created');
  await expect(screen.run.getByText('500 of 1200 created')).toBeVisible();
  await expect(screen.batches).toHaveText([
    /^Batch 1.*500 vouchers.*Created$/,
    /^Batch 2.*500 vouchers.*Failed$/,
    /^Batch 3.*200 vouchers.*Waiting$/,
  ]);
  await expect(screen.toast('status', 'Successfully created vouchers')).toHaveCount(0);
  const sent = () => upstream.calls('CreateVouchers').map(({ variables }) => (variables as Sent).input);
  expect(
    sent().map(({ quantity }) => quantity),
    'no third call',
  ).toEqual([500, 500]);
  expect((await issued(stack.databaseUrl, 1_017)).count).toBe(500);
  await axe(page);
  await shot('vouchers-failed');

  await screen.run.getByRole('button', { name: 'Create the remaining 700' }).click();
  await expect(screen.run.getByText('1200 of 1200 created')).toBeVisible();
  await expect(screen.toast('status', 'Successfully created vouchers')).toHaveCount(1);
  await expect(screen.run.getByRole('button', { name: /remaining/ })).toHaveCount(0);
  expect(sent().map(({ quantity }) => quantity)).toEqual([500, 500, 500, 200]);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size, 'the failed batch keeps its key').toBe(3);
  expect(sent()[2]?.idempotencyKey).toBe(sent()[1]?.idempotencyKey);
  expect(await issued(stack.databaseUrl, 1_017)).toEqual({ count: 1_200, batches: 3, codes: 1_200, expiries: [END] });
});

test('[VOU-28] a batch that was issued although its response was lost is not issued twice', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  let answers = 0;
  upstream.rewrite('CreateVouchers', (answer) => {
    answers += 1;
    return answers === 2 ? { ...answer, status: 502, body: { errors: [{ message: 'The line went dead' }] } } : answer;
  });
  await screen.order({ value: 11, quantity: 1_200 });
  await expect(screen.run.getByText('500 of 1200 created')).toBeVisible();
  expect((await issued(stack.databaseUrl, 11)).count, 'it was issued all the same').toBe(1_000);
  await expect(screen.run.getByRole('alert')).toContainText(
    'retries the failed batch safely: no voucher is issued twice',
  );
  await screen.run.getByRole('button', { name: 'Create the remaining 700' }).click();
  await expect(screen.run.getByText('1200 of 1200 created')).toBeVisible();
  expect(await issued(stack.databaseUrl, 11)).toEqual({ count: 1_200, batches: 3, codes: 1_200, expiries: [END] });
});

test('[VOU-27] Stop lets the running batch finish, and the rest can still be created', async ({
  page,
  upstream,
  stack,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await screen.openCreate();
  const gate = upstream.delay('CreateVouchers');
  await screen.order({ value: 13, quantity: 700 });
  await gate.reached;
  await screen.run.getByRole('button', { name: 'Stop' }).click();
  gate.open();
  await expect(screen.run.getByText('500 of 700 created')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByRole('listitem'),
    'neither done nor failed',
  ).toHaveCount(0);
  expect(upstream.calls('CreateVouchers')).toHaveLength(1);
  await screen.run.getByRole('button', { name: 'Create the remaining 200' }).click();
  await expect(screen.run.getByText('700 of 700 created')).toBeVisible();
  expect(await issued(stack.databaseUrl, 13)).toMatchObject({ count: 700, batches: 2 });
});
