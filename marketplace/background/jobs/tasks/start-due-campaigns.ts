import { dueCampaignIds } from '../../../modules/message-campaigns/runs-repository.ts';
import { addJob } from '../../../core/jobs/queue.ts';
import type { Task } from '../task.ts';
import { startKey } from './start-campaign.ts';

/** Starts every campaign that is due, each in its own job, so that one that cannot start does not delay the others. */
export const startDueCampaigns: Task<'start-due-campaigns'> = async ({ db }) => {
  for (const campaignId of await dueCampaignIds(db, startKey(''))) {
    await addJob(db, 'start-campaign', { campaignId }, { key: startKey(campaignId), maxAttempts: 8 });
  }
};
