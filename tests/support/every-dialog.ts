/**
 * Every dialog and inline edit with a text field, with the way to open it; tests/architecture/dialogs.test.ts checks
 * that none is missing.
 */
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { makeBrand, seededBrand } from './brand-screen.ts';
import { makeLetter } from './campaign-screen.ts';
import { runSql } from './database.ts';
import { makeOrder } from './orders.ts';
import { makeProducts } from './products.ts';
import { makeSegment } from './segments.ts';
import { actionIdOf, makeTrigger, voucherAction } from './triggers.ts';
import { makeUsers } from './users.ts';
import { freshCode, makeVoucher } from './vouchers.ts';

export type DialogWalk = {
  /** The file that renders it. */
  file: string;
  /** Its accessible name. */
  title: string | RegExp;
  /** An address of the page it is on; the records are created when it is requested. */
  at: (made: Made) => Promise<string>;
  open: (page: Page) => Promise<void>;
  /** Types a valid change. */
  type: (dialog: Locator, page: Page) => Promise<void>;
  /** Values that must still be there, as `label: value`. */
  values: Readonly<Record<string, string>>;
  /** The button that submits it; Save by default. */
  submit?: string;
  /** A secret that must be typed again, since it is never stored. */
  again?: (dialog: Locator) => Promise<void>;
  /** The confirmation between the button and the call. */
  confirm?: (page: Page) => Promise<void>;
  /** The dialog returns its value to another form, which sends it: it cannot end a session and stores no draft. */
  isAnswer?: true;
  /** Edited in the page: Escape cancels it, and links can be clicked. */
  isInline?: true;
};
type Made = { api: Api; databaseUrl: string };

const press = (name: string | RegExp) => async (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
const text = (label: string, value: string) => async (dialog: Locator) =>
  dialog
    .getByLabel(label, { exact: true })
    .or(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }))
    .first()
    .fill(value);
const all =
  (...steps: ((dialog: Locator) => Promise<unknown>)[]) =>
  async (dialog: Locator) => {
    for (const step of steps) await step(dialog);
  };
const menu =
  (...path: string[]) =>
  async (page: Page) => {
    await press(path[0] ?? '')(page);
    for (const item of path.slice(1)) await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
const choose = (label: string, value: string) => async (dialog: Locator) =>
  void (await dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).selectOption(value));

/** One brand for all the dialogs of its page. */
let brand: Promise<string> | undefined;
const brandPage = async ({ api, databaseUrl }: Made) => {
  brand ??= makeBrand(api, `Zd brand ${freshCode('')}`).then(async ({ id }) => {
    await runSql(
      databaseUrl,
      "update brands set install_url = 'https://install.example/first', email = 'shop@brand.example' where id = $1",
      [id],
    );
    return id;
  });
  return `/brands/${await brand}`;
};
const inBrand = (
  file: string,
  title: string,
  button: string,
  type: DialogWalk['type'],
  values: DialogWalk['values'],
  more: Partial<DialogWalk> = {},
): DialogWalk => ({
  file: `components/resources/brands/dialogs/${file}.tsx`,
  title,
  at: brandPage,
  open: press(button),
  type,
  values,
  ...more,
});

let order: Promise<string> | undefined;
const orderPage = async ({ databaseUrl }: Made) => {
  order ??= makeOrder(databaseUrl).then(({ id }) => id);
  return `/orders/${await order}`;
};

const selectFirst = async (page: Page, ...path: string[]) => {
  await page
    .getByRole('table')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await menu(...path)(page);
};

export const dialogs: readonly DialogWalk[] = [
  inBrand(
    'links-dialog',
    'Links',
    'Edit Links',
    all(
      (dialog) => dialog.getByRole('button', { name: 'Add link' }).click(),
      text('Title', 'Look book'),
      text('Link URL', 'https://look.example'),
    ),
    { Title: 'Look book' },
  ),
  inBrand('notes-dialog', 'Notes', 'Edit Notes', text('Cart', 'Two weeks'), { Cart: 'Two weeks' }),
  inBrand(
    'order-emails-dialog',
    'Order Emails',
    'Edit Order Email List',
    all(
      (dialog) => dialog.getByRole('button', { name: 'Add email address' }).click(),
      text('Email address 1', 'orders@brand.example'),
    ),
    { 'Email address 1': 'orders@brand.example' },
  ),
  inBrand(
    'marketing-dialog',
    'Marketing Fields',
    'Edit Marketing Fields',
    text('Marketing name', 'Brand of the year'),
    { 'Marketing name': 'Brand of the year' },
  ),
  inBrand('payout-dialog', 'Payout Information', 'Edit Payout Information', text('Commission', '12.5'), {
    Commission: '12.5',
  }),
  inBrand('products-dialog', 'Products', 'Edit Products', choose('Product sort', 'PriceDesc'), {
    'Product sort': 'PriceDesc',
  }),
  inBrand('shopify-dialog', 'Shopify', 'Edit Shopify', text('Domain', 'other.example'), { Domain: 'other.example' }),
  inBrand(
    'statements-dialog',
    'Send Statements',
    'Send Statements',
    all(text('Start date', '01/01/2026'), text('End date', '31/12/2026')),
    { 'Start date': '01/01/2026', 'End date': '31/12/2026' },
    {
      // A brand with sales.
      submit: 'Send',
      at: async ({ api }) => `/brands/${(await seededBrand(api, 'Marula & Moss')).id}`,
    },
  ),
  inBrand(
    'install-link-dialogs',
    'Send Install Link',
    'Send Install Link',
    text('Email', 'merchant@brand.example'),
    { Email: 'merchant@brand.example' },
    { submit: 'Send' },
  ),
  inBrand(
    'install-link-dialogs',
    'Update Install Link',
    'Update Install Link',
    text('Install link', 'https://install.example/second'),
    { 'Install link': 'https://install.example/second' },
    {
      at: async ({ api, databaseUrl }) => {
        const { id } = await makeBrand(api, `Zd pending ${freshCode('')}`);
        await runSql(
          databaseUrl,
          "update brands set verified = 'pending', install_url = 'https://install.example/first' where id = $1",
          [id],
        );
        return `/brands/${id}`;
      },
    },
  ),
  {
    file: 'components/resources/users/dialogs/add-user-dialog.tsx',
    title: 'Add User',
    at: async () => '/users',
    open: press('Add User'),
    submit: 'Add User',
    type: all(
      text('First name', 'Zandile'),
      text('Last name', 'Zdialog'),
      (dialog) => text('Email', `${freshCode('zd').toLowerCase()}@customers.example`)(dialog),
      text('Password', 'a long password'),
    ),
    values: { 'First name': 'Zandile', 'Last name': 'Zdialog' },
    again: text('Password', 'a long password'),
  },
  {
    file: 'components/resources/users/dialogs/export-dialog.tsx',
    title: 'Export',
    at: async () => '/users',
    open: press('Export'),
    submit: 'Export',
    type: all(
      (dialog) => dialog.getByRole('button', { name: 'Add email address' }).click(),
      text('Email address 1', 'reader@customers.example'),
    ),
    values: { 'Email address 1': 'reader@customers.example' },
  },
  {
    file: 'components/resources/vouchers/dialogs/expiry-dialog.tsx',
    title: 'Set Expiry Date',
    isAnswer: true,
    submit: 'Set Expiry Date',
    values: { 'Expiry date': '31/12/2030' },
    at: async ({ databaseUrl }) => {
      const code = freshCode('ZEXP');
      await makeVoucher(databaseUrl, { code });
      return `/vouchers?code=${code}`;
    },
    open: (page) => selectFirst(page, 'Set Expiry Date'),
    type: text('Expiry date', '31/12/2030'),
  },
  {
    file: 'components/resources/users/dialogs/segment-dialog.tsx',
    title: 'Include in Audience Segment',
    isAnswer: true,
    submit: 'Include',
    values: {},
    at: async ({ api, databaseUrl }) => {
      await makeSegment(api, 'Zd segment');
      await makeUsers(databaseUrl, ['Zdsegment']);
      return '/users?name=Zdsegment';
    },
    open: (page) => selectFirst(page, 'Audience Segment', 'Include'),
    type: async (dialog) =>
      void (await dialog.getByRole('combobox', { name: /^Audience segment/ }).selectOption({ label: 'Zd segment' })),
  },
  {
    file: 'components/resources/products/tags-dialog.tsx',
    title: 'Add Tags',
    isAnswer: true,
    submit: 'Add Tags',
    values: {},
    at: async ({ api, databaseUrl }) => {
      await makeProducts(api, databaseUrl, ['Zd product']);
      return '/products?name=Zd+product';
    },
    open: (page) => selectFirst(page, 'Add Tags'),
    type: async (dialog, page) => {
      await dialog.getByRole('combobox', { name: /^Tags/ }).click();
      await page.getByRole('option').first().click();
      // The list closes, so that Escape goes to the dialog.
      await dialog.getByRole('heading').click();
    },
  },
  {
    file: 'components/resources/orders/dialogs/customer-dialog.tsx',
    title: 'Edit customer',
    at: orderPage,
    open: press('Edit customer'),
    type: text('First name', 'Zinhle'),
    values: { 'First name': 'Zinhle' },
  },
  {
    file: 'components/resources/orders/dialogs/payment-date-dialog.tsx',
    title: 'Payment date',
    at: orderPage,
    open: press('Edit payment date'),
    type: text('Payment date', '15/06/2026'),
    values: { 'Payment date': '15/06/2026' },
  },
  {
    file: 'components/resources/orders/dialogs/entry-form.tsx',
    title: /^Ledger of /,
    at: orderPage,
    open: press(/^Edit ledger of /),
    type: all(
      (dialog) => dialog.getByRole('combobox', { name: 'Accounting code' }).selectOption({ index: 1 }),
      text('Amount', '10.55'),
      text('Description', 'Zd entry'),
    ),
    values: { Amount: '10.55', Description: 'Zd entry' },
  },
  {
    file: 'components/resources/vouchers/dialogs/create-dialog.tsx',
    title: 'Create Vouchers',
    at: async () => '/vouchers',
    open: press('Create Vouchers'),
    submit: 'Create Vouchers',
    isAnswer: true,
    type: all(
      choose('Reason', 'Internal'),
      (dialog) => dialog.getByRole('spinbutton', { name: 'Value' }).fill('50'),
      (dialog) => dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('1'),
      text('Expiry date', '31/12/2099'),
    ),
    values: { Value: '50', 'Expiry date': '31/12/2099' },
  },
  {
    file: 'components/resources/vouchers/dialogs/export-dialog.tsx',
    title: 'Export',
    at: async () => '/vouchers',
    open: press('Export'),
    submit: 'Export',
    type: choose('Reason', 'Expiry'),
    values: { Reason: 'Expiry' },
  },
  {
    file: 'components/resources/vouchers/dialogs/edit-dialog.tsx',
    title: /^Edit ZDV/,
    open: press(/^Edit ZDV/),
    type: text('Expiry date', '30/11/2098'),
    values: { 'Expiry date': '30/11/2098' },
    at: async ({ databaseUrl }) => {
      const code = freshCode('ZDV');
      await makeVoucher(databaseUrl, { code });
      return `/vouchers?code=${code}`;
    },
  },
  {
    file: 'components/resources/options/option-name-cell.tsx',
    title: 'New name of Zd option',
    isInline: true,
    open: press('Rename Zd option'),
    type: text('New name of Zd option', 'Zd renamed'),
    values: { 'New name of Zd option': 'Zd renamed' },
    at: async ({ databaseUrl }) => {
      await runSql(databaseUrl, "insert into option_names (name) values ('Zd option') on conflict do nothing");
      return '/options?name=Zd+option';
    },
  },
  {
    file: 'components/resources/app-config/version-dialog.tsx',
    title: 'App Minimum Version',
    at: async () => '/app-config',
    open: press('Edit'),
    type: text('App Minimum Version', '4.99.*'),
    values: { 'App Minimum Version': '4.99.*' },
  },
  {
    file: 'components/resources/messages/quick-message-dialog.tsx',
    title: 'New Message',
    at: async () => '/message-campaigns/create',
    open: press('New message'),
    submit: 'Create message',
    type: text('Name', 'Zd quick'),
    values: { Name: 'Zd quick' },
  },
  {
    file: 'components/resources/message-campaigns/campaign-dialog.tsx',
    title: 'Send campaign',
    open: press('Send campaign'),
    submit: 'Create campaign',
    values: { Name: 'Zd campaign' },
    at: async ({ api }) => `/messages/${await makeLetter(api, 'Zd letter')}/view`,
    type: all(text('Name', 'Zd campaign'), text('Scheduled At', '01/06/2099 09:30'), (dialog) =>
      dialog.getByRole('checkbox', { name: 'Email' }).check(),
    ),
    confirm: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Save without segments' }).click(),
  },
  {
    file: 'components/resources/triggers/action-view.tsx',
    title: 'Edit Action',
    open: press('Edit'),
    type: text('Name', 'Zd changed'),
    values: { Name: 'Zd changed' },
    at: async ({ api }) => {
      const trigger = await makeTrigger(api, 'Zd trigger', { actions: [voucherAction('Zd action')] });
      return `/actions/${await actionIdOf(api, trigger, 'Zd action')}/view`;
    },
  },
  {
    file: 'components/resources/triggers/actions-field.tsx',
    title: 'Add Action',
    at: async () => '/triggers/create',
    open: press('Add action'),
    submit: 'Apply',
    isAnswer: true,
    values: { Name: 'Zd held' },
    type: all(text('Name', 'Zd held'), choose('Action Type', 'IssueVoucher'), (dialog) =>
      dialog.getByRole('spinbutton', { name: /^Voucher Value/ }).fill('10'),
    ),
  },
];
