import { sql } from 'kysely';
import type { AccountGroupAction } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../context.ts';
import { isId } from '../../ids.ts';
import { readConnection, type ListArguments } from '../../lists/connection.ts';
import { accountGroupList } from './account-group.ts';

export function listAccountGroups(db: Db, args: ListArguments) {
  return readConnection(
    db.selectFrom('account_groups').select([
      'account_groups.id', 'account_groups.name', 'account_groups.description', 'account_groups.definition',
      'account_groups.created_at as createdAt', 'account_groups.updated_at as updatedAt',
    ]),
    accountGroupList, args,
  );
}

/** Holds the group while its members change. */
export async function lockAccountGroup(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.selectFrom('account_groups').select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined;
}

/** Puts accounts in or keeps them out by hand; the newer word replaces the older. */
export async function setMembers(db: Db, accountGroupId: string, accountIds: readonly string[], action: AccountGroupAction): Promise<void> {
  await sql`
    insert into account_group_members (account_group_id, account_id, action)
    select ${accountGroupId}::uuid, account_id, ${action} from unnest(${[...accountIds]}::uuid[]) as account_id
    on conflict (account_group_id, account_id) do update set action = excluded.action, created_at = now()
  `.execute(db);
}
