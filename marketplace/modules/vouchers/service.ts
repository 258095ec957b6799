import type {
  UpdateOneVoucherInput,
  VoucherFilter,
  VoucherReason,
  VoucherSort,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import { endOfDay } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { addJob } from '../../core/jobs/queue.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { voucherMail } from './mail.ts';
import * as repository from './repository.ts';
import { readStatistics } from './statistics.ts';
import { toVoucher } from './voucher.ts';
import { nothingElse } from '../../core/inputs.ts';

export function listVouchers(context: Context, args: ListArguments<VoucherFilter, VoucherSort>) {
  allow(context.viewer, 'vouchers');
  return repository.listVouchers(context.db, args);
}

export function getStatistics(context: Context) {
  allow(context.viewer, 'vouchers');
  return readStatistics(context.db);
}

/**
 * Sets status and last day. ACTIVE, EXPIRED and CANCELLED can change to each other; only the customer redeems, and that
 * cannot be undone (D-79). A voucher set to ACTIVE whose last day is over expires again with the next run of the job.
 * @throws NOT_FOUND, BAD_REQUEST with the invalid field, CONFLICT on a redeemed voucher
 */
export async function updateVoucher(context: Context, { id, update, ...others }: UpdateOneVoucherInput) {
  allow(context.viewer, 'vouchers');
  const { status, expiryDate, ...rest } = update;
  nothingElse(others);
  nothingElse(rest);
  if (status === null) throw badRequest('Status is required', 'input.update.status');
  if (expiryDate === null) throw badRequest('Expiry date is required', 'input.update.expiryDate');
  if (status === 'REDEEMED') throw badRequest('Only the customer redeems a voucher.', 'input.update.status');
  return context.db.transaction().execute(async (trx) => {
    const voucher = await repository.lockVoucher(trx, id);
    if (voucher === undefined) throw notFound('Voucher', id);
    if (voucher.status === 'REDEEMED') throw conflict('A redeemed voucher cannot be changed.');
    return toVoucher(
      await repository.updateVoucher(trx, voucher.id, {
        ...(status !== undefined && { status }),
        ...(expiryDate !== undefined && { expiry_date: endOfDay(new Date(expiryDate)) }),
      }),
    );
  });
}

/**
 * Mails a voucher to its recipient once more. @throws NOT_FOUND, CONFLICT when it has no recipient or cannot be used
 */
export async function resendVoucher(context: Context, id: string): Promise<true> {
  allow(context.viewer, 'vouchers');
  await context.db.transaction().execute(async (trx) => {
    const voucher = await repository.lockVoucher(trx, id);
    if (voucher === undefined) throw notFound('Voucher', id);
    if (voucher.recipient_email === null) throw conflict('This voucher has no recipient.');
    if (voucher.status !== 'ACTIVE') throw conflict('Only an active voucher can be sent.');
    await context.mailer.queue(trx, voucherMail(voucher.recipient_email, voucher));
  });
  return true;
}

/** Has the vouchers of a reason mailed as CSV to the person who requests them. */
export async function sendVouchersCsv(context: Context, reason: VoucherReason): Promise<true> {
  const { accountId } = allow(context.viewer, 'vouchers');
  await addJob(context.db, 'export-vouchers', { accountId, reason }, { maxAttempts: 3 });
  return true;
}
