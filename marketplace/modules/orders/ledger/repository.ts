import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountingCode, LedgerEntry } from '../../../../graphql/generated/schema.ts';
import type { Batch } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import type { LedgerEntriesTable } from '../../../core/db/tables/orders.ts';
import { grouped } from '../../../core/grouped.ts';
import { isId } from '../../../core/ids.ts';
import { rand } from '../../../core/money.ts';

export type LedgerRecord = Omit<LedgerEntry, 'createdAt'> & { createdAt: Date };

declare module '../../../core/records.ts' {
  interface Records {
    LedgerEntry: LedgerRecord;
  }
}

const entries = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('accounting_codes', 'accounting_codes.id', 'ledger_entries.code_id')
    .selectAll('ledger_entries')
    .select(['accounting_codes.code', 'accounting_codes.description as code_description']);

type EntryRow = Selectable<LedgerEntriesTable> & { code: string; code_description: string | null };

/** A row as the contract's LedgerEntry: rand, with a negative sign only if an older integration stored one (D-73). */
function toEntry(row: EntryRow): LedgerRecord {
  const code: AccountingCode = { id: row.code_id, code: row.code, description: row.code_description };
  return {
    id: row.id,
    code,
    description: row.description,
    amount: rand(row.amount_cents),
    isCredit: row.is_credit,
    isSystem: row.is_system,
    createdAt: row.created_at,
  };
}

/** The ledger of lines, in the order it was written. */
export const entriesOfOrderLines: Batch<LedgerRecord[]> = async (db, lineIds) => {
  const rows = await entries(db)
    .where('ledger_entries.order_line_id', 'in', lineIds)
    .orderBy('ledger_entries.created_at')
    .orderBy('ledger_entries.id')
    .execute();
  return grouped(rows, (row) => [row.order_line_id, toEntry(row)]);
};

export async function findEntry(db: Db, id: string): Promise<LedgerRecord | undefined> {
  const row = isId(id) ? await entries(db).where('ledger_entries.id', '=', id).executeTakeFirst() : undefined;
  return row && toEntry(row);
}

/** An entry, locked until the transaction ends; undefined when it does not exist, or no longer does. */
export async function lockEntry(db: Db, id: string) {
  return isId(id)
    ? db.selectFrom('ledger_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
}

export async function codeExists(db: Db, id: string): Promise<boolean> {
  return (
    isId(id) &&
    (await db.selectFrom('accounting_codes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** @returns the new entry's id */
export async function insertEntry(db: Db, values: Insertable<LedgerEntriesTable>): Promise<string> {
  return (await db.insertInto('ledger_entries').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateEntry(db: Db, id: string, values: Updateable<LedgerEntriesTable>): Promise<void> {
  await db.updateTable('ledger_entries').set(values).where('id', '=', id).execute();
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ledger_entries').where('id', '=', id).execute();
}
