import type { Page } from '@playwright/test';
import { brandNamed } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, tabTo, untilAwake } from '../support/list-screen.ts';
import type { Fault } from '../support/upstream-faults.ts';

const LABELS = { brandName: 'Brand name', domain: 'Domain', clientKey: 'Shopify API Key', clientSecret: 'API Secret' };

/** A required field's label ends in a star that is hidden from screen readers. */
const field = (page: Page, name: keyof typeof LABELS) =>
  page.getByRole('form', { name: 'New Shopify Brand' }).getByLabel(new RegExp(`^${LABELS[name]}( \\*)?$`));
const save = (page: Page) => page.getByRole('button', { name: 'Create brand' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/brands/create');
  await untilAwake(page.getByRole('form', { name: 'New Shopify Brand' }));
}

async function fill(page: Page, values: Record<keyof typeof LABELS, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as keyof typeof LABELS).fill(value);
}

test('[BRD-09] [BRD-14] [BRD-27] [BRD-31] [CAL-12] a brand is created and is first in the list, which is read again', async ({
  page,
  api,
  upstream,
}) => {
  const input = {
    brandName: 'Zt Wild Rosemary',
    domain: 'zt-wild-rosemary.example',
    clientKey: 'key 1',
    clientSecret: 'secret 1',
  };
  const list = listScreen(page, 'Brands');
  await list.open('/brands');
  await page.getByRole('link', { name: 'Create Shopify Brand' }).click();
  await page.waitForURL('**/brands/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New Shopify Brand' })).toBeVisible();
  await expect(field(page, 'brandName')).toBeFocused();
  await fill(page, input);
  upstream.reset();
  await save(page).click();

  await page.waitForURL((url) => url.pathname === '/brands' && url.search === '');
  await expect(list.toast('status', 'Successfully created brand.')).toBeVisible();
  await expect(list.names.first()).toHaveText(input.brandName);
  const [created] = upstream.calls('CreateOneShopifyBrand');
  expect(upstream.calls('CreateOneShopifyBrand').map(({ variables }) => variables)).toEqual([{ input }]);
  const read = upstream.calls('Brands');
  expect(
    read.map(({ variables }) => variables['paging']),
    'the list is read once',
  ).toEqual([{ first: 10 }]);
  expect(read[0]?.at).toBeGreaterThanOrEqual(created?.at ?? Number.POSITIVE_INFINITY);

  const { id } = await brandNamed(api, input.brandName);
  const { brand } = await api.query<{ brand: { enabled: boolean; verified: string; shopify: { domain: string } } }>(
    'query ($id: ID!) { brand(id: $id) { enabled verified shopify { domain } } }',
    { id },
  );
  expect(brand).toEqual({ enabled: false, verified: 'unverified', shopify: { domain: input.domain } });
});

test('[BRD-28] [BRD-29] [BRD-30] every field is required, and nothing is sent until all are filled', async ({
  page,
  upstream,
  shot,
}) => {
  await openForm(page);
  await expect(field(page, 'domain')).toHaveAttribute('placeholder', '{host}');
  for (const name of ['clientKey', 'clientSecret'] as const)
    await expect(field(page, name)).toHaveAttribute('type', 'password');
  await axe(page);
  await shot('brand-create');
  await save(page).click();
  const form = page.getByRole('form', { name: 'New Shopify Brand' });
  for (const name of ['brandName', 'domain', 'clientKey', 'clientSecret'] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/Required/);
  }
  await expect(form.getByText('Required', { exact: true })).toHaveCount(4);
  await expect(field(page, 'brandName')).toBeFocused();
  await axe(page);
  await shot('brand-create-empty');

  await fill(page, {
    brandName: 'Zt Three of four',
    domain: 'zt-three.example',
    clientKey: 'key',
    clientSecret: '   ',
  });
  await save(page).click();
  await expect(form.getByText('Required', { exact: true })).toHaveCount(1);
  await expect(field(page, 'clientSecret')).toBeFocused();
  expect(upstream.calls('CreateOneShopifyBrand')).toEqual([]);
});

test('[BRD-32] [ERR-16] a failure is reported and the form keeps the typed text; a second try works', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  const input = {
    brandName: 'Zt Second Try',
    domain: 'zt-second-try.example',
    clientKey: 'key 2',
    clientSecret: 'secret 2',
  };
  await openForm(page);
  await fill(page, input);
  const list = listScreen(page, 'Brands');
  const faults: Fault[] = [
    { errors: [{ message: 'The shop platform is away' }] },
    { errors: [{ message: 'No answer' }], data: { createOneShopifyBrand: null } },
    'html',
  ];
  for (const fault of faults) {
    upstream.fail('CreateOneShopifyBrand', fault);
    await save(page).click();
    const toast = list.toast('alert', 'Server error. could not create brand.');
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
    for (const [name, value] of Object.entries(input))
      await expect(field(page, name as keyof typeof LABELS)).toHaveValue(value);
    expect(new URL(page.url()).pathname).toBe('/brands/create');
  }
  await axe(page);
  upstream.reset();
  await save(page).click();
  await page.waitForURL('**/brands');
  await brandNamed(api, input.brandName);
});

test('[BRD-32] a domain that another brand has is reported at the field', async ({ page, upstream, allow }) => {
  allow(/answer 409: POST .*\/api\/graphql$/);
  await openForm(page);
  await fill(page, { brandName: 'Zt Copy', domain: 'zt-first.example', clientKey: 'key', clientSecret: 'secret' });
  await save(page).click();
  await page.waitForURL('**/brands');
  await openForm(page);
  await fill(page, { brandName: 'Zt Copy', domain: 'zt-first.example', clientKey: 'key', clientSecret: 'secret' });
  await save(page).click();
  await expect(listScreen(page, 'Brands').toast('alert', 'Server error. could not create brand.')).toBeVisible();
  await expect(field(page, 'domain')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'domain')).toBeFocused();
  await expect(field(page, 'brandName')).toHaveValue('Zt Copy');
  expect(upstream.calls('CreateOneShopifyBrand')).toHaveLength(2);
});

test('[BRD-29] a double click creates one brand, and leaving a form with input asks first', async ({
  page,
  upstream,
}) => {
  await openForm(page);
  await field(page, 'brandName').fill('Zt Once');
  await page.getByRole('link', { name: 'Brands', exact: true }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'brandName')).toHaveValue('Zt Once');
  await fill(page, { brandName: 'Zt Once', domain: 'zt-once.example', clientKey: 'key', clientSecret: 'secret' });
  await save(page).dblclick();
  await page.waitForURL('**/brands');
  expect(upstream.calls('CreateOneShopifyBrand')).toHaveLength(1);
});

test('[BRD-28] the form is filled and sent by keyboard alone', async ({ page, upstream }) => {
  await openForm(page);
  await expect(field(page, 'brandName')).toBeFocused();
  for (const [name, text] of [
    ['brandName', 'Zt Keys'],
    ['domain', 'zt-keys.example'],
    ['clientKey', 'k'],
    ['clientSecret', 's'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/brands');
  expect(upstream.calls('CreateOneShopifyBrand')).toHaveLength(1);
});
