import { forgetCreationKeys } from '../../../core/creation-keys.ts';
import type { Task } from '../task.ts';

/** Drops the keys of creations that are no longer repeated. */
export const forgetCreationKeysTask: Task<'forget-creation-keys'> = async ({ db, log }) => {
  const count = await forgetCreationKeys(db);
  if (count > 0) log.info({ count }, 'old creation keys deleted');
};
