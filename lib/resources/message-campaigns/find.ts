import { eachWord, nameField, textField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Campaigns: each word in the name or the message's name. */
export const find = findBy('MessageCampaigns', {
  search: eachWord(
    nameField((name) => ({ name })),
    textField((name) => ({ message: { name } })),
  ),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (campaign) => ({
    id: campaign.id,
    title: campaign.name,
    detail: campaign.message?.name,
    note: campaign.sentAt ? 'Sent' : null,
    path: paths.messageCampaign(campaign.id),
    names: [campaign.name],
  }),
});
