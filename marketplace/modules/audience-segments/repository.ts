import { sql } from 'kysely';
import type { AccountGroupAction, AccountGroupFilter, AccountGroupSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId, possibleIds } from '../../core/ids.ts';
import { readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { accountGroupList } from './account-group.ts';
import type { Segment } from './membership.ts';

const groups = (db: Db) =>
  db
    .selectFrom('account_groups')
    .select([
      'account_groups.id',
      'account_groups.name',
      'account_groups.description',
      'account_groups.definition',
      'account_groups.created_at as createdAt',
      'account_groups.updated_at as updatedAt',
    ]);

export function listAccountGroups(db: Db, args: ListArguments<AccountGroupFilter, AccountGroupSort>) {
  return readConnection(db, groups(db), accountGroupList, args);
}

/** Every segment by name, for pickers. */
export function listAllAccountGroups(db: Db) {
  return groups(db).orderBy('account_groups.name').orderBy('account_groups.id').execute();
}

/** The segments with these ids, in any order; missing ones are left out. */
export async function findAccountGroups(db: Db, ids: readonly string[]) {
  const possible = possibleIds(ids);
  return possible.length === 0 ? [] : groups(db).where('account_groups.id', 'in', possible).execute();
}

/** The same with the accounts included and excluded by hand; the start of every query for members. */
export async function findSegments(db: Db, ids: readonly string[]): Promise<Segment[]> {
  const found = await findAccountGroups(db, ids);
  if (found.length === 0) return [];
  const hands = await db
    .selectFrom('account_group_members')
    .select(['account_group_id', 'action', sql<string[]>`array_agg(account_id order by account_id)::text[]`.as('ids')])
    .where(
      'account_group_id',
      'in',
      found.map(({ id }) => id),
    )
    .groupBy(['account_group_id', 'action'])
    .execute();
  const byHand = (id: string, action: AccountGroupAction) =>
    hands.find((hand) => hand.account_group_id === id && hand.action === action)?.ids ?? [];
  return found.map(({ id, name, definition }) => ({
    id,
    name,
    definition,
    included: byHand(id, 'Include'),
    excluded: byHand(id, 'Exclude'),
  }));
}

interface Values {
  readonly name?: string;
  readonly description?: string | null;
  readonly definition?: unknown;
}

/** @returns the new segment's id */
export async function insertAccountGroup(
  db: Db,
  { name, description, definition }: Required<Values> & { name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('account_groups')
    .values({ name, description, definition: definition === null ? null : JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Members left out are unchanged. @returns false when there is no such segment */
export async function updateAccountGroup(db: Db, id: string, { definition, ...values }: Values): Promise<boolean> {
  const row = await db
    .updateTable('account_groups')
    .set({
      id,
      ...values,
      ...(definition !== undefined && { definition: definition === null ? null : JSON.stringify(definition) }),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What uses the segment and still has something to send. */
export async function usersOfAccountGroup(
  db: Db,
  id: string,
): Promise<{ kind: 'campaign' | 'trigger'; name: string }[]> {
  const campaigns = db
    .selectFrom('message_campaign_groups')
    .innerJoin('message_campaigns', 'message_campaigns.id', 'message_campaign_groups.message_campaign_id')
    .select([sql<'campaign' | 'trigger'>`'campaign'`.as('kind'), 'message_campaigns.name'])
    .where('account_group_id', '=', id)
    .where(({ or, eb }) =>
      or([eb('message_campaigns.type', '=', 'RECURRING'), eb('message_campaigns.sent_at', 'is', null)]),
    );
  const triggers = db
    .selectFrom('trigger_groups')
    .innerJoin('triggers', 'triggers.id', 'trigger_groups.trigger_id')
    .select([sql<'campaign' | 'trigger'>`'trigger'`.as('kind'), 'triggers.name'])
    .where('account_group_id', '=', id);
  return campaigns.unionAll(triggers).orderBy('kind').orderBy('name').execute();
}

export async function deleteAccountGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account_groups').where('id', '=', id).execute();
}

/** Locks the segment while its members change, or exclusively (`alone`) before it is deleted. */
export async function lockAccountGroup(db: Db, id: string, { alone = false } = {}): Promise<boolean> {
  if (!isId(id)) return false;
  const query = db.selectFrom('account_groups').select('id').where('id', '=', id);
  return (await (alone ? query.forUpdate() : query.forShare()).executeTakeFirst()) !== undefined;
}

/** Includes accounts or excludes them by hand; a later choice replaces an earlier one. */
export async function setMembers(
  db: Db,
  accountGroupId: string,
  accountIds: readonly string[],
  action: AccountGroupAction,
): Promise<void> {
  await sql`
    insert into account_group_members (account_group_id, account_id, action)
    select ${accountGroupId}::uuid, account_id, ${action} from unnest(${[...accountIds]}::uuid[]) as account_id
    on conflict (account_group_id, account_id) do update set action = excluded.action, created_at = now()
  `.execute(db);
}
