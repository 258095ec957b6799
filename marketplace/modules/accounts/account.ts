import type { AccountFilter, AccountSort } from '../../../graphql/generated/schema.ts';
import { choice, flag, id, instant, personal, type ListDefinition, type ListOf } from '../../core/lists/definition.ts';

const fields = {
  id: id('accounts.id'),
  firstName: personal('accounts.first_name', { nullable: true }),
  lastName: personal('accounts.last_name', { nullable: true }),
  email: personal('accounts.email'),
  status: choice('accounts.status'),
  enabled: flag('accounts.enabled'),
  createdAt: instant('accounts.created_at'),
  updatedAt: instant('accounts.updated_at'),
};

/** How accounts may be filtered and sorted. */
export const accountList: ListOf<AccountFilter, AccountSort> = {
  name: 'accounts',
  id: fields.id,
  filters: fields,
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};

const transactionFields = { id: id('wallet_transactions.id'), createdAt: instant('wallet_transactions.created_at') };

/** A wallet can only be read newest first. */
export const transactionList: ListDefinition = {
  name: 'transactions',
  id: transactionFields.id,
  filters: {},
  sorts: transactionFields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
