import type { Db } from '../context.ts';
import { addJob } from '../jobs/queue.ts';

/** Has what is queued delivered, in the caller's transaction. There is one such job at a time, whoever asks for it. */
export async function deliverSoon(db: Db, at?: Date): Promise<void> {
  await addJob(db, 'deliver-messages', {}, { key: 'deliver-messages', queue: 'deliver-messages', maxAttempts: 1_000, ...(at && { runAt: at }) });
}
