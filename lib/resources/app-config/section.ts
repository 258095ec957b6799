import type { Section } from '../section.ts';

export const section = {
  label: 'App Config',
  path: '/app-config',
  icon: 'Settings2',
  letter: 'a',
  menu: ['SuperAdmin'],
  access: ['SuperAdmin'],
  staysInMenu: true,
  guide: 'people-and-messages',
  records: ['config'],
  pages: [{ label: 'System', path: '/app-config/system' }],
  operations: { ConfigValue: { does: 'read', shows: ['config'] }, UpdateConfig: { does: 'change', record: 'config' } },
} satisfies Section;
