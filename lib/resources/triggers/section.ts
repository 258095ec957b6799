import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Triggers',
  path: '/triggers',
  alsoUnder: ['/actions'],
  group: 'Automation',
  icon: 'Zap',
  letter: 'i',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['trigger', 'action'],
  find,
  offers: [{ label: 'Create trigger', operation: 'CreateTrigger', path: '/triggers/create' }],
  operations: {
    Triggers: { does: 'read', shows: ['trigger', 'action', 'segment'] },
    CountTriggers: { does: 'read', shows: ['trigger', 'action', 'segment'] },
    Trigger: { does: 'read', shows: ['trigger', 'action', 'message', 'segment'] },
    AccountEventOptions: { does: 'read', shows: [] },
    CreateTrigger: { does: 'create', record: 'trigger', changes: ['trigger', 'action'] },
    UpdateTrigger: { does: 'change', record: 'trigger', changes: ['trigger', 'action'] },
    DeleteTrigger: { does: 'delete', record: 'trigger', changes: ['trigger', 'action'] },
    Action: { does: 'read', shows: ['action', 'message', 'trigger'] },
    ActionTypeOptions: { does: 'read', shows: [] },
    UpdateAction: { does: 'change', record: 'action' },
    DeleteAction: { does: 'delete', record: 'action' },
  },
  alsoSends: ['AllAccountGroups', 'MessageChannels'],
} satisfies Section;
