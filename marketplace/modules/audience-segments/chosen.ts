import type { AccountGroup } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { possibleIds, requireAll } from '../../core/ids.ts';

/** What campaigns and triggers show of their segments. */
export const accountGroupColumns = [
  'account_groups.id',
  'account_groups.name',
  'account_groups.description',
  'account_groups.definition',
  'account_groups.created_at as createdAt',
  'account_groups.updated_at as updatedAt',
] as const;

export type AccountGroupRecord = Omit<AccountGroup, 'definition' | 'createdAt' | 'updatedAt'> & {
  definition: unknown;
  createdAt: Date;
  updatedAt: Date;
};

declare module '../../core/records.ts' {
  interface Records {
    AccountGroup: AccountGroupRecord;
  }
}

/**
 * The segments of a campaign or trigger, without duplicates; may be empty. @throws NOT_FOUND with those that do not
 * exist
 */
export async function requireGroups(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const possible = possibleIds(ids);
  const rows =
    possible.length === 0
      ? []
      : await db.selectFrom('account_groups').select('id').where('id', 'in', possible).forShare().execute();
  const found = rows.map(({ id }) => id);
  requireAll('AccountGroup', ids, found);
  return found;
}
