import { countVouchers, voucherHead, voucherRows } from '../../../modules/vouchers/csv.ts';
import type { Task } from '../task.ts';
import { mailCsv } from './mail-csv.ts';

/** Mails every voucher of a reason as CSV. */
export const exportVouchers: Task<'export-vouchers'> = async (marketplace, { accountId, reason }, job) => {
  await mailCsv(marketplace, { accountId, dedupeKey: `export-vouchers:${job.id}` }, async (trx) => {
    const count = await countVouchers(trx, reason);
    return {
      title: 'Vouchers export',
      name: `vouchers-${reason.toLowerCase()}`,
      head: voucherHead,
      count,
      rows: voucherRows(trx, reason),
      text: `${count} ${count === 1 ? 'voucher' : 'vouchers'} with the reason ${reason} ${count === 1 ? 'is' : 'are'} listed in the attached file.`,
    };
  });
};
