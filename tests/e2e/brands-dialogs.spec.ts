/** The edit dialogs of a brand's cards (BRD-51, BRD-80 to BRD-88); the payout dialog is tested in a separate file. */
import type { Locator } from '@playwright/test';
import { proveDialog, type DialogCase } from '../support/brand-dialog-proof.ts';
import { brandScreen, makeBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const box = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const link = (dialog: Locator, index: number) => dialog.getByRole('group', { name: `link ${index}`, exact: true });

const LINKS = [
  { title: 'Our story', link: 'https://brand.example/story', isExternal: true },
  { title: 'New in', link: '/collections/new', isExternal: false },
];
const NOTES = {
  product: 'Laid flat',
  cart: 'Gift note',
  shipping: 'Two days',
  alert: 'Closed in December',
  checkout: 'Duties included',
  freeShippingThreshold: '1000',
};
const NOTE_FIELDS = {
  product: 'Product',
  cart: 'Cart',
  shipping: 'Shipping',
  alert: 'Alert',
  checkout: 'Checkout',
  freeShippingThreshold: 'Free Shipping Threshold',
};
const brandTexts = { success: 'Successfully updated brand.', failure: 'Server error. please contact admin' };

const cases: DialogCase[] = [
  {
    ids: ['BRD-51', 'BRD-80', 'BRD-81', 'CAL-11'],
    card: 'Links',
    start: { meta: { links: LINKS } },
    operation: 'UpdateBrand',
    ...brandTexts,
    async opensWith(dialog) {
      for (const [index, { title, link: address, isExternal }] of LINKS.entries()) {
        const row = link(dialog, index + 1);
        await expect(box(row, 'Title')).toHaveValue(title);
        await expect(box(row, 'Link URL')).toHaveValue(address);
        await expect(row.getByRole('switch', { name: 'Open external' })).toBeChecked({ checked: isExternal });
      }
      await expect(dialog.getByRole('group', { name: /^link \d$/ })).toHaveCount(2);
    },
    async change(dialog) {
      await dialog.getByRole('button', { name: 'Remove link 2' }).click();
      await dialog.getByRole('button', { name: 'Add link' }).click();
      await expect(box(link(dialog, 2), 'Title')).toBeFocused();
      await box(link(dialog, 2), 'Title').fill('Lookbook');
      await box(link(dialog, 2), 'Link URL').fill('https://brand.example/look');
      await link(dialog, 2).getByRole('switch', { name: 'Open external' }).check();
      await dialog.getByRole('button', { name: 'Move link 2 up' }).click();
      await expect(dialog.getByRole('button', { name: 'Move link 1 down' })).toBeFocused();
    },
    keeps: (dialog) => expect(box(link(dialog, 1), 'Title')).toHaveValue('Lookbook'),
    sent: ({ id }) => ({
      id,
      update: {
        meta: {
          links: [{ title: 'Lookbook', link: 'https://brand.example/look', isExternal: true }, LINKS[0]],
          includeRecentlySold: null,
          location: null,
        },
      },
    }),
    async shows(screen) {
      await expect(screen.card('Links').getByRole('listitem')).toHaveCount(2);
      await expect(screen.card('Links').getByRole('listitem').first()).toContainText('External');
      await expect(screen.card('Links').getByRole('link').first()).toHaveAttribute(
        'href',
        'https://brand.example/look',
      );
    },
  },
  {
    ids: ['BRD-51', 'BRD-82', 'BRD-83', 'BRD-84', 'CAL-11'],
    card: 'Notes',
    start: { notes: NOTES },
    operation: 'UpdateBrand',
    success: 'Successfully saved notes',
    failure: 'Error. could not save notes',
    async opensWith(dialog) {
      for (const [key, label] of Object.entries(NOTE_FIELDS))
        await expect(box(dialog, label)).toHaveValue(NOTES[key as keyof typeof NOTES]);
      await expect(dialog.getByRole('textbox')).toHaveCount(6);
    },
    async change(dialog) {
      await box(dialog, 'Alert').fill('');
      await box(dialog, 'Free Shipping Threshold').fill('750');
    },
    keeps: (dialog) => expect(box(dialog, 'Free Shipping Threshold')).toHaveValue('750'),
    sent: ({ id }) => ({ id, update: { notes: { ...NOTES, alert: null, freeShippingThreshold: '750' } } }),
    async shows(screen) {
      await expect(screen.value('Notes', 'Alert')).toHaveText('-');
      await expect(screen.value('Notes', 'Free Shipping Threshold')).toHaveText('750');
      await expect(screen.value('Notes', 'Cart')).toHaveText('Gift note');
    },
  },
  {
    ids: ['BRD-47', 'BRD-51', 'BRD-85', 'BRD-86', 'BRD-87', 'BRD-88', 'CAL-11'],
    card: 'Order Email List',
    dialog: 'Order Emails',
    operation: 'UpdateBrand',
    start: { adminEmails: ['one@brand.example', 'two@brand.example'] },
    success: 'Successfully updated brand order emails',
    failure: 'Error. could not update brand order emails',
    async opensWith(dialog) {
      await expect(box(dialog, 'Email address 1')).toHaveValue('one@brand.example');
      await expect(box(dialog, 'Email address 2')).toHaveValue('two@brand.example');
    },
    async change(dialog) {
      await dialog.getByRole('button', { name: 'Remove email address 1' }).click();
      await expect(dialog.getByRole('button', { name: 'Remove email address 1' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Add email address' }).click();
      await box(dialog, 'Email address 2').fill('three@brand.example');
    },
    keeps: (dialog) => expect(box(dialog, 'Email address 2')).toHaveValue('three@brand.example'),
    sent: ({ id }) => ({ id, update: { adminEmails: ['two@brand.example', 'three@brand.example'] } }),
    shows: (screen) =>
      expect(screen.card('Order Email List').getByRole('listitem')).toHaveText([
        'two@brand.example',
        'three@brand.example',
      ]),
  },
  {
    ids: ['BRD-51', 'BRD-52', 'BRD-53', 'CAL-11'],
    card: 'Products',
    start: { meta: { includeRecentlySold: true }, productSort: 'PriceAsc' },
    operation: 'UpdateBrand',
    ...brandTexts,
    async opensWith(dialog) {
      await expect(dialog.getByRole('switch', { name: 'Include recently sold' })).toBeChecked();
      const sort = dialog.getByRole('combobox', { name: 'Product sort order' });
      await expect(sort).toHaveValue('PriceAsc');
      await expect(sort.getByRole('option')).toHaveText([
        'Not set',
        'Default',
        'Newest first',
        'Oldest first',
        'Shuffle',
        'Price, high to low',
        'Price, low to high',
      ]);
      expect(
        await sort
          .getByRole('option')
          .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
      ).toEqual(['', 'Default', 'CreatedDesc', 'CreatedAsc', 'Shuffle', 'PriceDesc', 'PriceAsc']);
    },
    async change(dialog) {
      await dialog.getByRole('switch', { name: 'Include recently sold' }).uncheck();
      await dialog.getByRole('combobox', { name: 'Product sort order' }).selectOption('Shuffle');
    },
    keeps: (dialog) => expect(dialog.getByRole('combobox', { name: 'Product sort order' })).toHaveValue('Shuffle'),
    sent: ({ id }) => ({
      id,
      update: { productSort: 'Shuffle', meta: { links: [], includeRecentlySold: false, location: null } },
    }),
    async shows(screen) {
      await expect(screen.value('Products', 'Product Sort Order')).toHaveText('Shuffle');
      await expect(screen.value('Products', 'Include Recently Sold')).toHaveText('No');
    },
  },
  {
    ids: ['BRD-51', 'BRD-55', 'BRD-56', 'CAL-16'],
    card: 'Shopify',
    start: {},
    operation: 'UpdateShopify',
    ...brandTexts,
    async opensWith(dialog) {
      await expect(box(dialog, 'Domain')).toHaveValue(/\.example$/);
      for (const label of ['Token', 'Secret', 'Key']) {
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
        await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
      }
    },
    async change(dialog) {
      await box(dialog, 'Domain').fill('');
      await dialog.getByLabel('Key', { exact: true }).fill('a new key');
    },
    keeps: (dialog) => expect(dialog.getByLabel('Key', { exact: true })).toHaveValue('a new key'),
    sent: ({ shopify }) => ({ id: shopify?.id, update: { key: 'a new key' } }),
    shows: (screen) => expect(screen.value('Shopify', 'Domain')).toHaveText(/\.example$/),
  },
  {
    ids: ['BRD-51', 'BRD-100', 'BRD-101', 'BRD-102', 'CAL-11'],
    card: 'Marketing Fields',
    operation: 'UpdateBrand',
    start: { marketingName: 'LOOM', marketingDescription: 'Unhurried.', marketingColor: '#7a2e3a' },
    success: 'Successfully updated marketing fields info.',
    failure: 'Error. could not update marketing fields info.',
    async opensWith(dialog) {
      await expect(box(dialog, 'Marketing name')).toHaveValue('LOOM');
      await expect(box(dialog, 'Marketing description')).toHaveValue('Unhurried.');
      await expect(box(dialog, 'Marketing color')).toHaveValue('#7a2e3a');
      await expect(dialog.getByLabel('Marketing color, choose')).toHaveValue('#7a2e3a');
    },
    async change(dialog) {
      await box(dialog, 'Marketing description').fill('');
      await box(dialog, 'Marketing color').fill('#0b5');
    },
    keeps: (dialog) => expect(box(dialog, 'Marketing color')).toHaveValue('#0b5'),
    sent: ({ id }) => ({ id, update: { marketingDescription: null, marketingColor: '#0b5' } }),
    async shows(screen) {
      await expect(screen.value('Marketing Fields', 'Description')).toHaveText('-');
      await expect(screen.value('Marketing Fields', 'Color')).toHaveText('#0b5');
    },
  },
];

for (const given of cases) {
  test(`${[...new Set(given.ids)].map((id) => `[${id}]`).join(' ')} ${given.card}: current values, unchanged sends nothing, closing with changes asks, a failure keeps the typed text, a save is displayed`, async ({
    page,
    api,
    upstream,
    allow,
    shot,
  }) => {
    const screen = brandScreen(page);
    await proveDialog(given, { screen, api, upstream, allow, shot, name: `Dialog ${given.card}` });
    if (given.operation === 'UpdateShopify') {
      expect(
        /updateShopify\([^)]*\) \{([^}]*)\}/
          .exec(upstream.calls('UpdateShopify')[0]?.query ?? '')?.[1]
          ?.split(/\s+/)
          .filter(Boolean),
      ).toEqual(['id', 'domain']);
    }
    if (given.card === 'Products') expect(upstream.calls('BrandProductSortOptions').length).toBeGreaterThan(0);
  });
}

test('[BRD-80] [BRD-85] [BRD-100] invalid values are reported at the field and not sent', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Dialogs Refuse', {
    meta: { links: [{ title: 'Story', link: '/story', isExternal: false }] },
    adminEmails: ['one@brand.example'],
  });
  await screen.open(id);
  const refuse = async (
    card: string,
    title: string,
    type: (dialog: Locator) => Promise<void>,
    field: string,
    text: string,
  ) => {
    const dialog = await screen.openDialog(card, title);
    await type(dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(box(dialog, field)).toHaveAccessibleDescription(new RegExp(text));
    await expect(box(dialog, field)).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.question('Discard your changes?').getByRole('button', { name: 'Discard' }).click();
  };
  await refuse(
    'Order Email List',
    'Order Emails',
    (dialog) => box(dialog, 'Email address 1').fill('orders at brand'),
    'Email address 1',
    'Please enter a valid email address',
  );
  await refuse(
    'Marketing Fields',
    'Marketing Fields',
    (dialog) => box(dialog, 'Marketing color').fill('red; background: url(x)'),
    'Marketing color',
    'Please enter a colour as #RRGGBB',
  );
  expect(upstream.calls('UpdateBrand')).toEqual([]);
});

test('[BRD-56] an error of the marketplace about a field appears at the field; when the brand is deleted in the meantime, the typed text stays', async ({
  page,
  api,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Dialog Taken');
  const other = await makeBrand(api, 'Dialog Owner');
  await screen.open(id);
  const shopify = await screen.openDialog('Shopify');
  await box(shopify, 'Domain').fill(other.shopify?.domain ?? '');
  await shopify.getByRole('button', { name: 'Save' }).click();
  await expect(box(shopify, 'Domain')).toHaveAccessibleDescription(/Another brand has the domain/);
  await expect(screen.toast('alert', 'Server error. please contact admin')).toBeVisible();
  await shopify.getByRole('button', { name: 'Cancel' }).click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Discard' }).click();

  const notes = await screen.openDialog('Notes');
  await box(notes, 'Cart').fill('A long note');
  await api.send('DeleteOneBrand', { id });
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(screen.toast('alert', 'Error. could not save notes')).toBeVisible();
  await expect(notes.getByRole('alert')).toContainText('This record no longer exists.');
  await expect(box(notes, 'Cart')).toHaveValue('A long note');
});
