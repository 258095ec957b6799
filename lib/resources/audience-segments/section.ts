import type { Section } from '../section.ts';

export const section = {
  label: 'Audience Segments',
  path: '/audience-segments',
  icon: 'BadgePercent',
  letter: 's',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['segment'],
  operations: {
    AccountGroups: { does: 'read', shows: ['segment'] },
    AccountGroup: { does: 'read', shows: ['segment'] },
    AccountGroupConfig: { does: 'read', shows: [] },
    GetAccountGroupAccounts: { does: 'read', shows: ['segment', 'account', 'order'] },
    AccountGroupMatches: { does: 'read', shows: ['segment', 'account', 'order'] },
    CreateOneAccountGroup: { does: 'create', record: 'segment' },
    UpdateOneAccountGroup: { does: 'change', record: 'segment' },
    DeleteOneAccountGroup: { does: 'delete', record: 'segment' },
    ExportAccountGroupAccounts: { does: 'export', record: 'segment' },
    UpdateAccountGroupUsers: { does: 'change', record: 'segment' },
  },
  forOthers: { AllAccountGroups: { does: 'read', shows: ['segment'] } },
} satisfies Section;
