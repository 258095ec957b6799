import type { Insertable, Updateable } from 'kysely';
import type { Account, AccountFilter, AccountSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import type { AccountsTable } from '../../core/db/tables/accounts.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import type { PagingArguments } from '../../core/lists/paging.ts';
import { rand } from '../../core/money.ts';
import { accountColumns, accountList, transactionList } from './account.ts';

export type AccountRecord = Omit<Account, 'permissions' | 'customer' | 'suppression' | 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

declare module '../../core/records.ts' {
  interface Records {
    Account: AccountRecord;
  }
}

export async function findAccount(db: Db, id: string): Promise<AccountRecord | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export function listAccounts(db: Db, args: ListArguments<AccountFilter, AccountSort>) {
  return readConnection(db.selectFrom('accounts').select(accountColumns), accountList, args);
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

/** A wallet's entries, newest first; amounts in rand, negative where credit left it. */
export async function listTransactions(db: Db, customerId: string, paging: PagingArguments | null | undefined) {
  const query = db
    .selectFrom('wallet_transactions')
    .leftJoin('orders', 'orders.id', 'wallet_transactions.order_id')
    .leftJoin('vouchers', 'vouchers.id', 'wallet_transactions.voucher_id')
    .select([
      'wallet_transactions.id',
      'wallet_transactions.type',
      'wallet_transactions.amount_cents',
      'wallet_transactions.created_at',
      'orders.id as order_id',
      'orders.order_number',
      'vouchers.id as voucher_id',
      'vouchers.voucher_number',
      'vouchers.redemption_date',
      'vouchers.updated_at as voucher_updated_at',
    ])
    .where('wallet_transactions.customer_id', '=', customerId);
  return mapNodes(await readConnection(query, transactionList, { paging }), (row) => ({
    id: row.id,
    type: row.type,
    amount: rand(row.amount_cents),
    createdAt: row.created_at,
    order: row.order_id === null ? null : { id: row.order_id, orderNumber: row.order_number },
    voucher:
      row.voucher_id === null
        ? null
        : {
            id: row.voucher_id,
            voucherNumber: row.voucher_number,
            redemptionDate: row.redemption_date,
            updatedAt: row.voucher_updated_at,
          },
  }));
}
