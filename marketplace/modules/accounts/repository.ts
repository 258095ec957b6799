import type { Insertable, Updateable } from 'kysely';
import type { AccountFilter, AccountSort, TransactionType } from '../../../graphql/generated/schema.ts';
import { accountColumns, type AccountRow } from '../../core/account-row.ts';
import type { Db } from '../../core/db/schema.ts';
import type { AccountsTable } from '../../core/db/tables/accounts.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type Connection, type ListArguments } from '../../core/lists/connection.ts';
import type { PagingArguments } from '../../core/lists/paging.ts';
import { rand } from '../../core/money.ts';
import { accountList, transactionList } from './account.ts';

export type AccountRecord = AccountRow;

declare module '../../core/records.ts' {
  interface Records {
    Account: AccountRecord;
    Transaction: TransactionRecord;
  }
}

export async function findAccount(db: Db, id: string): Promise<AccountRecord | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export function listAccounts(db: Db, args: ListArguments<AccountFilter, AccountSort>) {
  return readConnection(db, db.selectFrom('accounts').select(accountColumns), accountList, args);
}

/** Which of the ids are accounts; the rows are locked until the transaction ends. */
export async function lockAccountIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', possible)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** An account with the customer record it shops with. */
export async function insertAccount(db: Db, values: Insertable<AccountsTable>): Promise<string> {
  const { id } = await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('customers')
    .values({ account_id: id, first_name: values.first_name, last_name: values.last_name, email: values.email })
    .execute();
  return id;
}

export async function updateAccounts(db: Db, ids: readonly string[], values: Updateable<AccountsTable>): Promise<void> {
  if (Object.keys(values).length > 0)
    await db
      .updateTable('accounts')
      .set(values)
      .where('id', 'in', [...ids])
      .execute();
}

/** Accounts that may no longer sign in lose their sessions at once. */
export async function endSessions(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', 'in', [...ids])
    .execute();
}

export async function deleteAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('id', 'in', [...ids])
    .execute();
}

interface TransactionRecord {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: number;
  readonly createdAt: Date;
  readonly orderId: string | null;
  readonly voucherId: string | null;
}

/**
 * A wallet's entries, newest first; amounts in rand, negative where credit left it. Order and voucher are read when
 * asked for.
 */
export async function listTransactions(
  db: Db,
  customerId: string,
  paging: PagingArguments | null | undefined,
): Promise<Connection<TransactionRecord>> {
  const query = db.selectFrom('wallet_transactions').selectAll().where('customer_id', '=', customerId);
  return mapNodes(await readConnection(db, query, transactionList, { paging }), (row) => ({
    id: row.id,
    type: row.type,
    amount: rand(row.amount_cents),
    createdAt: row.created_at,
    orderId: row.order_id,
    voucherId: row.voucher_id,
  }));
}
