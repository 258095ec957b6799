/**
 * An upstream of another make (tests/fixtures/commerce), fitted by a hand-written adapter: brands, products, customers
 * and orders, as lists and records.
 */
import { COMMERCE_ADAPTER, COMMERCE_STAFF, startCommerceUpstream } from '../support/commerce-upstream.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { signIn } from '../support/sessions.ts';

const test = base.extend<object, { commerce: { consoleUrl: string } }>({
  commerce: [
    async ({}, use, { parallelIndex }) => {
      const upstream = await startCommerceUpstream();
      const port = await freePort();
      const server = await startConsole({
        worker: 870 + parallelIndex,
        port,
        endpoint: upstream.endpoint,
        env: { ATELIER_ADAPTER: COMMERCE_ADAPTER },
      });
      try {
        await use({ consoleUrl: `http://localhost:${port}` });
      } finally {
        await server.stop();
        await upstream.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: async ({ commerce }, use) => use(await signIn(commerce.consoleUrl, COMMERCE_STAFF)),
  baseURL: async ({ commerce }, use) => use(commerce.consoleUrl),
});

for (const { name, list, row, record, shows } of [
  { name: 'Brands', list: '/brands', row: /Label N/, record: '/brands/2', shows: ['Label B', 'Woven by hand'] },
  {
    name: 'Products',
    list: '/products',
    row: /Coat of felt/,
    record: '/products/1',
    shows: ['Coat of felt', /R\s1\s499,50/],
  },
  { name: 'Users', list: '/users', row: /naledi@example\.com/, record: '/users/1', shows: ['Naledi', '01-05-2026'] },
  { name: 'Orders', list: '/orders', row: /4711/, record: '/orders/1', shows: [/4711/, /R\s1\s499,50/, 'Label A'] },
]) {
  test(`${name}: the list and a record`, async ({ page, allow }) => {
    allow(/501|UNSUPPORTED|Query failed|failed/);
    await page.goto(list);
    const region = page.getByRole('region', { name, exact: true });
    await expect(region.getByRole('row').filter({ hasText: row })).toHaveCount(1);
    await page.goto(record);
    for (const text of shows) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  });
}

test('brands are paged, and found by name', async ({ page, allow }) => {
  allow(/501|UNSUPPORTED|Query failed|failed/);
  await page.goto('/brands');
  const brands = page.getByRole('region', { name: 'Brands', exact: true });
  await brands.getByRole('button', { name: 'Next Page' }).click();
  await expect(brands.getByRole('row').filter({ hasText: 'Label A' })).toHaveCount(1);
  await page.goto('/brands?name=label+c');
  await expect(brands.getByRole('row').filter({ hasText: /Label/ })).toHaveText([/Label C/]);
});
