import { brandNamed, enabledOf, makeBrands } from '../support/brands.ts';
import { expect } from '../support/fixtures.ts';
import { listSuite } from '../support/list-suite.ts';

listSuite({
  title: 'Brands',
  path: '/brands',
  operation: 'Brands',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Tags', 'Enabled'],
  make: makeBrands,
  headers: { Name: 'name', Enabled: 'enabled' },
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
  filters: [
    {
      field: 'Status',
      option: 'Disabled',
      address: 'status=disabled',
      sent: { enabled: { is: false } },
      cell: ['Enabled', 'No'],
    },
    {
      field: 'Status',
      option: 'Enabled',
      address: 'status=enabled',
      sent: { enabled: { is: true } },
      cell: ['Enabled', 'Yes'],
    },
    async (api) => {
      const [tag] = (await brandNamed(api, 'Marula & Moss')).tags;
      if (!tag) throw new Error('Marula & Moss is seeded with tags');
      return { field: 'Tags', option: tag.name, address: `tags[]=${tag.id}`, sent: { tags: { id: { in: [tag.id] } } } };
    },
  ],
  error: 'There was an error fetching brands',
  link: 'View',
  opens: (id) => `/brands/${id}`,
  bulk: [
    {
      action: ['Status', 'Enable'],
      operation: 'UpdateManyBrands',
      sent: { update: { enabled: true } },
      success: 'Successfully enabled brands.',
      failure: 'Server error. could not enable brands.',
      done: async (api, ids) => expect(await enabledOf(api, ids)).toEqual([true, true]),
      ids: ['BRD-08', 'BRD-24'],
      failureIds: ['BRD-25'],
    },
    {
      action: ['Status', 'Disable'],
      operation: 'UpdateManyBrands',
      sent: { update: { enabled: false } },
      success: 'Successfully disabled brands.',
      failure: 'Server error. could not disable brands.',
      done: async (api, ids) => expect(await enabledOf(api, ids)).toEqual([false, false]),
      ids: ['BRD-08', 'BRD-26'],
      failureIds: ['BRD-26'],
    },
    {
      action: ['Delete'],
      operation: 'DeleteManyBrands',
      confirm: 'Are you sure you want to delete the selected brands?',
      removes: true,
      success: 'Successfully deleted brands.',
      failure: 'Server error. could not delete brands.',
      done: async (api, ids) => expect(await enabledOf(api, ids)).toEqual(['gone', 'gone']),
      ids: ['BRD-07', 'BRD-19', 'BRD-21'],
      failureIds: ['BRD-23'],
    },
  ],
  ids: {
    open: ['BRD-06', 'BRD-11', 'BRD-13', 'BRD-17', 'CAL-08'],
    search: ['BRD-01'],
    filters: ['BRD-02', 'BRD-03'],
    sort: ['BRD-04', 'BRD-05'],
    paging: ['BRD-13', 'CAL-08'],
    address: ['BRD-10'],
    error: ['ERR-01'],
    selection: ['BRD-06'],
  },
});
