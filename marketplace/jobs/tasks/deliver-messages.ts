import { deliverMessages } from '../../sending/deliver.ts';
import { deliverSoon } from '../../sending/queue.ts';
import type { Task } from '../runner.ts';

/** Delivers for a slice of time and puts itself back on the queue while something waits. */
export const deliverMessagesTask: Task<'deliver-messages'> = async (marketplace, _, { signal }) => {
  const next = await deliverMessages(marketplace, { signal });
  if (next !== null) await deliverSoon(marketplace.db, next);
};
