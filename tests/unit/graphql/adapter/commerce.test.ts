/** An upstream of another make, adapted by hand: nodes, money objects, global ids, seconds, collections for brands. */
import { readFileSync } from 'node:fs';
import { buildSchema, graphqlSync } from 'graphql';
import { absentAdapted, compareAdapted, loadAdapter } from '@/graphql/adapter/load';
import { readAdapterFolder } from '@/graphql/adapter/read-folder';
import { registry } from '@/graphql/generated/registry';
import { COMMERCE_ADAPTER, commerceRoot, commerceSchema } from '../../../support/commerce-upstream';

const contract = { own: buildSchema(readFileSync('graphql/schema.graphql', 'utf8')), operations: registry };
const schema = commerceSchema();
const adapter = loadAdapter(readAdapterFolder(COMMERCE_ADAPTER), contract, schema);

/** Our operation, sent to their schema and read back as ours. */
function ask(name: string, variables: Record<string, unknown> = {}) {
  const adapted = adapter.get(name);
  if (!adapted) throw new Error(name);
  const { query, variables: variableValues } = adapted.send(variables);
  const { data, errors } = graphqlSync({ schema, source: query, variableValues, rootValue: commerceRoot(true) });
  expect(errors).toBeUndefined();
  const read = adapted.read(JSON.parse(JSON.stringify(data)));
  expect(read.misfits).toEqual([]);
  return read.data;
}

test('a list is paged, sorted and filtered, in our shape', () => {
  const sorting = [{ field: 'name', direction: 'DESC' }];
  expect(ask('Brands', { paging: { first: 2 }, sorting })).toEqual({
    brands: {
      edges: [
        { node: { id: '14', name: 'Label N', enabled: true, tags: [{ name: 'Linen' }] } },
        { node: { id: '13', name: 'Label M', enabled: true, tags: [{ name: 'Linen' }] } },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: '0', endCursor: '1' },
    },
  });
  const found = ask('Brands', { paging: { first: 10 }, filter: { name: { iLike: '%label b%' } } });
  expect(found).toMatchObject({ brands: { edges: [{ node: { id: '2', enabled: false } }] } });
  expect(ask('CountBrands', { filter: { name: { iLike: '%label%' } } })).toEqual({ brands: { totalCount: 14 } });
});

test('the filters that the console begins with find something', () => {
  const paging = { first: 10 };
  const sorting = [{ field: 'createdAt', direction: 'DESC' }];
  const complete = { isActive: { is: false }, status: { eq: 'Completed' } };
  expect(ask('Orders', { paging, sorting, filter: complete })).toMatchObject({
    orders: { edges: [{ node: { orderNumber: 4711, subTotal: 1499.5, orderDate: '2026-05-01T07:00:00.000Z' } }] },
  });
  expect(ask('CountOrders', { filter: { isActive: { is: true }, status: { eq: 'Pending' } } })).toEqual({
    orders: { totalCount: 0 },
  });
  const either = {
    or: [{ title: { iLike: '%felt%' } }, { productTitle: { iLike: '%felt%' } }],
    status: { eq: 'active' },
  };
  expect(ask('Products', { paging, sorting, filter: either })).toMatchObject({
    products: { edges: [{ node: { title: 'Coat of felt', status: 'active', brand: { brandName: 'Label A' } } }] },
  });
  expect(ask('CountProducts', { filter: { status: { eq: 'draft' } } })).toEqual({ products: { totalCount: 0 } });
});

test('a record is found by its plain id, its money is rand and its dates are instants', () => {
  expect(ask('Brand', { id: '2' })).toMatchObject({
    brand: { id: '2', name: 'Label B', enabled: false, locations: [], vatNumber: null },
  });
  expect(ask('Product', { id: '1' })).toMatchObject({
    product: {
      status: 'active',
      brand: { id: '1', brandName: 'Label A' },
      variants: [{ title: 'Large', price: 1499.5, inventory: 3, selectedOptions: [] }],
      createdAt: '2026-05-01T07:00:00.000Z',
    },
  });
  expect(ask('Order', { id: '1' })).toMatchObject({
    order: {
      orderNumber: 4711,
      status: 'Completed',
      subTotal: 1499.5,
      totalPaid: 1499.5,
      payments: [{ amount: 1499.5, method: 'card', state: 'Settled' }],
      lines: [
        { status: 'Fulfilled', brand: { id: '1' }, items: [{ quantity: 1, price: 1499.5, productVariant: null }] },
      ],
    },
  });
  expect(ask('Account', { id: '1', transactions: { first: 5 } })).toMatchObject({
    account: { email: 'naledi@example.com' },
  });
  expect(ask('Me')).toEqual({
    me: expect.objectContaining({ roles: ['SuperAdmin'], firstName: 'Sipho', enabled: true }) as unknown,
  });
});

test('a filter that the upstream does not know is refused, not left out', () => {
  const send = (filter: object) => () => adapter.get('Brands')?.send({ paging: { first: 1 }, filter });
  expect(send({ enabled: { is: true } })).toThrow('filter.enabled.is cannot be sent to this upstream');
  expect(send({ name: { iLike: '%a%' }, and: [{ tags: { id: { eq: '1' } } }] })).toThrow('filter.and.0.tags.id.eq');
  expect(send({})).not.toThrow();
});

test('what a response has wrong is named by its path, without its value', () => {
  const node = { id: 'gid://shop/Tag/secret', name: 'A', enabled: false, tags: { nodes: [] } };
  const { data, misfits } = adapter.get('Brands')?.read({ brands: { edges: [node], pageInfo: {} } }) ?? {};
  expect(data).toBeNull();
  expect(misfits).toEqual(['brands.edges.0.node.id is no id that begins with gid://shop/Collection/']);
});

test('counting is offered, because every list that is served is counted; what no list has is not', () => {
  const findings = compareAdapted(schema, contract, { adapter, faults: new Map() });
  const fine = new Set(findings.filter(({ state }) => state === 'fine').map(({ operation }) => operation));
  expect(['Brands', 'Brand', 'Order', 'Me'].every((name) => fine.has(name))).toBe(true);
  expect(['Tags', 'UpdateBrand'].some((name) => fine.has(name))).toBe(false);
  const absent = absentAdapted(schema, contract, adapter, findings);
  expect([...absent].filter((part) => part.endsWith('.totalCount'))).toEqual([]);
  expect(absent).toContain('OrderLine.paidOut');
  expect(absent).toContain('BrandConnection.totalCount(upTo:)');
});
