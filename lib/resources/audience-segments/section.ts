import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Audience Segments',
  path: '/audience-segments',
  icon: 'BadgePercent',
  letter: 's',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['segment'],
  find,
  offers: [{ label: 'Create audience segment', operation: 'CreateOneAccountGroup', path: '/audience-segments/create' }],
  operations: {
    AccountGroups: { does: 'read', shows: ['segment'] },
    CountAccountGroups: { does: 'read', shows: ['segment'] },
    AccountGroup: { does: 'read', shows: ['segment'] },
    AccountGroupConfig: { does: 'read', shows: [] },
    GetAccountGroupAccounts: { does: 'read', shows: ['segment', 'account', 'order'] },
    AccountGroupMatches: { does: 'read', shows: ['segment', 'account', 'order'] },
    CreateOneAccountGroup: { does: 'create', record: 'segment' },
    UpdateOneAccountGroup: { does: 'change', record: 'segment' },
    DeleteOneAccountGroup: { does: 'delete', record: 'segment' },
    ExportAccountGroupAccounts: { does: 'export', record: 'segment' },
    UpdateAccountGroupUsers: { does: 'change', record: 'segment', many: 'ids' },
  },
  forOthers: { AllAccountGroups: { does: 'read', shows: ['segment'] } },
} satisfies Section;
