import type { AccountGroupFilter, AccountGroupSort } from '../../../graphql/generated/schema.ts';
import { id, instant, text, type ListOf } from '../../core/lists/definition.ts';

const fields = {
  id: id('account_groups.id'),
  name: text('account_groups.name'),
  createdAt: instant('account_groups.created_at'),
  updatedAt: instant('account_groups.updated_at'),
};

/** How audience segments may be filtered and sorted. */
export const accountGroupList: ListOf<AccountGroupFilter, AccountGroupSort> = {
  name: 'accountGroups',
  id: fields.id,
  filters: { ...fields, description: text('account_groups.description', { nullable: true }) },
  sorts: fields,
  defaultSorting: [{ field: 'name', direction: 'ASC' }],
};
