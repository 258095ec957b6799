import { sql } from 'kysely';
import type { VoucherReason } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../context.ts';
import type { Cell } from '../../csv.ts';
import { decimalCents } from '../../money.ts';
import { groupedCode } from './code.ts';
import { voucherColumns } from './voucher.ts';

const BATCH = 5_000;

export const voucherHead = ['Number', 'Code', 'Value', 'Recipient', 'Reason', 'Status', 'Created By', 'Created At', 'Expiry Date', 'Redemption Date', 'Message'];

export async function countVouchers(db: Db, reason: VoucherReason): Promise<number> {
  const { total } = await db.selectFrom('vouchers').select(sql<number>`count(*)`.as('total')).where('reason', '=', reason).executeTakeFirstOrThrow();
  return total;
}

/** The vouchers of a reason by their number, a few thousand at a time. Value in rand with two decimals. */
export async function* voucherRows(db: Db, reason: VoucherReason): AsyncGenerator<Cell[][]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('vouchers').leftJoin('accounts', 'accounts.id', 'vouchers.created_by').select(voucherColumns)
      .where('vouchers.reason', '=', reason).where('vouchers.voucher_number', '>', last)
      .orderBy('vouchers.voucher_number').limit(BATCH).execute();
    yield rows.map((row) => [
      String(row.voucher_number), groupedCode(row.code), decimalCents(row.value_cents), row.recipient_email, row.reason, row.status, row.creator_email,
      row.created_at, row.expiry_date, row.redemption_date, row.message,
    ]);
    last = rows.at(-1)?.voucher_number ?? 0;
    if (rows.length < BATCH) return;
  }
}
