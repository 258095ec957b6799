import type { Api } from '../support/api.ts';
import { listSuite, type FilterCase } from '../support/list-suite.ts';
import { makeRefunds, OTHER_REFUND_BRAND, REFUND_BRAND } from '../support/refunds.ts';

const ofState = (option: string): FilterCase => ({
  field: 'State',
  option,
  address: `state=${option}`,
  sent: { state: { eq: option } },
  cell: ['State', option],
});

async function ofSeededBrand(api: Api): Promise<FilterCase> {
  const { allBrands } = await api.send('AllBrands', {});
  const { refunds } = await api.query<{ refunds: { edges: { node: { orderLine: { brand: { id: string } } } }[] } }>(
    '{ refunds(paging: { first: 50 }) { edges { node { orderLine { brand { id } } } } } }',
  );
  const made = [REFUND_BRAND.id, OTHER_REFUND_BRAND.id];
  const seeded = refunds.edges.map(({ node }) => node.orderLine.brand.id).find((id) => !made.includes(id));
  const brand = allBrands.find(({ id }) => id === seeded);
  if (!brand?.name) throw new Error('The seed has no refund of a brand');
  return {
    field: 'Brands',
    option: brand.name,
    address: `brands[]=${brand.id}`,
    sent: { orderLine: { brandId: { in: [brand.id] } } },
  };
}

listSuite({
  title: 'Refunds',
  path: '/refunds',
  operation: 'Refunds',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  staff: 'finance',
  columns: ['Order Number', 'Customer', 'State', 'Basket Amount', 'Adjustment Amount', 'Created At', 'Updated At'],
  names: Array.from({ length: 21 }, (_, index) => String(900_001 + index)),
  make: (_api, numbers, databaseUrl) => makeRefunds(databaseUrl, numbers),
  search: null,
  scope: {
    address: ['brands[]', REFUND_BRAND.id],
    sent: { orderLine: { brandId: { in: [REFUND_BRAND.id] } } },
    asks: 'AllBrands',
  },
  filters: [ofState('Pending'), ofState('Settled'), ofState('Failed'), ofSeededBrand],
  headers: { 'Created At': 'createdAt', 'Updated At': 'updatedAt' },
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
  error: 'There was an error fetching refunds.',
  opens: (id) => `/refunds/${id}`,
  ids: {
    open: ['REF-05', 'NAV-33', 'CAL-32'],
    filters: ['REF-01', 'REF-02', 'REF-06', 'CAL-09', 'CAL-32'],
    sort: ['REF-03'],
    paging: ['REF-05'],
    address: ['REF-04'],
    error: ['REF-07', 'ERR-07'],
    keyboard: ['REF-04'],
  },
});
