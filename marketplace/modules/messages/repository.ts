import type { Insertable, Updateable } from 'kysely';
import type { MessageFilter, MessageSort } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { MessagesTable } from '../../core/db/tables/messages.ts';
import { isId } from '../../core/ids.ts';
import { mapNodes, readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { messageList, toMessage, type MessageRecord } from './message.ts';

export async function listMessages(db: Db, args: ListArguments<MessageFilter, MessageSort>) {
  return mapNodes(
    await readConnection(db, db.selectFrom('messages').selectAll('messages'), messageList, args),
    toMessage,
  );
}

export async function findMessage(db: Db, id: string): Promise<MessageRecord | undefined> {
  return isId(id) ? (await messagesById(db, [id])).get(id.toLowerCase()) : undefined;
}

export const messagesById: Batch<MessageRecord> = async (db, ids) => {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
};

/** The row, locked until the transaction ends. */
export async function lockMessage(db: Db, id: string): Promise<MessageRecord | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toMessage(row);
}

export async function insertMessage(db: Db, values: Insertable<MessagesTable>): Promise<MessageRecord> {
  return toMessage(await db.insertInto('messages').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateMessage(db: Db, id: string, values: Updateable<MessagesTable>): Promise<MessageRecord> {
  return toMessage(
    await db.updateTable('messages').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

/** Campaigns and actions that used the message stay, and report it missing when they are to send it. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.deleteFrom('messages').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}
