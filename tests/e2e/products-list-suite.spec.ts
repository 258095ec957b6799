import { expect } from '../support/fixtures.ts';
import { listSuite } from '../support/list-suite.ts';
import { makeProducts, productRecord } from '../support/products.ts';

listSuite({
  title: 'Products',
  path: '/products',
  operation: 'Products',
  staff: 'products',
  pageSize: 50,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Image', 'Title', 'Brand', 'Enabled', 'Tags'],
  make: (api, names, databaseUrl) => makeProducts(api, databaseUrl, names),
  search: {
    label: 'Product',
    address: 'name',
    sent: (iLike) => ({ or: [{ title: { iLike } }, { productTitle: { iLike } }], status: { eq: 'active' } }),
  },
  headers: {},
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
  error: 'There was an error fetching products',
  noMatches: 'No results.',
  opens: (id) => `/products/${id}`,
  newTab: true,
  bulk: [
    {
      action: ['Enabled', 'Disable'],
      operation: 'UpdateProducts',
      sent: { update: { enabled: false } },
      success: 'Successfully updated products',
      failure: 'Error. could not update products',
      done: async (api, ids) => {
        for (const id of ids) expect((await productRecord(api, id)).enabled).toBe(false);
      },
      ids: ['PRD-19', 'PRD-21', 'PRD-25'],
      failureIds: ['PRD-22'],
    },
    {
      action: ['Enabled', 'Enable'],
      operation: 'UpdateProducts',
      sent: { update: { enabled: true } },
      success: 'Successfully updated products',
      failure: 'Error. could not update products',
      done: async (api, ids) => {
        for (const id of ids) expect((await productRecord(api, id)).enabled).toBe(true);
      },
      ids: ['PRD-19', 'PRD-21', 'PRD-25'],
      failureIds: ['PRD-22'],
    },
  ],
  ids: {
    open: ['PRD-01', 'PRD-08', 'PRD-11', 'PRD-14', 'CAL-25'],
    search: ['PRD-02'],
    sort: ['PRD-10'],
    paging: ['PRD-11'],
    address: ['PRD-17'],
    error: ['ERR-04'],
    selection: ['PRD-12', 'PRD-20'],
    keyboard: ['PRD-12', 'PRD-17'],
  },
});
