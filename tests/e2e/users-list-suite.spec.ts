import { expect } from '../support/fixtures.ts';
import { listSuite, type BulkCase } from '../support/list-suite.ts';
import { fieldOf, makeUsers } from '../support/users.ts';

const enabledOf = fieldOf('enabled');
const statusOf = fieldOf('status');
const updated = {
  operation: 'UpdateManyAccounts',
  success: 'Successfully updated accounts',
  failure: 'Error. could not update accounts',
  failureIds: ['USR-20'],
} as const;

const toStatus = (status: string): BulkCase => ({
  ...updated,
  action: ['Status', status],
  sent: { update: { status } },
  ids: ['USR-18', 'USR-19'],
  done: async (api, ids) => expect(await statusOf(api, ids)).toEqual([status, status]),
});

listSuite({
  title: 'Users',
  path: '/users',
  operation: 'Accounts',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Email', 'Role', 'Status', 'Enabled', 'Created Date'],
  make: (_api, names, databaseUrl) => makeUsers(databaseUrl, names),
  search: {
    label: 'Name',
    address: 'name',
    sent: (iLike) => ({ or: [{ firstName: { iLike } }, { lastName: { iLike } }] }),
  },
  headers: { Name: 'firstName', Email: 'email', Status: 'status', Enabled: 'enabled', 'Created Date': 'createdAt' },
  filters: [
    {
      field: 'Status',
      option: 'blocked',
      address: 'status=blocked',
      sent: { status: { eq: 'blocked' } },
      cell: ['Status', 'blocked'],
    },
    {
      field: 'Enabled',
      option: 'Yes',
      address: 'enabled=yes',
      sent: { enabled: { is: true } },
      cell: ['Enabled', 'Yes'],
    },
  ],
  error: 'There was an error fetching users',
  link: 'View',
  opens: (id) => `/users/${id}`,
  bulk: [
    {
      ...updated,
      action: ['Enabled', 'Disable'],
      sent: { update: { enabled: false } },
      ids: ['USR-17', 'USR-19'],
      done: async (api, ids) => expect(await enabledOf(api, ids)).toEqual([false, false]),
    },
    {
      ...updated,
      action: ['Enabled', 'Enable'],
      sent: { update: { enabled: true } },
      ids: ['USR-17', 'USR-19'],
      done: async (api, ids) => expect(await enabledOf(api, ids)).toEqual([true, true]),
    },
    toStatus('blocked'),
    {
      action: ['Delete'],
      operation: 'DeleteManyAccounts',
      confirm: 'Are you sure you want to delete the selected users?',
      removes: true,
      success: 'Successfully deleted users.',
      failure: 'Server error. could not delete users.',
      done: async (api, ids) => expect(await statusOf(api, ids)).toEqual(['gone', 'gone']),
      ids: ['USR-14', 'USR-15'],
      failureIds: ['USR-16'],
    },
  ],
  ids: {
    open: ['USR-04', 'USR-05', 'USR-06', 'USR-08', 'CAL-22'],
    search: ['USR-01', 'USR-03'],
    sort: ['USR-03', 'USR-07'],
    paging: ['USR-08'],
    error: ['ERR-03'],
    selection: ['USR-14'],
    keyboard: ['USR-05'],
  },
});
