import type { Updateable } from 'kysely';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { CustomersTable } from '../../core/db/tables/accounts.ts';
import { isId } from '../../core/ids.ts';
import { customerColumns, toCustomer, type CustomerRecord } from './customer.ts';

export const customersById: Batch<CustomerRecord> = async (db, ids) => {
  const rows = await db.selectFrom('customers').select(customerColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toCustomer(row)]));
};

/** The customer of an account, by the account's id. */
export const customersOfAccounts: Batch<CustomerRecord> = async (db, accountIds) => {
  const rows = await db.selectFrom('customers').select(customerColumns).where('account_id', 'in', accountIds).execute();
  return new Map(rows.map((row) => [row.account_id ?? '', toCustomer(row)]));
};

/** @returns the updated customer, or undefined when there is none with this id */
export async function updateCustomer(
  db: Db,
  id: string,
  values: Updateable<CustomersTable>,
): Promise<CustomerRecord | undefined> {
  if (!isId(id)) return undefined;
  if (Object.keys(values).length === 0) return (await customersById(db, [id])).get(id.toLowerCase());
  const row = await db
    .updateTable('customers')
    .set(values)
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirst();
  return row && toCustomer(row);
}
