import { expireVouchers } from '../../../modules/vouchers/repository.ts';
import type { Task } from '../task.ts';

/** Marks vouchers whose last day is over as EXPIRED. */
export const expireVouchersTask: Task<'expire-vouchers'> = async ({ db, log }) => {
  const count = await expireVouchers(db);
  if (count > 0) log.info({ count }, 'vouchers expired');
};
