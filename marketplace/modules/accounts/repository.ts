import type { Account, Customer } from '../../../graphql/generated/schema.ts';
import type { Batch, Db } from '../../context.ts';
import { isId } from '../../ids.ts';
import { rand } from '../../money.ts';

export type AccountRecord = Omit<Account, 'permissions' | 'customer' | 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
type CustomerRecord = Omit<Customer, 'transactions'>;

export async function findAccount(db: Db, id: string): Promise<AccountRecord | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('accounts')
    .select([
      'id', 'email', 'first_name as firstName', 'last_name as lastName', 'roles', 'enabled', 'status',
      'created_at as createdAt', 'updated_at as updatedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The customer who shops with an account, by the account's id. */
export const customersOfAccounts: Batch<CustomerRecord> = async (db, accountIds) => {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'account_id', 'first_name', 'last_name', 'email', 'mobile', 'available_credit_cents'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.account_id ?? '', {
    id: row.id,
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    availableCredit: rand(row.available_credit_cents),
  }]));
};
