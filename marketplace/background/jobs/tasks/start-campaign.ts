import { startCampaign } from '../../../modules/message-campaigns/start.ts';
import type { Task } from '../task.ts';

/** The key of the job that starts a campaign: while one is queued, no other is added. */
export function startKey(campaignId: string): string {
  return `start-campaign:${campaignId}`;
}

/** Starts one campaign. Retried for about ten minutes while the content service is down, then given up for this run. */
export const startCampaignTask: Task<'start-campaign'> = async (
  marketplace,
  { campaignId },
  { isLastAttempt = false },
) => {
  await startCampaign(marketplace, campaignId, { isLastAttempt });
};
