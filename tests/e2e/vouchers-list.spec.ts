/**
 * What only the list of vouchers has: statuses, codes, resend, export, and the link from a wallet (VOU-02 to VOU-21;
 * D-80).
 */
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { makeUsers } from '../support/users.ts';
import { freshCode, makeVoucher, voucherScreen } from '../support/vouchers.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'orders' });

test('[VOU-01] [VOU-02] [VOU-03] [VOU-06] the head, the tabs, and a status filter that begins with Active', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  await expect(page.getByRole('navigation', { name: 'Vouchers' }).getByRole('link')).toHaveText([
    'Vouchers Table',
    'Dashboard',
  ]);
  await expect(page.getByRole('banner').or(page.locator('main header')).getByRole('button')).toHaveText([
    'Export',
    'Create Vouchers',
  ]);
  await shot('vouchers');
  const status = screen.section.getByRole('combobox', { name: 'Status' });
  await expect(status.locator('option')).toHaveText(['All', 'Active', 'Expired', 'Cancelled', 'Redeemed']);
  await expect(status.locator('option:checked')).toHaveText('Active');
  const asked = () => upstream.calls('Vouchers').at(-1)?.variables['filter'];
  expect(asked()).toEqual({ status: { eq: 'ACTIVE' } });
  const column = (await screen.head.allInnerTexts()).indexOf('Status');
  for (const [label, value] of [
    ['Expired', 'EXPIRED'],
    ['Cancelled', 'CANCELLED'],
    ['Redeemed', 'REDEEMED'],
  ] as const) {
    await status.selectOption(label);
    await expect.poll(asked).toEqual({ status: { eq: value } });
    await expect(screen.rows.locator(`:scope > :nth-child(${column + 1})`).filter({ hasNotText: label })).toHaveCount(
      0,
    );
    await expect.poll(() => screen.rows.count()).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe(`?status=${value}`);
  }
  await status.selectOption('All');
  await expect.poll(asked).toBeUndefined();
  expect(new URL(page.url()).search).toBe('?status=all');
  await status.selectOption('Active');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('[VOU-07] [VOU-08] [VOU-09] codes in groups of three, the last one shorter, case as stored; found with spaces and dashes or without', async ({
  page,
  upstream,
  stack,
}) => {
  await makeVoucher(stack.databaseUrl, { code: 'ABCDEF123' });
  await makeVoucher(stack.databaseUrl, { code: 'Abcdefgh', recipient: 'thandi@customers.example' });
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  const asked = () => upstream.calls('Vouchers').at(-1)?.variables['filter'];
  await screen.searchFor('Code', 'ABC-DEF 123');
  await expect.poll(screen.shownNames).toEqual(['ABC-DEF-123']);
  expect(asked()).toEqual({ code: { iLike: '%ABCDEF123%' }, status: { eq: 'ACTIVE' } });
  await screen.searchFor('Code', ' abc – def ');
  await expect.poll(screen.shownNames).toEqual(['Abc-def-gh', 'ABC-DEF-123']);
  await expect(screen.row('Abc-def-gh').getByRole('cell')).toHaveText([
    '',
    /^\d+$/,
    /^R\s250,00$/,
    'thandi@customers.example',
    'Internal',
    'Active',
    '-',
    /^\d\d-\d\d-\d{4}$/,
    '31-12-2099',
    '',
  ]);
});

test('[VOU-07] characters with a meaning in SQL are searched for literally, and find nothing', async ({
  page,
  upstream,
}) => {
  const screen = voucherScreen(page);
  await screen.open('/vouchers?status=all');
  for (const [typed, sent] of [
    ['%', String.raw`%\%%`],
    ['_', String.raw`%\_%`],
    ["' or 1=1 --", "%'or1=1%"],
    ['\\', String.raw`%\\%`],
  ] as const) {
    await screen.searchFor('Code', typed);
    await expect.poll(() => upstream.calls('Vouchers').at(-1)?.variables['filter']).toEqual({ code: { iLike: sent } });
    await expect(screen.empty('Nothing found.')).toBeVisible();
  }
  await axe(page, { include: 'main' });
});

test('[D-80] at 1280 px all columns are in sight with whole addresses, and a date says on hover how long ago it was', async ({
  page,
  stack,
}) => {
  const code = freshCode('WD');
  const recipient = `nomvula.mokoena.${code.toLowerCase()}@customers.example`;
  await makeVoucher(stack.databaseUrl, { code, recipient });
  const screen = voucherScreen(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await screen.open('/vouchers');
  const table = screen.section.getByRole('table');
  expect(await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth)).toBe(0);
  expect((await screen.head.last().boundingBox())!.x, 'the last head').toBeLessThan(1280);
  const cut = await table
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut, 'texts that leave their cells').toEqual([]);
  const row = screen.rows.filter({ hasText: recipient });
  const day = row.getByText(/^\d\d-\d\d-\d{4}$/).first();
  await day.hover();
  await expect(day).toHaveAttribute('title', /, \d\d:\d\d, .*(?:ago|now)$/);
});

test('[VOU-10] [VOU-16] [VOU-17] a row is edited and resent; without a recipient there is nothing to resend', async ({
  page,
  upstream,
  stack,
  outbox,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const beginning = freshCode('RS');
  const recipient = `${beginning.toLowerCase()}@customers.example`;
  const { id } = await makeVoucher(stack.databaseUrl, { code: `${beginning}A`, recipient });
  await makeVoucher(stack.databaseUrl, { code: `${beginning}B` });
  const screen = voucherScreen(page);
  await screen.open(`/vouchers?code=${beginning}`);
  await expect(screen.rows).toHaveCount(2);
  const resend = screen.section.getByRole('button', { name: /^Resend / });
  await expect(screen.section.getByRole('button', { name: /^Edit / })).toHaveCount(2);
  await expect(resend.first(), 'nobody to send it to').toBeDisabled();
  await expect(resend.first()).toHaveAttribute('title', 'This voucher has no recipient');

  const gate = upstream.delay('ResendVoucher');
  await resend.last().click();
  await gate.reached;
  await resend.last().dispatchEvent('click');
  gate.open();
  await expect(screen.toast('status', 'Successfully resent voucher')).toBeVisible();
  expect(
    upstream.calls('ResendVoucher').map(({ variables }) => variables),
    'one call',
  ).toEqual([{ id }]);
  await expect.poll(async () => (await outbox({ to: recipient })).length).toBe(1);

  for (const fault of [{ errors: [{ message: 'The post is late' }] }, { errors: [], data: { resendVoucher: false } }]) {
    upstream.fail('ResendVoucher', fault, { times: 1 });
    // A second click within a second of a success counts as a double click.
    await expect(async () => {
      await resend.last().click();
      await expect(screen.toast('alert', 'Error. could not resend voucher.').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button').first().click();
  }
});

test('[VOU-10] a voucher that can no longer be used is sent again only after a confirmation, and the marketplace decides', async ({
  page,
  stack,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const beginning = freshCode('RU');
  const states = ['EXPIRED', 'CANCELLED', 'REDEEMED'] as const;
  for (const [at, status] of states.entries())
    await makeVoucher(stack.databaseUrl, {
      code: `${beginning}${at}`,
      status,
      recipient: 'somebody@customers.example',
    });
  const screen = voucherScreen(page);
  await screen.open(`/vouchers?status=all&code=${beginning}`);
  await expect(screen.rows).toHaveCount(states.length);
  const resend = screen.section.getByRole('button', { name: /^Resend / });
  const question = page.getByRole('alertdialog', { name: /^Send voucher .* again\?$/ });
  for (const [status, why] of Object.entries({
    Expired: 'has expired',
    Cancelled: 'was cancelled',
    Redeemed: 'was redeemed',
  })) {
    await screen.rows
      .filter({ has: page.getByText(status, { exact: true }) })
      .getByRole('button', { name: /^Resend / })
      .click();
    await expect(question).toContainText(why);
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
  expect(upstream.calls('ResendVoucher')).toEqual([]);
  await resend.first().click();
  await question.getByRole('button', { name: 'Resend' }).click();
  await expect(screen.toast('alert', 'Error. could not resend voucher.')).toBeVisible();
  expect(upstream.calls('ResendVoucher')).toHaveLength(1);
});

test('[VOU-18] [VOU-19] [VOU-20] [VOU-21] [CAL-33] Export asks for a reason and mails the CSV', async ({
  page,
  upstream,
  stack,
  outbox,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  expect(upstream.calls('VoucherReasons')).toEqual([]);
  await page.getByRole('button', { name: 'Export' }).click();
  const picker = screen.exporting.getByRole('combobox', { name: 'Reason' });
  await expect(picker.locator('option')).toHaveText([
    'Choose a reason',
    'Transaction',
    'Expiry',
    'Purchase',
    'Internal',
  ]);
  expect(upstream.calls('VoucherReasons')).toHaveLength(1);
  const submit = screen.exporting.getByRole('button', { name: 'Export' });
  await submit.click();
  await expect(screen.exporting.getByText('Please select a reason')).toBeVisible();
  await expect(picker).toBeFocused();
  expect(upstream.calls('SendVouchersCsv')).toEqual([]);
  await axe(page);
  await shot('vouchers-export');

  await picker.selectOption('Expiry');
  upstream.fail('SendVouchersCsv', { errors: [{ message: 'The post is late' }] }, { times: 1 });
  await submit.click();
  await expect(screen.toast('alert', 'Error. could not set vouchers csv')).toBeVisible();
  await submit.click();
  await expect(
    screen.toast('status', 'Sent vouchers csv to email. Please note this may take a few minutes'),
  ).toBeVisible();
  await expect(screen.exporting).toBeHidden();
  expect(upstream.calls('SendVouchersCsv').map(({ variables }) => variables)).toEqual([
    { reason: 'Expiry' },
    { reason: 'Expiry' },
  ]);

  await expect
    .poll(async () => (await outbox({ subject: /oucher/ })).flatMap(({ attachments }) => attachments).length)
    .toBe(1);
  const url = (await outbox({ subject: /oucher/ })).flatMap(({ attachments }) => attachments)[0]?.url ?? '';
  const csv = await (await fetch(new URL(url, stack.marketplaceUrl))).text();
  const [counted] = await runSql<{ count: number }>(
    stack.databaseUrl,
    "select count(*)::int as count from vouchers where reason = 'Expiry'",
  );
  expect(csv.trim().split('\r\n')).toHaveLength((counted?.count ?? 0) + 1);
});

test('[VOU-18] reasons that cannot be loaded are reported, with Retry', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const screen = voucherScreen(page);
  await screen.open('/vouchers');
  upstream.fail('VoucherReasons', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(screen.exporting.getByRole('alert')).toContainText('The reasons could not be loaded.');
  await axe(page);
  await screen.exporting.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.exporting.getByRole('option')).toHaveCount(5);
});

test.describe('from a wallet', () => {
  test.use({ staff: 'admin' });
  test('[USR-45] [VOU-06] a voucher redeemed into a wallet links to its row in the list', async ({ page, stack }) => {
    const [account = ''] = await makeUsers(stack.databaseUrl, ['Zx holder']);
    const code = freshCode('WLT');
    const { id, number } = await makeVoucher(stack.databaseUrl, { code, status: 'REDEEMED', cents: 40_000 });
    await runSql(
      stack.databaseUrl,
      `with holder as (insert into customers (account_id, first_name) values ($1, 'Zx holder') returning id)
      insert into wallet_transactions (customer_id, type, amount_cents, voucher_id) select id, 'internal', 40000, $2 from holder`,
      [account, id],
    );
    await page.goto(`/users/${account}`);
    await untilAwake(page.getByRole('button', { name: 'Actions' }));
    await page.getByRole('link', { name: `Voucher ${number}` }).click();
    const screen = voucherScreen(page);
    await expect.poll(screen.shownNames).toEqual([code.match(/.{1,3}/g)?.join('-')]);
    expect(new URL(page.url()).search).toBe(`?number=${number}&status=all`);
    await axe(page, { include: 'main' });
  });
});

test.describe('several at once', () => {
  test('[VOU-11] ticked vouchers are cancelled or get another date one by one; a redeemed one stays as it is', async ({
    page,
    stack,
    upstream,
  }) => {
    const recipient = 'several.at.once@customers.example';
    const codes = [freshCode('ZS'), freshCode('ZT'), freshCode('ZU')];
    for (const code of codes) await makeVoucher(stack.databaseUrl, { code, recipient });
    const stored = async () =>
      (
        await runSql<{ status: string; day: string }>(
          stack.databaseUrl,
          `select status, to_char(expiry_date at time zone 'Africa/Johannesburg', 'YYYY-MM-DD HH24:MI') as day from vouchers where recipient_email = '${recipient}' order by created_at, id`,
        )
      ).map(({ status, day }) => `${status} ${day}`);
    const screen = voucherScreen(page);
    await screen.open('/vouchers?status=all');
    await screen.searchFor('Recipient', 'several.at.once');
    await expect(screen.rows).toHaveCount(3);
    await expect(screen.rows.getByRole('link'), 'users are not theirs to open').toHaveCount(0);
    expect(upstream.calls('Vouchers').at(-1)?.variables['filter']).toEqual({
      recipientEmail: { iLike: '%several.at.once%' },
    });

    await screen.pageBox.check();
    await screen.action(['Set Expiry Date']);
    const dialog = page.getByRole('dialog', { name: 'Set Expiry Date' });
    await expect(dialog).toContainText('3 vouchers selected');
    await axe(page);
    await dialog.getByRole('button', { name: 'Set Expiry Date' }).click();
    await expect(dialog.getByText('Expiry date is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Expiry date/ }).fill('31/12/2030');
    await dialog.getByRole('button', { name: 'Set Expiry Date' }).click();
    await expect(screen.toast('status', 'Successfully updated vouchers')).toBeVisible();
    expect(await stored()).toEqual(Array(3).fill('ACTIVE 2030-12-31 23:59'));
    await page.getByRole('alertdialog', { name: 'Set Expiry Date' }).getByRole('button', { name: 'Close' }).click();

    // Redeemed by its customer while the list still shows it as active.
    await runSql(
      stack.databaseUrl,
      "update vouchers set status = 'REDEEMED', redemption_date = now() where code = $1",
      [codes[1]],
    );
    await screen.pageBox.check();
    await screen.action(['Cancel Vouchers']);
    const question = screen.question('Are you sure you want to cancel the selected vouchers?');
    await expect(question.getByRole('button')).toHaveText(['Keep Vouchers', 'Cancel Vouchers']);
    await question.getByRole('button', { name: 'Cancel Vouchers' }).click();
    const receipt = page.getByRole('alertdialog', { name: 'Cancel Vouchers' });
    await expect(receipt).toContainText('It has been redeemed and can no longer be changed.');
    expect((await stored()).toSorted()).toEqual([
      'CANCELLED 2030-12-31 23:59',
      'CANCELLED 2030-12-31 23:59',
      'REDEEMED 2030-12-31 23:59',
    ]);
    expect(upstream.calls('UpdateOneVoucher')).toHaveLength(5);

    await receipt.getByRole('button', { name: 'Undo' }).click();
    await expect(screen.toast('status', 'Undone: Cancel Vouchers')).toBeVisible();
    expect((await stored()).toSorted()).toEqual([
      'ACTIVE 2030-12-31 23:59',
      'ACTIVE 2030-12-31 23:59',
      'REDEEMED 2030-12-31 23:59',
    ]);
  });
});
