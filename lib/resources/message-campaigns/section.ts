import type { Section } from '../section.ts';
import { sendsAtOnce } from './due.ts';
import { find } from './find.ts';

export const section = {
  label: 'Message Campaigns',
  path: '/message-campaigns',
  group: 'Notifications',
  icon: 'Megaphone',
  letter: 'c',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: 'people-and-messages',
  records: ['campaign'],
  find,
  offers: [{ label: 'Create message campaign', operation: 'CreateMessageCampaign', path: '/message-campaigns/create' }],
  operations: {
    MessageCampaigns: { does: 'read', shows: ['campaign', 'message', 'segment'] },
    CountMessageCampaigns: { does: 'read', shows: ['campaign', 'message', 'segment'] },
    MessageCampaign: { does: 'read', shows: ['campaign', 'message', 'segment'] },
    CreateMessageCampaign: { does: 'create', record: 'campaign', sendsIf: sendsAtOnce },
    UpdateMessageCampaign: { does: 'change', record: 'campaign', sendsIf: sendsAtOnce },
    RemoveMessageCampaign: { does: 'delete', record: 'campaign' },
    MessageChannels: { does: 'read', shows: [] },
    CampaignReach: { does: 'read', shows: ['message', 'segment', 'account'] },
    CampaignRuns: { does: 'read', shows: ['campaign'] },
    PauseMessageCampaign: { does: 'change', record: 'campaign' },
    ResumeMessageCampaign: { does: 'change', record: 'campaign' },
    CancelMessageCampaign: { does: 'change', record: 'campaign' },
  },
  alsoSends: ['AllAccountGroups', 'GetAccountGroupAccounts', 'Messages', 'CountMessages', 'Message', 'CreateMessage'],
} satisfies Section;
