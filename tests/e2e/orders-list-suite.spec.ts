import { listSuite } from '../support/list-suite.ts';
import { makeOrders, SUITE_BRAND } from '../support/orders.ts';

listSuite({
  title: 'Orders',
  path: '/orders',
  operation: 'Orders',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  staff: 'orders',
  columns: ['Order Number', 'Platform', 'Order Date', 'Customer', 'Subtotal', 'Number of items', 'Brands'],
  names: Array.from({ length: 21 }, (_, index) => String(800_001 + index)),
  make: (_api, numbers, databaseUrl) => makeOrders(databaseUrl, numbers),
  search: null,
  scope: {
    address: ['brands[]', SUITE_BRAND.id],
    asks: 'AllBrands',
    sent: { isActive: { is: false }, status: { eq: 'Completed' }, lines: { brandId: { in: [SUITE_BRAND.id] } } },
  },
  headers: { 'Order Number': 'orderNumber', 'Order Date': 'orderDate', Subtotal: 'subTotal' },
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
  error: 'There was an error fetching orders.',
  previous: 'Prev',
  next: 'Next',
  opens: (id) => `/orders/${id}`,
  ids: {
    open: ['ORD-01', 'ORD-20', 'ORD-32', 'NAV-25', 'CAL-29'],
    sort: ['ORD-12', 'ORD-21'],
    paging: ['ORD-31', 'ORD-32'],
    address: ['ORD-29'],
    error: ['ERR-06'],
    keyboard: ['ORD-29'],
  },
});
