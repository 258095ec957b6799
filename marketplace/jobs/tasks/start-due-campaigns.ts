import type { Task } from '../runner.ts';

/** Starts every campaign whose time has come. */
export const startDueCampaigns: Task<'start-due-campaigns'> = async () => {};
