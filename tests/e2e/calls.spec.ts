/**
 * How every screen of the console calls the upstream (CAL-01 to CAL-43). Add each new screen to the list of addresses.
 */
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

const one = { paging: { first: 1 } };

/** The id of a record in the seed. */
const firstId = ([edge]: { node: { id: string } }[]): string => edge?.node.id ?? '';

/** Records of the seed whose screens are opened. */
async function records(api: Api) {
  const trigger = firstId((await api.send('Triggers', one)).triggers.edges);
  return {
    brand: firstId((await api.send('Brands', one)).brands.edges),
    tag: firstId((await api.send('Tags', one)).tags.edges),
    product: firstId((await api.send('Products', one)).products.edges),
    user: firstId((await api.send('Accounts', one)).accounts.edges),
    order: firstId((await api.send('Orders', one)).orders.edges),
    refund: firstId((await api.send('Refunds', one)).refunds.edges),
    segment: firstId((await api.send('AccountGroups', one)).accountGroups.edges),
    // A message with its own text: one with a template calls the content service, too.
    message: firstId((await api.send('Messages', { ...one, filter: { title: { like: '%' } } })).messages.edges),
    campaign: firstId((await api.send('MessageCampaigns', one)).messageCampaigns.edges),
    trigger,
    action: (await api.send('Trigger', { id: trigger })).trigger?.actions[0]?.id ?? '',
  };
}

/** Every screen, signed out and in, views and edits. The search of /bulk-tag is not GraphQL and has its own tests. */
async function screens(api: Api): Promise<string[]> {
  const { brand, tag, product, user, order, refund, segment, message, campaign, trigger, action } = await records(api);
  return [
    '/',
    '/forgotPassword',
    '/resetPassword?token=t&email=a@b.co',
    '/success',
    '/brandVerify',
    '/dashboard',
    '/brands',
    '/brands/create',
    `/brands/${brand}`,
    `/brands/${brand}?edit=true`,
    `/brands/${brand}/orders`,
    '/tags',
    '/tags/create',
    `/tags/${tag}`,
    `/tags/${tag}?edit=true`,
    '/products',
    `/products/${product}`,
    `/products/${product}?edit=true`,
    '/options',
    '/users',
    `/users/${user}`,
    `/users/${user}?edit=true`,
    '/orders?isActive=false',
    '/orders?isActive=true',
    `/orders/${order}`,
    '/refunds',
    `/refunds/${refund}`,
    '/vouchers',
    '/vouchers?tab=dashboard',
    '/audience-segments',
    '/audience-segments/create',
    `/audience-segments/${segment}/view`,
    `/audience-segments/${segment}/edit`,
    '/messages',
    '/messages/create',
    `/messages/${message}/view`,
    `/messages/${message}/edit`,
    '/message-campaigns',
    '/message-campaigns/create',
    `/message-campaigns/${campaign}/view`,
    `/message-campaigns/${campaign}/edit`,
    '/triggers',
    '/triggers/create',
    `/triggers/${trigger}/view`,
    `/triggers/${trigger}/edit`,
    `/actions/${action}/view`,
    '/app-config',
    '/app-config/system',
  ];
}

test.describe('every screen', () => {
  test.use({ staff: 'superadmin' });

  test('[CAL-43] [CAL-01] [CAL-03] opens without a mutation; each GraphQL call is a POST to /graphql with the bearer token', async ({
    page,
    api,
    upstream,
  }) => {
    test.setTimeout(180_000);
    const addresses = await screens(api);
    upstream.reset();
    for (const address of [...addresses, '/']) {
      await page.goto(address);
      // Once React has hydrated, all requests that the screen makes by itself have started.
      await untilAwake(page.getByRole('heading', { level: 1 }));
    }
    const kinds = upstream
      .calls()
      .map(({ operationName }) => ({ operationName, kind: registry[operationName as OperationName].kind }));
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

  test('[CAL-35] [CAL-37] [CAL-39] [CAL-40] [CAL-41] lists send paging, filter and sorting, views and edits an id', async ({
    page,
    api,
    upstream,
  }) => {
    const { segment, message, campaign, trigger, action } = await records(api);
    const asked = async (address: string, operation: OperationName) => {
      upstream.reset();
      await page.goto(address);
      await untilAwake(page.getByRole('heading', { level: 1 }));
      return upstream.calls(operation).map(({ variables }) => variables);
    };
    for (const [address, operation, filter] of [
      ['/messages?search=a', 'Messages', { or: expect.any(Array) }],
      ['/message-campaigns?type=ONCE', 'MessageCampaigns', { type: { eq: 'ONCE' } }],
      ['/triggers?name=a', 'Triggers', { name: { iLike: '%a%' } }],
    ] as const) {
      expect(await asked(address, operation), address).toEqual([
        { paging: { first: expect.any(Number) }, filter, sorting: [{ field: expect.any(String), direction: 'DESC' }] },
      ]);
    }
    for (const [root, id, operation] of [
      ['audience-segments', segment, 'AccountGroup'],
      ['messages', message, 'Message'],
      ['message-campaigns', campaign, 'MessageCampaign'],
      ['triggers', trigger, 'Trigger'],
    ] as const) {
      for (const view of ['view', 'edit'])
        expect(await asked(`/${root}/${id}/${view}`, operation), `${root} ${view}`).toEqual([{ id }]);
    }
    expect(await asked(`/actions/${action}/view`, 'Action')).toEqual([{ id: action }]);
  });
});
