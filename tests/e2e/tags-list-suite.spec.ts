import { expect } from '../support/fixtures.ts';
import { listSuite } from '../support/list-suite.ts';
import { makeTags, remainingTags } from '../support/tags.ts';

listSuite({
  title: 'Tags',
  path: '/tags',
  operation: 'Tags',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Group', 'Types', 'Created', 'Updated'],
  make: (api, names) => makeTags(api, names),
  headers: { Name: 'name', Created: 'createdAt', Updated: 'updatedAt' },
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
  filters: [
    {
      field: 'Type',
      option: 'Brand',
      address: 'type=Brand',
      sent: { types: { eq: 'Brand' } },
      cell: ['Types', /\bBrand\b/],
    },
    {
      field: 'Type',
      option: 'Story',
      address: 'type=Story',
      sent: { types: { eq: 'Story' } },
      cell: ['Types', /\bStory\b/],
    },
    {
      field: 'Type',
      option: 'Products',
      address: 'type=Product',
      sent: { types: { eq: 'Product' } },
      cell: ['Types', /\bProduct\b/],
    },
    {
      field: 'Groups',
      option: 'Color',
      address: 'group=COLOR',
      sent: { category: { eq: 'COLOR' } },
      cell: ['Group', 'Color'],
    },
  ],
  error: 'There was an error fetching tags',
  link: 'Edit',
  opens: (id) => `/tags/${id}`,
  bulk: [
    {
      action: ['Delete'],
      operation: 'DeleteManyTags',
      confirm: 'Are you sure you want to delete the selected tags?',
      removes: true,
      success: 'Successfully deleted tags ',
      failure: 'Error. could not delete tags ',
      done: async (api, ids) => expect(await remainingTags(api, ids)).toEqual([]),
      ids: ['TAG-07', 'TAG-13', 'TAG-14', 'TAG-30', 'CAL-21'],
      failureIds: ['TAG-15'],
    },
  ],
  ids: {
    open: ['TAG-01', 'TAG-11', 'CAL-18'],
    search: ['TAG-02', 'TAG-12'],
    filters: ['TAG-03', 'TAG-04', 'TAG-28'],
    sort: ['TAG-06'],
    paging: ['TAG-11'],
    error: ['ERR-02'],
    selection: ['TAG-07'],
  },
});
