import { indexPending } from '../../../stand-ins/search/pending.ts';
import type { Task } from '../task.ts';

/** Updates the search index with every product that is queued for it. There may be none, if another run was faster. */
export const indexPendingProducts: Task<'index-products'> = async ({ db, log }) => {
  const products = await indexPending(db);
  if (products > 0) log.info({ products }, 'search index updated');
};
