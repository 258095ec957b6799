import { listSuite } from '../support/list-suite.ts';
import { makeMessages } from '../support/messages.ts';

listSuite({
  title: 'Messages',
  caption: 'Message list',
  path: '/messages',
  operation: 'Messages',
  pageSize: 20,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Title', 'Enabled', 'Created At', 'Updated At'],
  make: (api, names) => makeMessages(api, names, { title: 'A subject', body: 'A text' }),
  search: {
    label: 'Name or title',
    address: 'search',
    sent: (iLike) => ({ or: [{ name: { iLike } }, { title: { iLike } }] }),
  },
  headers: { Name: 'name', 'Created At': 'createdAt', 'Updated At': 'updatedAt' },
  filters: [
    {
      field: 'Status',
      option: 'Enabled',
      address: 'status=enabled',
      sent: { enabled: { is: true } },
      cell: ['Enabled', 'Yes'],
    },
    {
      field: 'Status',
      option: 'Disabled',
      address: 'status=disabled',
      sent: { enabled: { is: false } },
      cell: ['Enabled', 'No'],
    },
  ],
  error: 'There was an error fetching messages',
  opens: (id) => `/messages/${id}/view`,
  ids: {
    open: ['MSG-03', 'MSG-05', 'MSG-06'],
    search: ['MSG-01', 'MSG-31'],
    filters: ['MSG-02'],
    sort: ['MSG-04'],
    paging: ['MSG-06'],
    error: ['ERR-13'],
  },
});
