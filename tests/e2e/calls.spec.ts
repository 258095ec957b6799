/** How the console asks the upstream, on every screen there is (S1 §7, S2 §7). A new screen joins the list of addresses. */
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

/** Every screen, signed out and in, views and edits. */
async function screens(api: Api): Promise<string[]> {
  const one = { paging: { first: 1 } };
  const [{ brands }, { tags }, { products }, { accounts }] = await Promise.all([api.send('Brands', one), api.send('Tags', one), api.send('Products', one), api.send('Accounts', one)]);
  const [brand, tag, product, user] = [`/brands/${brands.edges[0]?.node.id}`, `/tags/${tags.edges[0]?.node.id}`, `/products/${products.edges[0]?.node.id}`, `/users/${accounts.edges[0]?.node.id}`];
  // With a text of its own: one with a template asks the content service, too.
  const { messages } = await api.send('Messages', { ...one, filter: { title: { like: '%' } } });
  const message = `/messages/${messages.edges[0]?.node.id}`;
  return [
    '/', '/forgotPassword', '/resetPassword?token=t&email=a@b.co', '/success', '/brandVerify',
    '/brands', '/brands/create', brand, `${brand}?edit=true`, `${brand}/orders`,
    '/tags', '/tags/create', tag, `${tag}?edit=true`,
    '/products', product, `${product}?edit=true`, '/options',
    '/users', user, `${user}?edit=true`,
    '/messages', '/messages/create', `${message}/view`, `${message}/edit`, '/app-config', '/app-config/system',
  ];
}

test.describe('every screen', () => {
  test.use({ staff: 'superadmin' });

  test('[CAL-43] [CAL-01] [CAL-03] is opened without a mutation; each GraphQL call is a POST to /graphql with the bearer token', async ({ page, api, upstream }) => {
    const addresses = await screens(api);
    upstream.reset();
    for (const address of [...addresses, '/']) {
      await page.goto(address);
      // Once React has taken over, whatever the screen does by itself has begun.
      await untilAwake(page.getByRole('heading', { level: 1 }));
    }
    const kinds = upstream.calls().map(({ operationName }) => ({ operationName, kind: registry[operationName as OperationName].kind }));
    expect(kinds.filter(({ kind }) => kind === 'mutation')).toEqual([]);
    const requests = upstream.requests().filter((request) => !request.startsWith('GET /images/'));
    expect(requests.length).toBeGreaterThan(addresses.length);
    expect(new Set(requests)).toEqual(new Set(['POST /graphql']));
    for (const { operationName, query, headers } of upstream.calls()) {
      expect(query, operationName).toBe(registry[operationName as OperationName].document);
      expect(headers['content-type']).toContain('application/json');
      expect(headers.authorization, operationName).toMatch(/^Bearer \S+$/);
      expect(headers['x-request-id'], operationName).toMatch(/^[\w-]{8,64}$/);
    }
  });
});
