import { pushChanges } from '../../../stand-ins/search/outside.ts';
import type { Task } from '../task.ts';

/**
 * Sends changes to an external Meilisearch. If it is unavailable the job does not fail: the next one, within a minute,
 * sends them.
 */
export const pushProductsTask: Task<'push-products'> = async (marketplace) => {
  try {
    const changes = await pushChanges(marketplace);
    if (changes > 0) marketplace.log.info({ changes }, 'external search updated');
  } catch (error) {
    marketplace.log.warn(
      { err: error },
      'the external search did not accept the changes; they are sent again within a minute',
    );
  }
};
