import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { OutboxMailsTable } from '../db/tables/system.ts';
import { isId } from '../ids.ts';
import type { Attachment } from './attachment.ts';

const SHOWN = 200;

/** @returns the new mail's id, or null when a mail with its key already exists */
export async function insertMail(db: Db, values: Insertable<OutboxMailsTable>): Promise<string | null> {
  const row = await db
    .insertInto('outbox_mails')
    .values(values)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Several mails without attachments; those whose key already exists are left out. */
export async function insertMails(db: Db, mails: readonly Insertable<OutboxMailsTable>[]): Promise<void> {
  if (mails.length > 0)
    await db
      .insertInto('outbox_mails')
      .values(mails)
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
}

/** A large file is stored in parts of about this many bytes. */
const PART_BYTES = 512 * 1024;

/** Stores the attachments of a mail; one that comes in pieces is never in memory as a whole. */
export async function insertAttachments(db: Db, mailId: string, attachments: readonly Attachment[]): Promise<void> {
  for (const [position, { filename, contentType, content }] of attachments.entries()) {
    const isWhole = Buffer.isBuffer(content);
    const { id } = await db
      .insertInto('outbox_attachments')
      .values({
        mail_id: mailId,
        position,
        filename,
        content_type: contentType,
        content: isWhole ? content : Buffer.alloc(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isWhole) await insertParts(db, id, content);
  }
}

async function insertParts(db: Db, attachmentId: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let position = 0;
  const flush = async () => {
    await db
      .insertInto('outbox_attachment_parts')
      .values({ attachment_id: attachmentId, position, content: Buffer.concat(waiting) })
      .execute();
    [waiting, bytes, position] = [[], 0, position + 1];
  };
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
}

/** The bytes of a stored file, part by part. */
export async function* readAttachment(
  db: Db,
  { id, content }: { id: string; content: Buffer },
): AsyncGenerator<Buffer> {
  if (content.length > 0) yield content;
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('outbox_attachment_parts')
      .select('content')
      .where('attachment_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.content;
  }
}

/** A mail that was not sent yet, with its attachments. */
export async function findUnsentMail(db: Db, id: string) {
  const mail = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const attachments = await db
    .selectFrom('outbox_attachments')
    .selectAll()
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...mail, attachments };
}

/** The same mail with its attachments, which are copied in the database, to another address. @returns the copy's id */
export async function copyMail(db: Db, id: string, address: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with copy as (
      insert into outbox_mails (sender, recipients, subject, text_body, html_body)
      select sender, array[${address}], subject, text_body, html_body from outbox_mails where id = ${id} returning id),
    files as (
      insert into outbox_attachments (mail_id, position, filename, content_type, content)
      select copy.id, position, filename, content_type, content from copy cross join outbox_attachments where mail_id = ${id} returning id, position),
    parts as (
      insert into outbox_attachment_parts (attachment_id, position, content)
      select files.id, parts.position, parts.content from files
      join outbox_attachments as originals on originals.mail_id = ${id} and originals.position = files.position
      join outbox_attachment_parts as parts on parts.attachment_id = originals.id)
    select id from copy`.execute(db);
  const [copy] = rows;
  if (copy === undefined) throw new Error('The mail to be copied does not exist.');
  return copy.id;
}

/** Queues a mail for the SMTP server. */
export async function queueMail(db: Db, mailId: string): Promise<void> {
  await db.insertInto('deliveries').values({ lane: 'service', channel: 'EMAIL', mail_id: mailId }).execute();
}

/** The newest mails with their attachments' names, newest first. */
export async function listOutbox(db: Db) {
  const mails = await db
    .selectFrom('outbox_mails')
    .select([
      'id',
      'channel',
      'recipients',
      'subject',
      'text_body as text',
      'html_body as html',
      'created_at as createdAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const attachments = await db
    .selectFrom('outbox_attachments')
    .select(['id', 'mail_id as mailId', 'filename', 'content_type as contentType'])
    .where(
      'mail_id',
      'in',
      db.selectFrom('outbox_mails').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SHOWN),
    )
    .orderBy('position')
    .execute();
  return mails.map((mail) => ({ ...mail, attachments: attachments.filter(({ mailId }) => mailId === mail.id) }));
}

export type OutboxMail = Awaited<ReturnType<typeof listOutbox>>[number];

export async function findOutboxMail(db: Db, id: string): Promise<{ text: string; html: string | null } | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('outbox_mails')
    .select(['text_body as text', 'html_body as html'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findAttachment(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('outbox_attachments')
    .select(['id', 'filename', 'content_type as contentType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
}
