import { indexPending } from '../../../stand-ins/search/pending.ts';
import type { Task } from '../task.ts';

/** Brings the search index up to date with every product that waits for it. Nothing waits when another run was quicker. */
export const indexPendingProducts: Task<'index-products'> = async ({ db, log }) => {
  const products = await indexPending(db);
  if (products > 0) log.info({ products }, 'search index brought up to date');
};
