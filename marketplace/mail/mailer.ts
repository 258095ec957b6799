import type { Db } from '../context.ts';
import { addJob } from '../jobs/queue.ts';
import type { MailBody } from './body.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: readonly [string, ...string[]];
  readonly subject: string;
  readonly body: MailBody;
  readonly attachments?: readonly Attachment[];
  /** Names what the mail is about. A second mail with the same key is not written, so a job that runs again mails once. */
  readonly dedupeKey?: string;
}

export interface Mailer {
  /**
   * Writes a mail in the caller's transaction: it goes out if, and only if, the transaction commits.
   * @returns false when a mail with the same `dedupeKey` exists already.
   */
  queue(db: Db, mail: Mail): Promise<boolean>;
}

/** @param delivers whether an SMTP server is named; without one mail stays in the outbox to be read there. */
export function createMailer({ from, delivers }: { from: string; delivers: boolean }): Mailer {
  return {
    async queue(db, { to, subject, body, attachments = [], dedupeKey }) {
      const row = await db
        .insertInto('outbox_mails')
        .values({ sender: from, recipients: [...to], subject, text_body: body.text, html_body: body.html, dedupe_key: dedupeKey ?? null })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return false;
      if (attachments.length > 0) {
        await db
          .insertInto('outbox_attachments')
          .values(attachments.map(({ filename, contentType, content }, position) => ({
            mail_id: row.id, position, filename, content_type: contentType, content,
          })))
          .execute();
      }
      if (delivers) await addJob(db, 'deliver-mail', { mailId: row.id }, { key: `deliver-mail:${row.id}` });
      return true;
    },
  };
}
