import { sql, type Insertable, type Updateable } from 'kysely';
import type { Batch } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import type { ActionsTable } from '../../../core/db/tables/triggers.ts';
import { grouped } from '../../../core/grouped.ts';
import { isId } from '../../../core/ids.ts';
import { toAction, type ActionRecord } from './action.ts';

export async function findAction(db: Db, id: string): Promise<ActionRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAction(row);
}

/** The row, locked until the transaction ends. */
export async function lockAction(db: Db, id: string): Promise<ActionRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('actions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toAction(row);
}

/** Actions of triggers, in the order they were added. */
export const actionsOfTriggers: Batch<ActionRecord[]> = async (db, triggerIds) => {
  const rows = await db
    .selectFrom('actions')
    .selectAll()
    .where('trigger_id', 'in', triggerIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => [row.trigger_id, toAction(row)]);
};

/** Adds an action after the existing ones of its trigger. */
export async function insertAction(db: Db, values: Omit<Insertable<ActionsTable>, 'position'>): Promise<void> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from actions where trigger_id = ${values.trigger_id})`;
  await db
    .insertInto('actions')
    .values({ ...values, position })
    .execute();
}

export async function updateAction(db: Db, id: string, values: Updateable<ActionsTable>): Promise<void> {
  await db.updateTable('actions').set(values).where('id', '=', id).execute();
}

export async function deleteAction(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.deleteFrom('actions').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}
