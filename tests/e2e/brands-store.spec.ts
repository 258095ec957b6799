/** A brand and its shop: verification states, install links, sync, index, webhooks (BRD-109 to BRD-120, D-49). */
import { brandOf, brandScreen, makeBrand, seededBrand, type BrandScreen } from '../support/brand-screen.ts';
import { readDatabase } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import type { Answer } from '../support/upstream.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const ACTIONS = ['Send Install Link', 'Resend Install Link', 'Update Install Link', 'Sync with Shopify'];

async function expectActions(screen: BrandScreen, actions: readonly string[]) {
  for (const action of ACTIONS)
    await expect(screen.card('Store').getByRole('button', { name: action, exact: true })).toHaveCount(
      actions.includes(action) ? 1 : 0,
    );
}

/** Merges values into the brand that the marketplace returns. */
const withBrand =
  (over: object) =>
  (answer: Answer): Answer => ({
    ...answer,
    body: { data: { brand: { ...(answer.body.data?.['brand'] as object), ...over } } },
  });

test('[BRD-109] [BRD-110] [BRD-111] [BRD-112] [BRD-113] [FMT-18] each state offers its actions, whatever its spelling', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = brandScreen(page);
  const states = {
    unverified: ['Send Install Link'],
    pending: ['Resend Install Link', 'Update Install Link'],
    expired: ['Update Install Link'],
    verified: ['Sync with Shopify'],
  };
  const { id } = await makeBrand(api, 'Every State');
  for (const [state, actions] of Object.entries(states)) {
    for (const written of [state, state.toUpperCase()]) {
      upstream.rewrite('Brand', withBrand({ verified: written, lastSync: null }));
      await screen.open(id);
      await expect(screen.value('Store', 'Verification'), written).toHaveText(
        state.replace(/^./, (letter) => letter.toUpperCase()),
      );
      await expectActions(screen, actions);
      if (state === 'verified') await expect(screen.value('Store', 'Last Sync')).toHaveText('never');
      else await expect(screen.value('Store', 'Last Sync')).toHaveCount(0);
    }
  }
  for (const [minutes, text] of [
    [0, 'just now'],
    [1, '1 minute ago'],
    [121, '2 hours ago'],
    [3 * 1440 + 5, '3 days ago'],
  ] as const) {
    upstream.rewrite(
      'Brand',
      withBrand({ verified: 'verified', lastSync: new Date(Date.now() - minutes * 60_000 - 5_000).toISOString() }),
    );
    await screen.open(id);
    await expect(screen.value('Store', 'Last Sync')).toHaveText(text);
  }
  upstream.reset();
  await screen.open((await seededBrand(api, 'Imbali Loom')).id);
  await shot('brand-pending');
});

test('[BRD-38] [BRD-109] [BRD-110] [BRD-112] [BRD-114] [CAL-14] a mailed install link works once: unverified, pending, verified', async ({
  page,
  api,
  upstream,
  outbox,
  stack,
  browser,
  shot,
}) => {
  const screen = brandScreen(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await makeBrand(api, 'Installs The App', { email: 'owner@installs.example' });
  await screen.open(id);
  await screen.button('Actions').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Index Brand', 'Setup Webhooks']);
  await page.keyboard.press('Escape');

  await screen.button('Send Install Link').click();
  const sending = screen.dialog('Send Install Link');
  const email = sending.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue('owner@installs.example');
  await axe(page);
  await shot('brand-dialog-send-install-link');
  for (const [typed, text] of [
    ['', 'Email address is required'],
    ['nobody at home', 'Please enter a valid email address'],
  ] as const) {
    await email.fill(typed);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(email).toHaveAccessibleDescription(new RegExp(text));
  }
  expect(upstream.calls('SendOneBrandVerify')).toEqual([]);
  await email.fill('merchant@installs.example');
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(screen.toast('status', 'Successfully sent install link')).toBeVisible();
  expect(upstream.calls('SendOneBrandVerify').map(({ variables }) => variables)).toEqual([
    { id, email: 'merchant@installs.example' },
  ]);
  await expect(screen.value('Store', 'Verification')).toHaveText('Pending');

  // A second click within a second of a success counts as a double click.
  await expect(async () => {
    await screen.button('Resend Install Link').click();
    const again = screen.dialog('Resend Install Link');
    await again.getByRole('textbox', { name: 'Email' }).fill('merchant@installs.example');
    await again.getByRole('button', { name: 'Resend', exact: true }).click();
    await expect(again).toBeHidden();
    await expect
      .poll(async () => (await outbox({ to: 'merchant@installs.example' })).length, { timeout: 3_000 })
      .toBe(2);
  }).toPass();
  const [newest, older] = await outbox({ to: 'merchant@installs.example' });
  const linkIn = (text = '') => /https?:\/\/\S+\/provider\/install\?token=[\w-]+/.exec(text)?.[0] ?? 'no link';
  const { installUrl } = await brandOf(api, id);
  expect(linkIn(newest?.text)).toBe(installUrl);
  expect(linkIn(older?.text)).not.toBe(installUrl);

  await screen.chooseAction('Copy Install Link');
  await expect(screen.toast('status', 'Install link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(installUrl);

  // The merchant, who has no session, follows the older link, which fails, and then the newer one.
  const merchant = await browser.newPage();
  await merchant.goto(linkIn(older?.text));
  await expect(merchant).toHaveURL(`${stack.consoleUrl}/brandVerify?error=true`);
  await expect(
    merchant.getByText('An error has occurred trying to verify your brand. Please contact admin.'),
  ).toBeVisible();
  expect((await brandOf(api, id)).verified).toBe('pending');
  await merchant.goto(linkIn(newest?.text));
  await expect(merchant).toHaveURL(`${stack.consoleUrl}/brandVerify`);
  await expect(merchant.getByText('Thank you for verifying your brand.')).toBeVisible();
  await merchant.goto(linkIn(newest?.text));
  await expect(merchant).toHaveURL(`${stack.consoleUrl}/brandVerify?error=true`);
  await merchant.close();

  expect((await brandOf(api, id)).verified).toBe('verified');
  await page.reload();
  await expectActions(screen, ['Sync with Shopify']);
  await expect(screen.value('Store', 'Last Sync')).toHaveText('never');
});

test('[BRD-112] [BRD-115] [BRD-116] [CAL-15] Sync with Shopify loads the data of the shop, and reports when it cannot', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Syncs Its Shop', { ownerName: 'Kept As Staff Wrote It' });
  await api.send('SendOneBrandVerify', { id, email: 'owner@syncs.example' });
  await fetch((await brandOf(api, id)).installUrl ?? '', { redirect: 'manual' });
  const before = await brandOf(api, id);
  expect([before.providerName, before.locations.length, before.lastSync]).toEqual([null, 0, null]);
  await screen.open(id);
  await expect(screen.value('Policies', 'Privacy policy')).toHaveText('Not set');

  upstream.fail('SyncOneBrand', { errors: [{ message: 'The shop is away' }] }, { times: 1 });
  await screen.button('Sync with Shopify').click();
  await expect(screen.toast('alert', 'Error. could not sync brand')).toBeVisible();
  await expect(screen.value('Store', 'Last Sync')).toHaveText('never');

  const gate = upstream.delay('SyncOneBrand');
  await screen.button('Sync with Shopify').click();
  await gate.reached;
  await expect(screen.card('Store').getByRole('button', { name: 'Sync with Shopify' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  gate.open();
  await expect(screen.toast('status', 'Successfully synced brand')).toBeVisible();
  await expect(screen.value('Store', 'Last Sync')).toHaveText('just now');
  await expect(screen.value('Policies', 'Privacy policy').getByRole('link')).toBeVisible();
  expect(upstream.calls('SyncOneBrand').map(({ variables }) => variables)).toEqual([{ id }, { id }]);

  const after = await brandOf(api, id);
  expect(after.providerName).toBe('Syncs Its Shop');
  expect(after.ownerName).toBe('Kept As Staff Wrote It');
  expect(after.locations.map(({ name }) => name).sort()).toEqual(['Studio', 'Warehouse']);
  const policy = await fetch((await api.send('Policies', { id })).policies[0]?.url ?? '');
  expect(policy.status).toBe(200);
  await screen.edit(id);
  const provider = screen.card('Provider Fields');
  await expect(screen.value('Provider Fields', 'Name')).toHaveText('Syncs Its Shop');
  await expect(screen.value('Provider Fields', 'Email')).toHaveText(after.providerEmail ?? '');
  await expect(provider.getByRole('textbox')).toHaveCount(0);
});

test('[BRD-114] [CAL-14] Update Install Link replaces the link; an invalid URL is not sent; a failure keeps the typed text', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Gets Another Link', { email: 'owner@another.example' });
  await api.send('SendOneBrandVerify', { id, email: 'owner@another.example' });
  await screen.open(id);
  await screen.button('Update Install Link').click();
  const dialog = screen.dialog('Update Install Link');
  const link = dialog.getByRole('textbox', { name: 'Install link' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(link).toHaveValue((await brandOf(api, id)).installUrl ?? '');
  await axe(page);
  await shot('brand-dialog-update-install-link');
  for (const typed of ['', 'not an address', 'javascript:alert(1)', 'ftp://shop.example/app']) {
    await link.fill(typed);
    await save.click();
    await expect(link).toHaveAccessibleDescription(/Please enter a full address/);
  }
  expect(upstream.calls('UpdateOneBrandVerify')).toEqual([]);
  const installUrl = 'https://shop.example/admin/oauth/install?client_id=7';
  await link.fill(installUrl);
  upstream.fail('UpdateOneBrandVerify', { status: 500 }, { times: 1 });
  await save.click();
  await expect(screen.toast('alert', 'Error. could not update install link')).toBeVisible();
  await expect(link).toHaveValue(installUrl);
  await save.click();
  await expect(screen.toast('status', 'Successfully updated install link')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screen.button('Update Install Link')).toBeFocused();
  expect(upstream.calls('UpdateOneBrandVerify').map(({ variables }) => variables)).toEqual([
    { id, installUrl },
    { id, installUrl },
  ]);
  expect((await brandOf(api, id)).installUrl).toBe(installUrl);

  await screen.button('Resend Install Link').click();
  const resend = screen.dialog('Resend Install Link');
  await expect(resend.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@another.example');
  upstream.fail('SendOneBrandVerify', { errors: [{ message: 'No' }] }, { times: 1 });
  await resend.getByRole('button', { name: 'Resend', exact: true }).click();
  await expect(screen.toast('alert', 'Error. could not send install link')).toBeVisible();
  await expect(resend).toBeVisible();
});

test('[BRD-37] [BRD-117] [BRD-118] [BRD-119] [BRD-120] [CAL-15] the Actions menu indexes the brand and sets its webhooks up', async ({
  page,
  api,
  upstream,
  allow,
  stack,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id, shopify } = await seededBrand(api, 'Sindi Okuhle');
  await screen.open(id);
  await screen.button('Actions').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Index Brand', 'Setup Webhooks']);
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(screen.toast('status', 'Successfully indexed brand.')).toBeVisible();
  await expect(screen.button('Actions')).toBeFocused();
  await screen.chooseAction('Setup Webhooks');
  await expect(screen.toast('status', 'Successfully setup webhook.')).toBeVisible();
  expect(upstream.calls('IndexBrand').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(upstream.calls('RegisterBrandWebhooks').map(({ variables }) => variables)).toEqual([{ id }]);
  const [done] = await readDatabase(
    stack.databaseUrl,
    `select
    (select count(*)::int from search_documents where brand_id = $1 and indexed_at > now() - interval '1 minute') as documents,
    (select count(*)::int from provider_webhooks join provider_shops on provider_shops.id = shop_id where domain = $2 and address like '%/' || $1) as webhooks`,
    [id, shopify?.domain],
  );
  expect(done?.['documents']).toBeGreaterThan(0);
  expect(done?.['webhooks']).toBe(7);

  upstream.fail('IndexBrand', { status: 500 });
  upstream.fail('RegisterBrandWebhooks', { errors: [{ message: 'No' }] });
  // A second click within a second of a success counts as a double click.
  const fails = (action: string, text: string) =>
    expect(async () => {
      await screen.chooseAction(action);
      await expect(screen.toast('alert', text)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await fails('Index Brand', 'Error. could not index brand');
  await fails('Setup Webhooks', 'Error. could not setup webhook');
});
