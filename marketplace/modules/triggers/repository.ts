import type { Insertable, Updateable } from 'kysely';
import type { TriggerFilter, TriggerSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { TriggersTable } from '../../core/db/tables/triggers.ts';
import { grouped } from '../../core/grouped.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { accountGroupColumns, type AccountGroupRecord } from '../audience-segments/chosen.ts';
import { toTrigger, triggerList, type TriggerRecord } from './trigger.ts';

export async function listTriggers(db: Db, args: ListArguments<TriggerFilter, TriggerSort>) {
  return mapNodes(
    await readConnection(db, db.selectFrom('triggers').selectAll('triggers'), triggerList, args),
    toTrigger,
  );
}

export async function findTrigger(db: Db, id: string): Promise<TriggerRecord | undefined> {
  return isId(id) ? (await triggersById(db, [id])).get(id.toLowerCase()) : undefined;
}

export const triggersById: Batch<TriggerRecord> = async (db, ids) => {
  const rows = await db.selectFrom('triggers').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toTrigger(row)]));
};

/** Locks the trigger until the transaction ends. */
export async function lockTrigger(db: Db, id: string): Promise<TriggerRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('triggers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toTrigger(row);
}

export async function insertTrigger(db: Db, values: Insertable<TriggersTable>): Promise<string> {
  return (await db.insertInto('triggers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateTrigger(db: Db, id: string, values: Updateable<TriggersTable>): Promise<void> {
  if (Object.keys(values).length > 0) await db.updateTable('triggers').set(values).where('id', '=', id).execute();
}

/** Its actions are deleted with it; its runs are kept. */
export async function deleteTrigger(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.deleteFrom('triggers').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

/** Replaces a trigger's segments. */
export async function replaceGroups(db: Db, triggerId: string, groupIds: readonly string[]): Promise<void> {
  await db.deleteFrom('trigger_groups').where('trigger_id', '=', triggerId).execute();
  if (groupIds.length > 0)
    await db
      .insertInto('trigger_groups')
      .values(groupIds.map((id) => ({ trigger_id: triggerId, account_group_id: id })))
      .execute();
}

/** The segments of triggers, by name. */
export const groupsOfTriggers: Batch<AccountGroupRecord[]> = async (db, triggerIds) => {
  const rows = await db
    .selectFrom('trigger_groups')
    .innerJoin('account_groups', 'account_groups.id', 'trigger_groups.account_group_id')
    .select(['trigger_groups.trigger_id', ...accountGroupColumns])
    .where('trigger_groups.trigger_id', 'in', triggerIds)
    .orderBy('account_groups.name')
    .orderBy('account_groups.id')
    .execute();
  return grouped(rows, ({ trigger_id, ...group }) => [trigger_id, group]);
};
