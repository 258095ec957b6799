/**
 * The ledger of an order line: entries added, changed and deleted, what is refused, and sums that stay correct (LIN-22
 * to LIN-35, D-72, D-73).
 */
import { axe, expect, test } from '../support/fixtures.ts';
import { orderScreen } from '../support/order-screen.ts';
import { ledgerOf, makeOrder, type MadeEntry } from '../support/orders.ts';
import { rand } from '../support/written.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const SALES: MadeEntry = { code: '1000/000', cents: 100_000, credit: true, system: true, description: 'Sales' };
const COMMISSION: MadeEntry = { code: '2000/000', cents: 20_000, system: true, description: 'Commission' };
const GOODWILL: MadeEntry = { code: '3000/000', cents: 5_010, description: 'Goodwill' };
const NO_AMOUNT = 'Please enter an amount';

async function withLedger(
  databaseUrl: string,
  ledger: readonly MadeEntry[],
): Promise<{ orderId: string; lineId: string }> {
  const { id, lineIds } = await makeOrder(databaseUrl, { lines: [{ items: [{ cents: 100_000 }], ledger }] });
  return { orderId: id, lineId: lineIds[0] ?? '' };
}

test('[LIN-22] [LIN-31] [LIN-32] the dialog lists the entries on their sides with the balance; entries of the system are locked', async ({
  page,
  stack,
  shot,
}) => {
  const { orderId } = await withLedger(stack.databaseUrl, [
    SALES,
    COMMISSION,
    GOODWILL,
    { code: '3100/000', cents: -150, credit: true, system: true, description: 'Rounding, imported' },
  ]);
  const screen = orderScreen(page);
  await screen.open(orderId);
  await expect(
    screen.ledger().getByRole('row').filter({ hasText: 'Balance' }),
    'under the ledger on the page',
  ).toContainText(rand(748.4));
  await screen.openLedger();
  await shot('order-ledger');
  await axe(page);
  const cells = (text: string) => screen.entry(text).getByRole('cell').allInnerTexts();
  expect((await cells('Sales')).slice(1, 5)).toEqual([
    '1000/000',
    expect.stringMatching(/^Sales\s*System$/) as unknown as string,
    '',
    rand(1000),
  ]);
  expect((await cells('Goodwill')).slice(1, 5)).toEqual(['3000/000', 'Goodwill', rand(50.1), '']);
  expect((await cells('Rounding')).slice(1, 5), 'a stored negative amount as it is').toEqual([
    '3100/000',
    expect.stringContaining('Rounding, imported') as unknown as string,
    '',
    rand(-1.5),
  ]);
  await expect(screen.entry('Total')).toContainText(rand(250.1));
  await expect(screen.entry('Total')).toContainText(rand(998.5));
  await expect(screen.entry('Balance')).toContainText(rand(748.4));
  for (const [text, count] of [
    ['Sales', 0],
    ['Commission', 0],
    ['Goodwill', 2],
    ['Rounding', 0],
  ] as const)
    await expect(screen.entry(text).getByRole('button')).toHaveCount(count);
  await expect(screen.entry('Goodwill')).not.toContainText('System');
});

test('[LIN-23] [LIN-24] [LIN-25] [LIN-26] [LIN-29] [LIN-30] [CAL-30] [PRD-25] entries are added, changed and deleted; the balance follows to the cent', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const { orderId, lineId } = await withLedger(stack.databaseUrl, [SALES]);
  const { accountingCodes } = await api.send('AccountingCodes', {});
  const idOf = (code: string) => accountingCodes.find((each) => each.code === code)?.id;
  const screen = orderScreen(page);
  await screen.open(orderId);
  expect(upstream.calls('AccountingCodes')).toEqual([]);
  await screen.openLedger();
  await expect(screen.save).toBeDisabled();
  await expect(screen.code.locator('option')).toHaveText([
    'Choose a code',
    ...accountingCodes.map(({ code, description }) => `${code} ${description}`),
  ]);
  expect(upstream.calls('AccountingCodes')).toHaveLength(1);

  await screen.code.selectOption({ label: '3000/000 Goodwill adjustment' });
  await expect(screen.save).toBeEnabled();
  await screen.amount.fill('ten');
  await screen.save.click();
  await expect(screen.form.getByText(NO_AMOUNT, { exact: true })).toBeVisible();
  await expect(screen.amount).toBeFocused();
  await expect(screen.form.getByText('Balance after saving')).toHaveCount(0);
  await screen.amount.fill('10.55');
  await expect(screen.form.getByText('Balance after saving'), 'before it is saved').toContainText(rand(989.45));
  await screen.description.fill(' Late parcel ');
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully added accounting line item')).toBeVisible();
  await expect(screen.entry('Late parcel')).toContainText(rand(10.55));
  await expect(screen.entry('Balance')).toContainText(rand(989.45));
  await expect(screen.code, 'ready for the next').toHaveValue('');
  await expect(screen.code).toBeFocused();
  expect(upstream.calls('CreateLedgerItem').map(({ variables }) => variables)).toEqual([
    {
      orderLineId: lineId,
      input: { codeId: idOf('3000/000'), description: 'Late parcel', amount: 10.55, isCredit: false },
    },
  ]);
  expect(await ledgerOf(api, orderId, lineId)).toContainEqual({
    id: expect.any(String) as unknown,
    code: '3000/000',
    description: 'Late parcel',
    amount: 10.55,
    isCredit: false,
    isSystem: false,
  });

  await screen.entry('Late parcel').getByRole('button', { name: /^Edit/ }).click();
  await expect(screen.amount).toHaveValue('10.55');
  await expect(screen.description).toHaveValue('Late parcel');
  await expect(screen.save).toBeDisabled();
  await screen.credit.check();
  await expect(screen.save).toBeEnabled();
  await screen.amount.fill('0.1');
  await screen.description.fill('');
  await axe(page);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully updated accounting line item')).toBeVisible();
  await expect(screen.entry('Balance')).toContainText(rand(1000.1));
  const [entry] = (await ledgerOf(api, orderId, lineId)).filter(({ isSystem }) => !isSystem);
  expect(entry).toEqual({
    id: expect.any(String) as unknown,
    code: '3000/000',
    description: null,
    amount: 0.1,
    isCredit: true,
    isSystem: false,
  });
  expect(upstream.calls('UpdateLedgerEntry').map(({ variables }) => variables)).toEqual([
    { id: entry?.id, input: { codeId: idOf('3000/000'), description: null, amount: 0.1, isCredit: true } },
  ]);
  await page.reload();
  await expect(screen.ledger().getByRole('row').filter({ hasText: '3000/000' })).toContainText(rand(0.1));

  await screen.openLedger();
  const question = await screen.askToDelete('3000/000');
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.calls('DeleteLedgerEntry')).toEqual([]);
  await screen.askToDelete('3000/000');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Successfully deleted accounting line item')).toBeVisible();
  await expect(screen.entry('3000/000')).toHaveCount(0);
  await expect(screen.entry('Balance')).toContainText(rand(1000));
  expect(upstream.calls('DeleteLedgerEntry').map(({ variables }) => variables)).toEqual([{ id: entry?.id }]);
  expect(await ledgerOf(api, orderId, lineId)).toHaveLength(1);
  await page.reload();
  await expect(screen.ledger().getByRole('row').filter({ hasText: '3000/000' })).toHaveCount(0);
});

test('[LIN-27] [LIN-28] [LIN-33] an invalid entry is reported at its field and not sent', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const { orderId } = await withLedger(stack.databaseUrl, []);
  const screen = orderScreen(page);
  await screen.open(orderId);
  await screen.openLedger();
  await screen.amount.fill('10');
  await screen.save.click();
  await expect(screen.form.getByText('Please select an accounting code', { exact: true })).toBeVisible();
  await expect(screen.code).toBeFocused();
  await shot('order-ledger-invalid');
  await axe(page);
  await screen.code.selectOption({ index: 1 });
  const refused = [
    ['', NO_AMOUNT],
    ['0', NO_AMOUNT],
    ['0.00', NO_AMOUNT],
    ['-5', NO_AMOUNT],
    ['1e9', NO_AMOUNT],
    ['ten rand', NO_AMOUNT],
    ['1.005', `${NO_AMOUNT} with at most two decimals`],
    ['1000000000', `${NO_AMOUNT} below ${rand(1_000_000_000)}`],
  ] as const;
  for (const [text, message] of refused) {
    await screen.amount.fill(text);
    await screen.save.click();
    await expect(screen.form.getByText(message, { exact: true }), text).toBeVisible();
    await expect(screen.amount).toHaveAttribute('aria-invalid', 'true');
  }
  expect(upstream.calls('CreateLedgerItem')).toEqual([]);
  await screen.amount.fill('999 999 999,99');
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully added accounting line item')).toBeVisible();
  expect(upstream.calls('CreateLedgerItem').at(-1)?.variables['input']).toMatchObject({
    amount: 999_999_999.99,
    description: null,
  });
  await expect(screen.entry('Balance')).toContainText(rand(-999_999_999.99));
});

test('[LIN-34] [LIN-35] each failed action has its text, and the typed text stays', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const { orderId } = await withLedger(stack.databaseUrl, [GOODWILL]);
  const screen = orderScreen(page);
  for (const operation of ['CreateLedgerItem', 'UpdateLedgerEntry', 'DeleteLedgerEntry'])
    upstream.fail(operation, { errors: [{ message: 'The shelf is locked' }] });
  await screen.open(orderId);
  await screen.openLedger();
  await screen.code.selectOption({ index: 2 });
  await screen.amount.fill('12.30');
  await screen.save.click();
  await expect(screen.toast('alert', 'Error. could not add accounting line item')).toBeVisible();
  await expect(screen.amount).toHaveValue('12.30');
  await expect(screen.form.getByRole('alert')).not.toContainText('shelf');
  await axe(page);

  await screen.entry('Goodwill').getByRole('button', { name: /^Edit/ }).click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Discard' }).click();
  await screen.amount.fill('7');
  await screen.save.click();
  await expect(screen.toast('alert', 'Error. could not update accounting line item')).toBeVisible();
  await (await screen.askToDelete('Goodwill')).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete accounting line item')).toBeVisible();
  await expect(screen.entry('Goodwill')).toContainText(rand(50.1));
  // A dialog at work does not close, and the toast comes before it has ended.
  await expect(screen.dialog).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
});

test('two users at one entry: a change and a deletion in the meantime are reported before anything is replaced', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const { orderId, lineId } = await withLedger(stack.databaseUrl, [SALES, GOODWILL]);
  const [, mine] = await ledgerOf(api, orderId, lineId);
  const codeId =
    (await api.send('AccountingCodes', {})).accountingCodes.find(({ code }) => code === '3000/000')?.id ?? '';
  const screen = orderScreen(page);
  await screen.open(orderId);
  await screen.openLedger();
  await screen.entry('Goodwill').getByRole('button', { name: /^Edit/ }).click();
  await screen.amount.fill('60');
  await api.send('UpdateLedgerEntry', {
    id: mine?.id ?? '',
    input: { codeId, description: 'Goodwill', amount: 70.07, isCredit: true },
  });
  await screen.save.click();
  await expect(screen.form.getByRole('alert')).toContainText(
    `Somebody else has changed this entry in the meantime. It is now 3000/000 Goodwill, ${rand(70.07)} credit. Save again to replace it.`,
  );
  await expect(screen.entry('Balance'), 'the sum is of what is there').toContainText(rand(1070.07));
  expect(upstream.calls('UpdateLedgerEntry')).toEqual([]);
  await axe(page);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully updated accounting line item')).toBeVisible();
  await expect(screen.entry('Balance')).toContainText(rand(940));

  await screen.entry('Goodwill').getByRole('button', { name: /^Edit/ }).click();
  await screen.amount.fill('80');
  await api.send('DeleteLedgerEntry', { id: mine?.id ?? '' });
  await screen.save.click();
  await expect(screen.form.getByRole('alert')).toContainText(
    'Somebody else has deleted this entry in the meantime. Save again to add it as a new entry.',
  );
  await expect(screen.entry('Goodwill')).toHaveCount(0);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully added accounting line item')).toBeVisible();
  await expect(screen.entry('Balance')).toContainText(rand(920));
  expect((await ledgerOf(api, orderId, lineId)).filter(({ isSystem }) => !isSystem)).toMatchObject([
    { code: '3000/000', amount: 80, isCredit: false },
  ]);

  const [again] = (await ledgerOf(api, orderId, lineId)).filter(({ isSystem }) => !isSystem);
  await api.send('DeleteLedgerEntry', { id: again?.id ?? '' });
  await (await screen.askToDelete('Goodwill')).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete accounting line item')).toBeVisible();
  await expect(screen.entry('Goodwill'), 'the ledger is read again').toHaveCount(0);
  await expect(screen.entry('Balance')).toContainText(rand(1000));
});

test('the ledger works without a mouse, and asks before typed text is lost', async ({ page, stack }) => {
  const { orderId } = await withLedger(stack.databaseUrl, [GOODWILL]);
  const screen = orderScreen(page);
  await screen.open(orderId);
  const opener = screen.card().getByRole('button', { name: /^Edit ledger/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toBeVisible();
  await screen.entry('Goodwill').getByRole('button', { name: /^Edit/ }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.code).toBeFocused();
  await screen.amount.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.keyboard.press('Escape');
  const question = screen.question('Discard your changes?');
  await expect(question).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.amount).toHaveValue('50.100');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(screen.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
