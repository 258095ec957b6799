/** The read view of a brand (BRD-33 to BRD-54). */
import { brandOf, brandScreen, makeBrand, seededBrand } from '../support/brand-screen.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test('[BRD-33] [BRD-34] [BRD-35] [BRD-36] [BRD-50] [CAL-10] opens with its title, tabs, actions and cards, and reads the brand and its policies', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = brandScreen(page);
  const { id } = await seededBrand(api, 'Marula & Moss');
  await screen.open(id);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  await expect(page).toHaveTitle('Marula & Moss · Brand Information · Atelier');
  for (const title of [
    'Images',
    'Information',
    'Order Email List',
    'Policies',
    'Links',
    'Payout Information',
    'Products',
    'Shopify',
    'Marketing Fields',
    'Notes',
  ]) {
    await expect(screen.card(title)).toBeVisible();
  }
  expect(upstream.calls('Brand').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(upstream.calls('Policies').map(({ variables }) => variables)).toEqual([{ id }]);
  await axe(page);
  await shot('brand');

  const tabs = page.getByRole('navigation', { name: 'Brand', exact: true });
  await expect(tabs.getByRole('link')).toHaveText(['Info', 'Completed orders']);
  await tabs.getByRole('link', { name: 'Completed orders' }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${id}/orders$`));
  await tabs.getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${id}$`));
  await expect(screen.button('Send Statements')).toBeVisible();
});

test('[BRD-43] [BRD-44] [BRD-52] [BRD-54] shows the data of the marketplace', async ({ page, api, upstream }) => {
  const screen = brandScreen(page);
  const marula = await seededBrand(api, 'Marula & Moss');
  const { id } = await makeBrand(api, 'Shown As It Is', {
    description: 'Two lines\nof wool',
    ownerName: 'Naledi Dube',
    address: '1 Loop Street, Cape Town',
    phone: '021 555 0101',
    email: 'hello@shown.example',
    currency: 'ZAR',
    locale: 'af-ZA',
    website: 'shown.example',
    facebook: 'https://www.facebook.example/shown',
    instagram: 'https://www.instagram.example/shown',
    vatNumber: '4123456789',
    invoiceAddress: {
      address1: '1 Loop Street',
      address2: 'Unit 4',
      city: 'Cape Town',
      province: 'Western Cape',
      zip: '8001',
    },
    meta: { includeRecentlySold: true },
    productSort: 'PriceDesc',
    recommendedProductTagIds: marula.recommendedProductTags.map((tag) => tag.id),
  });
  await api.send('SetTagsOnBrand', { id, tagIds: marula.tags.map((tag) => tag.id) });
  await screen.open(id);
  const shown = {
    Description: 'Two lines\nof wool',
    Owner: 'Naledi Dube',
    Address: '1 Loop Street, Cape Town',
    Phone: '021 555 0101',
    Email: 'hello@shown.example',
    Currency: 'ZAR',
    Locale: 'af-ZA',
    'VAT Number': '4123456789',
    'Invoice Address': '1 Loop Street\nUnit 4\nCape Town\nWestern Cape\n8001',
    'Include Recently Sold': 'Yes',
    Location: '-',
  };
  for (const [label, text] of Object.entries(shown))
    await expect(screen.value('Information', label), label).toHaveText(text, { useInnerText: true });
  for (const { name } of marula.tags)
    await expect(screen.value('Information', 'Tags').getByText(name, { exact: true })).toBeVisible();
  await expect(screen.value('Information', 'Email').getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@shown.example',
  );
  await expect(screen.value('Information', 'Website').getByRole('link')).toHaveAttribute(
    'href',
    'https://shown.example/',
  );
  await expect(screen.value('Information', 'Facebook').getByRole('link')).toHaveAttribute(
    'href',
    'https://www.facebook.example/shown',
  );
  await expect(screen.value('Information', 'Instagram').getByRole('link')).toHaveAttribute('rel', /noopener/);

  await expect(screen.value('Products', 'Include Recently Sold')).toHaveText('Yes');
  await expect(screen.value('Products', 'Product Sort Order')).toHaveText('Price, high to low');
  for (const { name } of marula.recommendedProductTags)
    await expect(screen.value('Products', 'Recommended Product Tags').getByText(name, { exact: true })).toBeVisible();

  await expect(screen.value('Shopify', 'Domain')).toHaveText('shown-as-it-is.example');
  await expect(screen.card('Shopify').getByRole('term')).toHaveText(['Domain']);
  const asked = upstream.calls('Brand')[0]?.query ?? '';
  expect(/shopify \{([^}]*)\}/.exec(asked)?.[1]?.split(/\s+/).filter(Boolean)).toEqual(['id', 'appId', 'domain']);

  const { locations } = marula;
  await screen.open(marula.id);
  const location = locations.find((each) => each.id === marula.meta?.location);
  await expect(screen.value('Information', 'Location')).toHaveText(
    [location?.name, location?.address1].filter(Boolean).join(', '),
  );
});

test('[BRD-45] marks the hidden fields and no others', async ({ page, api }) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Hides Its Phone', { hiddenFields: ['Phone'] });
  await screen.open(id);
  await expect(screen.term('Information', 'Phone')).toHaveText('Phone (Hidden)');
  await expect(screen.card('Information').getByText('(Hidden)')).toHaveCount(1);
  const hidden = ['Phone', 'Email', 'Address', 'Facebook', 'Instagram', 'Website'] as const;
  await api.send('UpdateBrand', { id, update: { hiddenFields: [...hidden] } });
  await screen.open(id);
  for (const label of hidden) await expect(screen.term('Information', label)).toHaveText(`${label} (Hidden)`);
  await expect(screen.card('Information').getByText('(Hidden)')).toHaveCount(hidden.length);
});

test('[BRD-47] [BRD-48] [BRD-49] lists the order e-mails and the four policies', async ({ page, api }) => {
  const screen = brandScreen(page);
  const { id, adminEmails } = await seededBrand(api, 'Umlilo Atelier');
  await screen.open(id);
  const emails = screen.card('Order Email List');
  await expect(
    emails.getByText('List of email addresses to which order confirmations and payment advice will be sent.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(emails.getByRole('button', { name: 'Edit Order Email List' })).toBeVisible();
  await expect(emails.getByRole('listitem')).toHaveText(adminEmails);

  await expect(screen.card('Policies').getByRole('term')).toHaveText([
    'Privacy policy',
    'Return policy',
    'Shipping policy',
    'Terms of service',
  ]);
  for (const label of ['Privacy policy', 'Shipping policy', 'Terms of service'])
    await expect(screen.value('Policies', label)).toHaveText('Not set');
  const { policies } = await api.send('Policies', { id });
  const view = screen.value('Policies', 'Return policy').getByRole('link', { name: 'View Return policy' });
  await expect(view).toContainText('View');
  await expect(view).toHaveAttribute('href', policies[0]?.url ?? '');
});

test('[BRD-62] an overriding website is marked and cannot be edited; a policy without a URL is shown as text', async ({
  page,
  api,
  stack,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Overridden', { website: 'https://plain.example' });
  await runSql(
    stack.databaseUrl,
    "update brands set website_override = 'https://over.example', terms = E'First\nSecond' where id = $1",
    [id],
  );
  await screen.open(id);
  await expect(screen.value('Information', 'Website').getByRole('link')).toHaveAttribute(
    'href',
    'https://over.example/',
  );
  await expect(screen.value('Information', 'Website').getByText('Override', { exact: true })).toBeVisible();
  await expect(screen.value('Policies', 'Privacy policy')).toHaveText('Not set');
  const terms = screen.value('Policies', 'Terms of service');
  await expect(terms.getByText('Second')).toBeHidden();
  await terms.getByText('Read', { exact: true }).click();
  await expect(terms.getByText('Second')).toBeVisible();
  await axe(page);
  await screen.edit(id);
  await expect(screen.field('Website')).toHaveValue('https://plain.example');
  await expect(page.getByText('Shown instead: https://over.example.')).toBeVisible();
});

test('[FMT-18] shows no gender, and nothing for empty values', async ({ page, api }) => {
  const screen = brandScreen(page);
  const { id } = await seededBrand(api, 'Tidewrack');
  await screen.open(id);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/gender|null|undefined|NaN|Invalid/i);
  for (const label of ['Tags', 'Description', 'VAT Number', 'Invoice Address', 'Location'])
    await expect(screen.value('Information', label)).toHaveText('-');
  await expect(screen.value('Payout Information', 'Commission')).toHaveText('Not set');
  await expect(screen.value('Payout Information', 'Payment Terms')).toHaveText('Not set');
  await expect(screen.button('Edit Shopify')).toBeDisabled();
  for (const [card, dialog] of [
    ['Links', 'Links'],
    ['Notes', 'Notes'],
    ['Order Email List', 'Order Emails'],
  ] as const) {
    await expect(screen.card(card)).toContainText('None yet.');
    await screen.button(`Add to ${card}`).click();
    await expect(screen.dialog(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.dialog(dialog)).toBeHidden();
    await expect(screen.button(`Add to ${card}`)).toBeFocused();
  }
  await axe(page);
  await screen.edit(id);
  await expect(main).not.toContainText(/gender|null|undefined|NaN|Invalid/i);
});

test.describe('texts written by merchants and attackers', () => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

  test('[BRD-43] is shown as text everywhere, and never as a link', async ({ page, api }) => {
    const screen = brandScreen(page);
    const script = 'javascript:document.title="owned"';
    const { id } = await makeBrand(api, 'Mischief', {
      name: `Mischief ${markup}`,
      description: markup,
      ownerName: markup,
      address: markup,
      phone: markup,
      currency: markup,
      locale: markup,
      website: script,
      facebook: script,
      instagram: ` ${script}`,
      vatNumber: markup,
      invoiceAddress: { address1: markup, address2: markup, city: markup, province: markup, zip: markup },
      marketingName: markup,
      marketingDescription: markup,
      meta: {
        links: [
          { title: markup, link: script, isExternal: true },
          { title: 'A letter', link: 'data:text/html,<b>no</b>', isExternal: false },
        ],
      },
      notes: {
        product: markup,
        cart: markup,
        shipping: markup,
        alert: markup,
        checkout: markup,
        freeShippingThreshold: markup,
      },
      bankDetails: { bankName: markup, branchCode: markup, accountNumber: markup },
    });
    await screen.open(id);
    for (const label of ['Description', 'Owner', 'Address', 'Phone', 'VAT Number'])
      await expect(screen.value('Information', label)).toHaveText(markup);
    for (const label of ['Website', 'Facebook', 'Instagram']) {
      await expect(screen.value('Information', label)).toContainText(script);
      await expect(screen.value('Information', label).getByRole('link')).toHaveCount(0);
    }
    await expect(screen.value('Notes', 'Alert')).toHaveText(markup);
    await expect(screen.value('Payout Information', 'Bank')).toHaveText(markup);
    await expect(screen.card('Links')).toContainText(markup);
    await expect(screen.card('Links').getByRole('link')).toHaveCount(0);
    await expect(page.locator('main img[src="x"], main script, [href^="javascript"], [href^="data:"]')).toHaveCount(0);
    await screen.edit(id);
    await expect(screen.field('Description')).toHaveValue(markup);
    await expect(page).not.toHaveTitle('owned');
  });
});

test.describe('a brand that cannot be read', () => {
  test('[ERR-08] [CAL-10] shows the two sentences and a reference, and Retry reads it', async ({
    page,
    api,
    upstream,
    allow,
    shot,
  }) => {
    allow(HANDLER_FAILS);
    const { id } = await seededBrand(api, 'Marula & Moss');
    upstream.fail('Brand', { errors: [{ message: 'The database is away' }] });
    await page.goto(`/brands/${id}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Error fetching brand');
    await expect(
      alert.getByText('An unexpected error occured when fetching the specified brand', { exact: true }),
    ).toBeVisible();
    await expect(alert).not.toContainText('The database is away');
    await expect(alert.getByText(/^Reference: [\w-]{8,}$/)).toBeVisible();
    await axe(page);
    await shot('brand-error');
    upstream.reset();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
  });

  for (const [what, id] of [
    ['no such brand', '019ebc2b-0000-7000-8000-000000000000'],
    ['no id at all', 'x%00y'],
    ['an encoded slash', 'a%2Fb'],
    ['a very long one', 'a'.repeat(2_000)],
  ] as const) {
    test(`[ERR-08] ${what}, viewed or edited: it is reported, with a link back to the list`, async ({
      page,
      allow,
    }) => {
      allow(HANDLER_FAILS);
      await page.goto(`/brands/${id}?edit=true`);
      await expect(
        page.getByRole('alert').getByText('An unexpected error occured when fetching the specified brand'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to the brands' }).click();
      await expect(page).toHaveURL(/\/brands$/);
    });
  }

  test('[ERR-08] an address that cannot be decoded is a page that does not exist', async ({ page, allow }) => {
    allow(/answer 40[04]: GET/);
    await page.goto('/brands/%E0%A4%A');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('[CAL-10] policies that cannot be read are reported in their card, with Retry', async ({
    page,
    api,
    upstream,
    allow,
  }) => {
    allow(HANDLER_FAILS);
    const screen = brandScreen(page);
    const { id } = await seededBrand(api, 'Marula & Moss');
    upstream.fail('Policies', { status: 503 });
    await screen.open(id);
    await expect(screen.card('Policies').getByRole('alert')).toContainText('The policies could not be loaded.');
    await expect(screen.value('Information', 'Owner')).toHaveText((await brandOf(api, id)).ownerName ?? '');
    upstream.reset();
    await screen.card('Policies').getByRole('button', { name: 'Retry' }).click();
    await expect(screen.card('Policies').getByRole('link')).toHaveCount(4);
  });
});
