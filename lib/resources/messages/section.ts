import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Messages',
  path: '/messages',
  group: 'Notifications',
  icon: 'MessageSquareText',
  letter: 'm',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['message'],
  find,
  offers: [{ label: 'Create message', operation: 'CreateMessage', path: '/messages/create' }],
  operations: {
    Messages: { does: 'read', shows: ['message'] },
    CountMessages: { does: 'read', shows: ['message'] },
    Message: { does: 'read', shows: ['message'] },
    MessageUsesInCampaigns: { does: 'read', shows: ['campaign', 'message'] },
    MessageUsesInTriggers: { does: 'read', shows: ['trigger', 'action', 'message'] },
    CreateMessage: { does: 'create', record: 'message' },
    UpdateMessage: { does: 'change', record: 'message' },
    RemoveMessage: { does: 'delete', record: 'message' },
    LetterPreviews: { does: 'read', shows: ['message', 'account'] },
  },
  alsoSends: ['MessageChannels'],
} satisfies Section;
