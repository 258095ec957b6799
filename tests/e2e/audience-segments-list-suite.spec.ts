import { listSuite } from '../support/list-suite.ts';
import { makeSegments } from '../support/segments.ts';

listSuite({
  title: 'Audience Segments',
  path: '/audience-segments',
  operation: 'AccountGroups',
  pageSize: 20,
  defaultSort: ['name', 'ASC'],
  columns: ['Name', 'Description'],
  make: (api, names) => makeSegments(api, names),
  headers: { Name: 'name' },
  error: 'There was an error fetching audience segments',
  link: 'View',
  opens: (id) => `/audience-segments/${id}/view`,
  ids: { open: ['SEG-01'], search: ['SEG-20'], paging: ['SEG-01'] },
});
