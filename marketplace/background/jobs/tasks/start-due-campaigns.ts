import { dueCampaignIds } from '../../../modules/message-campaigns/runs-repository.ts';
import { addJob } from '../../../core/jobs/queue.ts';
import type { Task } from '../task.ts';
import { startKey } from './start-campaign.ts';

/** Starts every campaign whose time has come, each in a job of its own: one that cannot start holds no other up. */
export const startDueCampaigns: Task<'start-due-campaigns'> = async ({ db }) => {
  for (const campaignId of await dueCampaignIds(db, startKey(''))) {
    await addJob(db, 'start-campaign', { campaignId }, { key: startKey(campaignId), maxAttempts: 8 });
  }
};
