import { id, query } from '../address';

/** Addresses of /message-campaigns. */
export const paths = {
  /** `sent=false` is where creating a once-off campaign and deleting one lead (D-90). */
  messageCampaigns: (filter: { sent?: boolean } = {}) =>
    `/message-campaigns${query(filter.sent === undefined ? [] : [['sent', String(filter.sent)]])}`,
  /** With a message: that one is chosen already (D-89). */
  messageCampaignCreate: (messageId?: string) =>
    `/message-campaigns/create${query(messageId === undefined ? [] : [['messageId', messageId]])}`,
  messageCampaign: (campaignId: string) => `/message-campaigns/${id(campaignId)}/view`,
  messageCampaignEdit: (campaignId: string) => `/message-campaigns/${id(campaignId)}/edit`,
} as const;
