import { sql, type Insertable, type Updateable } from 'kysely';
import type { VoucherFilter, VoucherSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { VoucherBatchesTable, VouchersTable } from '../../core/db/tables/vouchers.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { sumsOf } from '../../core/lists/counting.ts';
import { toVoucher, voucherColumns, voucherList, type VoucherRecord, type VoucherRow } from './voucher.ts';

const withCreator = (db: Db) =>
  db.selectFrom('vouchers').leftJoin('accounts', 'accounts.id', 'vouchers.created_by').select(voucherColumns);

export async function listVouchers(db: Db, args: ListArguments<VoucherFilter, VoucherSort>) {
  const vouchers = withCreator(db);
  return {
    ...mapNodes(await readConnection(db, vouchers, voucherList, args), toVoucher),
    sums: sumsOf(db, vouchers, voucherList, args.filter, { value: 'vouchers.value_cents' }),
  };
}

export const vouchersById: Batch<VoucherRecord> = async (db, ids) => {
  const rows = await withCreator(db).where('vouchers.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toVoucher(row)]));
};

/** The voucher, held until the transaction ends. */
export async function lockVoucher(db: Db, id: string): Promise<VoucherRow | undefined> {
  if (!isId(id)) return undefined;
  return withCreator(db).where('vouchers.id', '=', id).forUpdate('vouchers').executeTakeFirst();
}

export async function updateVoucher(db: Db, id: string, values: Updateable<VouchersTable>): Promise<VoucherRow> {
  if (Object.keys(values).length > 0) await db.updateTable('vouchers').set(values).where('id', '=', id).execute();
  return withCreator(db).where('vouchers.id', '=', id).executeTakeFirstOrThrow();
}

/**
 * @returns the new batch's id, or null when there is one with its key already: also one that is being made, which is
 * waited for
 */
export async function insertBatch(db: Db, values: Insertable<VoucherBatchesTable>): Promise<string | null> {
  const row = await db
    .insertInto('voucher_batches')
    .values(values)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findBatch(db: Db, idempotencyKey: string) {
  return db
    .selectFrom('voucher_batches')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
}

type NewVoucher = Omit<Insertable<VouchersTable>, 'code'>;

/** Adds a voucher for each code that is still free. @returns the ids of the new ones */
export async function insertVouchers(db: Db, codes: readonly string[], voucher: NewVoucher): Promise<string[]> {
  const rows = await db
    .insertInto('vouchers')
    .values(codes.map((code) => ({ ...voucher, code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks every ACTIVE voucher whose last day is over EXPIRED. @returns how many there were */
export async function expireVouchers(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'ACTIVE')
    .where('expiry_date', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
