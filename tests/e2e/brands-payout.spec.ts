/** The payout dialog: commission, payment terms and bank details (BRD-89 to BRD-99; D-45 to D-48). */
import type { Locator } from '@playwright/test';
import { proveDialog } from '../support/brand-dialog-proof.ts';
import { brandOf, brandScreen, makeBrand, seededBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const CARD = 'Payout Information';
const BANKS = {
  'Standard Bank': '051001',
  Mercantile: '460005',
  RMB: '261251',
  Sasfin: '683000',
  Standard: '051001',
  FNB: '250655',
  Investec: '580105',
  ABSA: '632005',
  Capitec: '470010',
  Nedbank: '198765',
  'African Bank': '430000',
  'Tyme Bank': '678910',
  'Discovery Bank': '679000',
  Bidvest: '462005',
};

const fields = (dialog: Locator) => ({
  commission: dialog.getByRole('textbox', { name: 'Commission', exact: true }),
  amount: dialog.getByRole('textbox', { name: 'Payment terms', exact: true }),
  unit: dialog.getByRole('combobox', { name: 'Payment terms unit' }),
  bank: dialog.getByRole('combobox', { name: 'Bank' }),
  code: dialog.getByRole('textbox', { name: 'Branch code' }),
  account: dialog.getByRole('textbox', { name: 'Account number' }),
  save: dialog.getByRole('button', { name: 'Save' }),
});

test('[BRD-51] [BRD-89] [BRD-92] [BRD-93] [BRD-96] [BRD-97] [CAL-11] edits commission, terms and bank; unchanged sends nothing, a failure keeps the typed text', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  const screen = brandScreen(page);
  await proveDialog(
    {
      ids: [],
      card: CARD,
      operation: 'UpdateBrand',
      start: {
        commission: 22.5,
        paymentTerms: { unit: 'days', amount: 30 },
        bankDetails: { bankName: 'Nedbank', branchCode: '198765', accountNumber: '0012345678' },
      },
      success: 'Successfully updated payout info.',
      failure: 'Error. could not update payout info.',
      async opensWith(dialog) {
        const { commission, amount, unit, bank, code, account } = fields(dialog);
        await expect(commission).toHaveValue('22.5');
        await expect(amount).toHaveValue('30');
        await expect(unit).toHaveValue('days');
        await expect(unit.getByRole('option')).toHaveText(['Not set', 'days', 'weeks', 'months']);
        await expect(bank).toHaveValue('Nedbank');
        await expect(code).toHaveValue('198765');
        await expect(account).toHaveValue('0012345678');
      },
      async change(dialog) {
        const { commission, amount, unit, bank, code } = fields(dialog);
        await commission.fill('12,5');
        await amount.fill('1');
        await unit.selectOption('months');
        await bank.selectOption('FNB');
        await expect(code).toHaveValue('250655');
      },
      keeps: (dialog) => expect(fields(dialog).code).toHaveValue('250655'),
      sent: ({ id }) => ({
        id,
        update: {
          commission: 12.5,
          paymentTerms: { unit: 'months', amount: 1 },
          bankDetails: { bankName: 'FNB', branchCode: '250655', accountNumber: '0012345678' },
        },
      }),
      async shows(shown, brand) {
        for (const [label, text] of Object.entries({
          Commission: '12,5%',
          'Payment Terms': '1 month',
          Bank: 'FNB',
          'Branch Code': '250655',
          'Account Number': '0012345678',
        })) {
          await expect(shown.value(CARD, label)).toHaveText(text);
        }
        expect((await brandOf(api, brand.id)).paymentTerms).toEqual({ unit: 'months', amount: 1 });
      },
    },
    { screen, api, upstream, allow, shot, name: 'Payout Dialog' },
  );
});

test('[BRD-90] [BRD-91] [BRD-92] refuses what is out of range, sends 0 and 100, and null when empty', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Payout Ranges', { commission: 20, paymentTerms: { unit: 'weeks', amount: 2 } });
  await screen.open(id);
  const dialog = await screen.openDialog(CARD);
  const { commission, amount, unit, save } = fields(dialog);
  for (const [typed, text] of [
    ['-1', 'from 0 to 100'],
    ['101', 'from 0 to 100'],
    ['100.01', 'from 0 to 100'],
    ['a lot', 'Please enter a number'],
  ] as const) {
    await commission.fill(typed);
    await save.click();
    await expect(commission).toHaveAccessibleDescription(new RegExp(text));
  }
  await commission.fill('0');
  for (const [typed, text] of [
    ['-1', 'Please enter a number from 0 to 2 147 483 647'],
    ['1.5', 'Please enter a whole number'],
    ['', 'Required'],
  ] as const) {
    await amount.fill(typed);
    await save.click();
    await expect(amount).toHaveAccessibleDescription(new RegExp(text));
  }
  await unit.selectOption('');
  await amount.fill('3');
  await save.click();
  await expect(unit).toHaveAccessibleDescription(/Required/);
  expect(upstream.calls('UpdateBrand'), 'none of it was sent').toEqual([]);

  await amount.fill('');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(screen.value(CARD, 'Commission')).toHaveText('0%');
  await expect(screen.value(CARD, 'Payment Terms')).toHaveText('Not set');
  for (const [typed, shown] of [
    ['100', '100%'],
    ['', 'Not set'],
  ] as const) {
    await screen.openDialog(CARD);
    await commission.fill(typed);
    await save.click();
    await expect(screen.value(CARD, 'Commission')).toHaveText(shown);
    await expect(dialog).toBeHidden();
  }
  expect(upstream.calls('UpdateBrand').map(({ variables }) => variables['update'])).toEqual([
    { commission: 0, paymentTerms: null },
    { commission: 100 },
    { commission: null },
  ]);
  expect((await brandOf(api, id)).commission).toBeNull();
});

test('[BRD-94] [BRD-95] every bank fills in its code, which stays text and can be changed; a stored bank that is not listed is kept', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const unlisted = await seededBrand(api, 'Ntombi Vale');
  await screen.open(unlisted.id);
  const first = fields(await screen.openDialog(CARD));
  await expect(first.bank).toHaveValue('Ubuntu Mutual');
  await expect(first.bank.getByRole('option')).toHaveText(['Choose a bank', 'Ubuntu Mutual', ...Object.keys(BANKS)]);

  const { id } = await makeBrand(api, 'Payout Banks');
  await screen.open(id);
  const dialog = await screen.openDialog(CARD);
  const { bank, code, save } = fields(dialog);
  await expect(bank.getByRole('option')).toHaveText(['Choose a bank', ...Object.keys(BANKS)]);
  for (const [name, number] of Object.entries(BANKS)) {
    await bank.selectOption(name);
    await expect(code, name).toHaveValue(number);
  }
  await bank.selectOption('Standard');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(screen.value(CARD, 'Branch Code')).toHaveText('051001');
  await screen.openDialog(CARD);
  await code.fill('051999');
  await save.click();
  await expect(screen.value(CARD, 'Branch Code')).toHaveText('051999');
  expect(
    upstream.calls('UpdateBrand').map(({ variables }) => (variables['update'] as { bankDetails: unknown }).bankDetails),
  ).toEqual([
    { bankName: 'Standard', branchCode: '051001', accountNumber: null },
    { bankName: 'Standard', branchCode: '051999', accountNumber: null },
  ]);
});

test('[BRD-97] [BRD-98] [BRD-99] a refusal and a connection failure have different texts, and both keep the typed text', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Payout Fails', { commission: 20 });
  await screen.open(id);
  const dialog = await screen.openDialog(CARD);
  const { commission, save } = fields(dialog);
  await commission.fill('21');
  const refused = 'Error. could not update payout info.';
  const broken = 'Server error. Could not update payout info.';
  const attempt = async (text: string) => {
    await save.click();
    await expect(screen.toast('alert', text)).toBeVisible();
    await expect(commission).toHaveValue('21');
    for (const close of await screen.toasts.getByRole('button', { name: 'Close message' }).all()) await close.click();
    await expect(screen.toasts).toHaveCount(0);
  };
  upstream.fail('UpdateBrand', { errors: [{ message: 'No' }] }, { times: 1 });
  await attempt(refused);
  upstream.fail('UpdateBrand', { data: { updateBrand: null }, errors: [] }, { times: 1 });
  await attempt(refused);
  upstream.fail(
    'UpdateBrand',
    { errors: [{ message: 'Commission is fixed', extensions: { code: 'BAD_REQUEST' } }] },
    { times: 1 },
  );
  await attempt(refused);
  for (const fault of [{ status: 500 }, 'reset', 'html', 'half-json'] as const) {
    upstream.fail('UpdateBrand', fault, { times: 1 });
    await attempt(broken);
  }
  await page.context().setOffline(true);
  allow(/request failed: POST .*\/api\/graphql/);
  await attempt(broken);
  await page.context().setOffline(false);
  expect((await brandOf(api, id)).commission).toBe(20);
  await save.click();
  await expect(screen.toast('status', 'Successfully updated payout info.')).toBeVisible();
  expect((await brandOf(api, id)).commission).toBe(21);
});
