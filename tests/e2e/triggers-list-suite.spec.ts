import { listSuite } from '../support/list-suite.ts';
import { makeTriggers } from '../support/triggers.ts';

listSuite({
  title: 'Triggers',
  path: '/triggers',
  operation: 'Triggers',
  pageSize: 20,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Enabled', 'Event Type', 'Created At', 'Updated At'],
  make: (api, names) => makeTriggers(api, names),
  headers: { Name: 'name', 'Created At': 'createdAt', 'Updated At': 'updatedAt' },
  error: 'There was an error fetching triggers',
  link: 'View',
  opens: (id) => `/triggers/${id}/view`,
  ids: {
    open: ['TRG-02', 'TRG-04', 'TRG-05'],
    search: ['TRG-01'],
    sort: ['TRG-03', 'TRG-04'],
    paging: ['TRG-05'],
    error: ['ERR-13'],
  },
});
