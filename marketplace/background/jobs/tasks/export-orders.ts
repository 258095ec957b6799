import { countOrders, ordersHead, ordersRows } from '../../../modules/exports/orders-csv.ts';
import type { Task } from '../task.ts';
import { mailCsv } from './mail-csv.ts';

/** Mails every order of a filter as CSV. */
export const exportOrders: Task<'export-orders'> = async (marketplace, { accountId, filter, sorting }, job) => {
  await mailCsv(marketplace, { accountId, dedupeKey: `export-orders:${job.id}` }, async (trx) => {
    const count = await countOrders(trx, { filter, sorting });
    return {
      title: 'Orders export',
      name: 'orders',
      head: ordersHead,
      count,
      rows: ordersRows(trx, { filter, sorting }),
      text: `${count} ${count === 1 ? 'order is' : 'orders are'} listed in the attached file.`,
    };
  });
};
