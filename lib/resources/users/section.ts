import { OPENS_CREATE, type Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Users',
  path: '/users',
  alsoUnder: ['/history'],
  icon: 'UsersRound',
  letter: 'u',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['account'],
  find,
  pages: [{ label: 'History', path: '/history' }],
  offers: [{ label: 'Add user', operation: 'CreateOneAccount', path: '/users', then: OPENS_CREATE }],
  operations: {
    Accounts: { does: 'read', shows: ['account'] },
    CountAccounts: { does: 'read', shows: ['account'] },
    Account: { does: 'read', shows: ['account', 'order', 'voucher'] },
    Permissions: { does: 'read', shows: [] },
    CreateOneAccount: { does: 'create', record: 'account' },
    UpdateOneAccount: { does: 'change', record: 'account' },
    UpdateManyAccounts: { does: 'change', record: 'account', many: 'ids' },
    DeleteOneAccount: { does: 'delete', record: 'account', changes: ['account', 'segment'] },
    DeleteManyAccounts: { does: 'delete', record: 'account', changes: ['account', 'segment'], many: 'ids' },
    SendOnePasswordForgot: { does: 'send', record: 'account' },
    SendCustomerCsv: { does: 'export', record: 'account' },
    ReleaseAccountAddress: { does: 'change', record: 'account' },
  },
  alsoSends: ['AccountGroups', 'UpdateAccountGroupUsers'],
} satisfies Section;
