import { QueryObserver } from '@tanstack/react-query';
import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { contract } from '@/graphql/generated/contract';
import { registry } from '@/graphql/generated/registry';
import type { OperationName } from '@/graphql/generated/operations';
import { operationQuery, type QueryName } from '@/lib/operations/query';
import { deletedIds } from '@/lib/operations/stale';
import type { MutationName } from '@/lib/operations/mutation';
import { AppError } from '@/lib/errors';
import { described, kindsChanged, kindsShown } from '@/lib/resources/described';
import type { RecordKind } from '@/lib/resources/section';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

const named = (kind: 'query' | 'mutation') =>
  ([...described.keys()] as OperationName[]).filter((name) => registry[name].kind === kind);
const queries = named('query') as QueryName[];
const mutations = named('mutation') as MutationName[];

/** The kind of every type of the contract. */
const KINDS: Record<string, RecordKind> = {
  Account: 'account',
  Customer: 'account',
  AccountGroup: 'segment',
  Action: 'action',
  Brand: 'brand',
  Shopify: 'brand',
  ConfigValue: 'config',
  Message: 'message',
  MessageCampaign: 'campaign',
  OptionName: 'option',
  Order: 'order',
  OrderLine: 'order',
  LedgerEntry: 'order',
  Product: 'product',
  Variant: 'product',
  Refund: 'refund',
  Tag: 'tag',
  Trigger: 'trigger',
  Voucher: 'voucher',
};
const schema = buildSchema(contract, { assumeValid: true });

function kindsIn(name: QueryName | MutationName): Set<RecordKind> {
  const found = new Set<RecordKind>();
  const info = new TypeInfo(schema);
  visit(
    parse(registry[name].document),
    visitWithTypeInfo(info, {
      Field: () => {
        const type = info.getType();
        const kind = type ? KINDS[getNamedType(type).name] : undefined;
        if (kind) found.add(kind);
      },
    }),
  );
  return found;
}

/** The mutation as a screen runs it, with a query client that holds one result of every query. */
async function run(mutation: MutationName, variables: unknown = {}) {
  const client = createBrowserQueryClient(() => undefined);
  for (const name of queries)
    client.setQueryData(operationQuery(['screen'], name, { id: 'r1' } as never).queryKey, { record: { id: 'r1' } });
  await client
    .getMutationCache()
    .build(client, { mutationKey: [mutation], mutationFn: async () => ({}) })
    .execute(variables as never);
  return client;
}
const stateOf = (client: Awaited<ReturnType<typeof run>>, name: QueryName) =>
  client.getQueryState(operationQuery(['screen'], name, { id: 'r1' } as never).queryKey);

test.each(queries.filter((name) => name !== 'Me'))('%s shows every kind of record it requests', (name) => {
  expect([...kindsIn(name)].filter((kind) => !kindsShown(name).includes(kind))).toEqual([]);
});

test.each(mutations.filter((name) => name !== 'Login'))('%s changes the record it returns', (name) => {
  const { rootField } = registry[name];
  const type = schema.getMutationType()?.getFields()[rootField]?.type;
  const kind = type ? KINDS[getNamedType(type).name] : undefined;
  if (kind) expect(kindsChanged(name)).toContain(kind);
});

test.each(mutations)(
  'after %s, every query that shows what it changed is read again, and no other',
  async (mutation) => {
    const client = await run(mutation);
    const stale = queries.filter((name) => stateOf(client, name)?.isInvalidated);
    expect(stale).toEqual(
      queries.filter((name) => kindsShown(name).some((kind) => kindsChanged(mutation).includes(kind))),
    );
  },
);

test.each([
  ['UpdateOrderLinePaymentDate', 'OrderLines'],
  ['DeleteOneBrand', 'Brand'],
  ['UpdateOneTag', 'Products'],
  ['UpdateMessage', 'MessageCampaigns'],
  ['UpdateOneCustomer', 'Refunds'],
] as const)('after %s, %s never shows the old data', async (mutation, query) =>
  expect(stateOf(await run(mutation), query)?.isInvalidated).toBe(true),
);

test.each(mutations.filter((name) => deletedIds(name, { id: 'r1' }).length > 0))(
  'after %s the record disappears from every page that showed it',
  async (mutation) => {
    const client = await run(mutation, mutation.includes('Many') ? { ids: ['r0', 'r1'] } : { id: 'r1' });
    for (const name of queries) expect(stateOf(client, name)?.data).toEqual({ record: null });
  },
);

test('every deletion of the contract removes the record from all results, except where it only detaches it', () => {
  const deletions = mutations.filter((name) => /^(?:delete|remove)/i.test(registry[name].rootField));
  expect(deletions.length).toBeGreaterThan(8);
  expect(deletions.filter((name) => deletedIds(name, { id: 'r1' }).length === 0)).toEqual([
    'RemoveItemFromOrder',
    'RemoveTagsFromProducts',
  ]);
});

test('a page that still shows the deleted record keeps it until it is left', async () => {
  const client = createBrowserQueryClient(() => undefined);
  const { queryKey } = operationQuery(['screen'], 'Brand', { id: 'r1' });
  client.setQueryData(queryKey, { brand: { id: 'r1' } });
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  await client
    .getMutationCache()
    .build(client, { mutationKey: ['DeleteOneBrand'], mutationFn: async () => ({}) })
    .execute({ id: 'r1' } as never);
  expect(client.getQueryData(queryKey)).toEqual({ brand: { id: 'r1' } });
  leave();
  expect(client.getQueryData(queryKey)).toEqual({ brand: null });
});

test('a record found to be deleted is removed when its page is left, not while the user types there', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const client = createBrowserQueryClient(() => undefined);
  const { queryKey } = operationQuery(['screen'], 'Brand', { id: 'r1' });
  client.setQueryData(queryKey, { brand: { id: 'r1' } });
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  await expect(
    client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new AppError('NOT_FOUND')), staleTime: 0 }),
  ).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  expect(client.getQueryData(queryKey)).toEqual({ brand: { id: 'r1' } });
  leave();
  expect(client.getQueryData(queryKey)).toEqual({ brand: null });
});
