import { id, query } from '../address.ts';

/** Paths of /message-campaigns. */
export const paths = {
  /** Creating or deleting a once-off campaign leads to `sent=false` (D-90). */
  messageCampaigns: (filter: { sent?: boolean } = {}) =>
    `/message-campaigns${query(filter.sent === undefined ? [] : [['sent', String(filter.sent)]])}`,
  /** With a message: it is preselected (D-89). */
  messageCampaignCreate: (messageId?: string) =>
    `/message-campaigns/create${query(messageId === undefined ? [] : [['messageId', messageId]])}`,
  messageCampaign: (campaignId: string) => `/message-campaigns/${id(campaignId)}/view`,
  messageCampaignEdit: (campaignId: string) => `/message-campaigns/${id(campaignId)}/edit`,
} as const;
