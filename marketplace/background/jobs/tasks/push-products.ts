import { pushChanges } from '../../../stand-ins/search/outside.ts';
import type { Task } from '../task.ts';

/**
 * Sends changes to an external Meilisearch. If it is unavailable the job does not fail: the next one, within a minute,
 * sends them.
 */
export const pushProductsTask: Task<'push-products'> = async (marketplace) => {
  try {
    const changes = await pushChanges(marketplace);
    if (changes > 0) marketplace.log.info({ changes }, 'outside search brought up to date');
  } catch (error) {
    marketplace.log.warn(
      { err: error },
      'the outside search did not take the changes; they are told again within a minute',
    );
  }
};
