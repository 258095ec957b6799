import { startCampaign } from '../../../modules/message-campaigns/start.ts';
import type { Task } from '../task.ts';

/** The key of the job that starts a campaign: while it waits, no other is made. */
export function startKey(campaignId: string): string {
  return `start-campaign:${campaignId}`;
}

/** Starts one campaign. Tried again for some ten minutes while the content service is down, and then given up for this time. */
export const startCampaignTask: Task<'start-campaign'> = async (
  marketplace,
  { campaignId },
  { isLastAttempt = false },
) => {
  await startCampaign(marketplace, campaignId, { isLastAttempt });
};
