import { asks, type HistoryOf } from '@/lib/history/told';

/** What the history tells of campaigns. */
export const history: HistoryOf = {
  readers: { campaign: { one: (id) => asks('MessageCampaign', { id }, ({ messageCampaign }) => [messageCampaign]) } },
};
