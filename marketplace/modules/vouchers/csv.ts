import { sql } from 'kysely';
import type { VoucherReason } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { cellsOf, headOf, type Cell, type Columns } from '../../core/csv.ts';
import { decimalCents } from '../../core/money.ts';
import { groupedCode } from './code.ts';
import { voucherColumns, type VoucherRow } from './voucher.ts';

const BATCH = 5_000;

const columns: Columns<VoucherRow> = {
  Number: (row) => String(row.voucher_number),
  Code: (row) => groupedCode(row.code),
  Value: (row) => decimalCents(row.value_cents),
  Recipient: (row) => row.recipient_email,
  Reason: (row) => row.reason,
  Status: (row) => row.status,
  'Created By': (row) => row.creator_email,
  'Created At': (row) => row.created_at,
  'Expiry Date': (row) => row.expiry_date,
  'Redemption Date': (row) => row.redemption_date,
  Message: (row) => row.message,
};

export const voucherHead = headOf(columns);

export async function countVouchers(db: Db, reason: VoucherReason): Promise<number> {
  const { total } = await db
    .selectFrom('vouchers')
    .select(sql<number>`count(*)`.as('total'))
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow();
  return total;
}

/** The vouchers of a reason by number, a few thousand at a time. Value in rand with two decimals. */
export async function* voucherRows(db: Db, reason: VoucherReason): AsyncGenerator<Cell[][]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('vouchers')
      .leftJoin('accounts', 'accounts.id', 'vouchers.created_by')
      .select(voucherColumns)
      .where('vouchers.reason', '=', reason)
      .where('vouchers.voucher_number', '>', last)
      .orderBy('vouchers.voucher_number')
      .limit(BATCH)
      .execute();
    yield rows.map((row) => cellsOf(columns, row));
    last = rows.at(-1)?.voucher_number ?? 0;
    if (rows.length < BATCH) return;
  }
}
