/** What is sent upstream depends on the last known schema of the upstream. */
import { capabilities } from '@/graphql/generated/capabilities';
import { registry } from '@/graphql/generated/registry';
import { asServed, missingCapabilities } from '@/lib/server/contract/omitted-parts';
import type { ContractState } from '@/lib/server/contract/watch';

jest.mock('@/lib/server/env', () => ({ env: () => ({ GRAPHQL_ENDPOINT: 'http://upstream.example/graphql' }) }));

const shared = globalThis as typeof globalThis & {
  atelierContract?: ContractState;
  atelierFirstCheck?: Promise<unknown>;
};
const lacks = (absent: readonly string[] | undefined) => {
  shared.atelierContract = { verdict: 'fine', checkedAt: null, findings: [], absent };
};
const input = {
  reason: 'Internal',
  value: 200,
  quantity: 1,
  expiryDate: '2027-01-01T00:00:00.000Z',
  idempotencyKey: 'k',
} as const;

afterEach(() => {
  delete shared.atelierContract;
  delete shared.atelierFirstCheck;
});

test('an upstream that has everything gets every operation unchanged', async () => {
  lacks([]);
  const variables = { input };
  expect(await asServed('Statistics', {})).toEqual({ query: registry.Statistics.document, variables: {} });
  expect((await asServed('CreateVouchers', variables)).variables).toBe(variables);
  expect(await missingCapabilities()).toEqual([]);
});

test('what it lacks is omitted, and sent again when it exists', async () => {
  lacks(['SalesStatistics.previousRevenue', 'CreateVouchersInput.idempotencyKey']);
  expect((await asServed('Statistics', {})).query).not.toContain('previousRevenue');
  expect((await asServed('Statistics', {})).query).toContain('salesPerDay');
  expect((await asServed('CreateVouchers', { input })).variables['input']).not.toHaveProperty('idempotencyKey');
  expect(await missingCapabilities()).toEqual(expect.arrayContaining(['previousRevenue', 'idempotency']));
  lacks(['CreateVouchersInput.idempotencyKey']);
  expect((await asServed('Statistics', {})).query).toContain('previousRevenue');
});

test('an argument is removed with its variable', async () => {
  lacks(['Query.orderLines(sorting:)']);
  const { query, variables } = await asServed('OrderLines', {
    paging: { first: 10 },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  expect(query).not.toContain('sorting');
  expect(variables).toEqual({ paging: { first: 10 } });
});

test('an upstream that hides its schema gets only the core', async () => {
  lacks(undefined);
  expect((await asServed('Statistics', {})).query).not.toContain('previousRevenue');
  expect(await missingCapabilities()).toEqual(Object.keys(capabilities));
});

test('during the first check nothing counts as missing yet: the question waits for its end', async () => {
  shared.atelierFirstCheck = Promise.resolve().then(() => lacks(['CreateVouchersInput.idempotencyKey']));
  expect(await missingCapabilities()).toEqual(['idempotency']);
});

test('an operation, or a filter, that the upstream lacks is refused by the console', async () => {
  lacks(['Query.accountGroupMatches', 'AccountFilter.status']);
  await expect(asServed('AccountGroupMatches', { accountGroupId: '1', accountIds: ['2'] })).rejects.toMatchObject({
    code: 'UNSUPPORTED',
  });
  await expect(asServed('Accounts', { filter: { and: [{ status: { eq: 'active' } }] } })).rejects.toMatchObject({
    code: 'UNSUPPORTED',
  });
  expect((await asServed('Accounts', { filter: { email: { iLike: '%a%' } } })).variables).toEqual({
    filter: { email: { iLike: '%a%' } },
  });
});
