import type { Selectable } from 'kysely';
import type { CustomersTable } from '../../core/db/tables/accounts.ts';
import { rand } from '../../core/money.ts';

export const customerColumns = [
  'customers.id',
  'customers.account_id',
  'customers.first_name',
  'customers.last_name',
  'customers.email',
  'customers.mobile',
  'customers.available_credit_cents',
] as const;

type CustomerRow = Pick<
  Selectable<CustomersTable>,
  'id' | 'account_id' | 'first_name' | 'last_name' | 'email' | 'mobile' | 'available_credit_cents'
>;

/** A row as the contract's Customer; the wallet's entries are read on request. */
export function toCustomer(row: CustomerRow) {
  return {
    id: row.id,
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    availableCredit: rand(row.available_credit_cents),
  };
}

export type CustomerRecord = ReturnType<typeof toCustomer>;

declare module '../../core/records.ts' {
  interface Records {
    Customer: CustomerRecord;
  }
}
