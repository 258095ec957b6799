/**
 * An upstream of another make (tests/fixtures/commerce), fitted by a hand-written adapter: brands, products, customers
 * and orders, as lists and records in the documents that the console sends.
 */
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { COMMERCE_ADAPTER, COMMERCE_STAFF, startCommerceUpstream } from '../support/commerce-upstream.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { signIn, type StorageState } from '../support/sessions.ts';

const test = base.extend<object, { commerce: { consoleUrl: string; as: StorageState } }>({
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
      const consoleUrl = `http://localhost:${port}`;
      try {
        await use({ consoleUrl, as: await signIn(consoleUrl, COMMERCE_STAFF) });
      } finally {
        await server.stop();
        await upstream.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const { list, row, record, shows } of [
  { list: '/brands', row: /Label N/, record: '/brands/2', shows: [/Label B/, /Woven by hand/] },
  { list: '/products', row: /Coat of felt/, record: '/products/1', shows: [/Coat of felt/, /499,50/, /01-05-2026/] },
  { list: '/users', row: /naledi@example\.com/, record: '/users/1', shows: [/Naledi/, /01-05-2026/] },
  { list: '/orders', row: /4711/, record: '/orders/1', shows: [/4711/, /499,50/, /Label A/] },
]) {
  test(`${list}: the list and a record`, async ({ commerce: { consoleUrl, as } }) => {
    expect((await ask(consoleUrl, list, { as })).text).toMatch(row);
    const { text } = await ask(consoleUrl, record, { as });
    for (const shown of shows) expect(text).toMatch(shown);
  });
}

test('a list is paged, and a filter that this upstream does not know is refused, not left out', async ({
  commerce: { consoleUrl, as },
}) => {
  const brands = (variables: object) =>
    postToHandler(consoleUrl, '/api/graphql', { operation: 'Brands', variables }, { as });
  const sorting = [{ field: 'name', direction: 'ASC' }];
  const first = await brands({ paging: { first: 10 }, sorting });
  const { data } = JSON.parse(first.text) as { data: { brands: { pageInfo: { endCursor: string } } } };
  const next = await brands({ paging: { first: 10, after: data.brands.pageInfo.endCursor }, sorting });
  expect(next.text).toContain('Label N');
  expect(next.text).not.toContain('Label A');
  const refused = await brands({ paging: { first: 10 }, sorting, filter: { enabled: { is: true } } });
  expect([refused.status, errorOf(refused).code]).toEqual([501, 'UNSUPPORTED']);
});
