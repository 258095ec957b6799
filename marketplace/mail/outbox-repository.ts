import type { Db } from '../context.ts';
import { isId } from '../ids.ts';

const SHOWN = 200;

/** The newest mails with their attachments' names, newest first. */
export async function listOutbox(db: Db) {
  const mails = await db
    .selectFrom('outbox_mails')
    .select(['id', 'recipients', 'subject', 'text_body as text', 'html_body as html', 'created_at as createdAt'])
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SHOWN).execute();
  const attachments = await db
    .selectFrom('outbox_attachments')
    .select(['id', 'mail_id as mailId', 'filename', 'content_type as contentType'])
    .where('mail_id', 'in', db.selectFrom('outbox_mails').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SHOWN))
    .orderBy('position').execute();
  return mails.map((mail) => ({ ...mail, attachments: attachments.filter(({ mailId }) => mailId === mail.id) }));
}

export type OutboxMail = Awaited<ReturnType<typeof listOutbox>>[number];

export async function findOutboxMail(db: Db, id: string): Promise<{ text: string; html: string | null } | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('outbox_mails').select(['text_body as text', 'html_body as html']).where('id', '=', id).executeTakeFirst();
}

export async function findAttachment(db: Db, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('outbox_attachments').select(['filename', 'content_type as contentType', 'content'])
    .where('id', '=', id).executeTakeFirst();
}
