import type { Db } from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { isOneAddress } from './address.ts';
import type { Attachment } from './attachment.ts';
import type { MailBody } from './body.ts';
import { copyMail, insertAttachments, insertMail, queueMail } from './outbox-repository.ts';

export interface Mail {
  readonly to: readonly [string, ...string[]];
  readonly subject: string;
  readonly body: MailBody;
  readonly attachments?: readonly Attachment[];
  /** Identifies the mail. A second mail with the same key is not written, so a job that runs again mails once. */
  readonly dedupeKey?: string;
}

export interface Mailer {
  /**
   * Writes a mail in the caller's transaction: it is sent if, and only if, the transaction commits. With an SMTP
   * server each recipient gets a separate one; without, the outbox shows one mail to all.
   * @returns false when a mail with the same `dedupeKey` exists already.
   */
  queue(db: Db, mail: Mail): Promise<boolean>;
}

/** @param delivers whether an SMTP server is configured; without one, mail stays in the outbox. */
export function createMailer({ from, delivers }: { from: string; delivers: boolean }): Mailer {
  return {
    async queue(db, { to, subject, body, attachments = [], dedupeKey }) {
      // An address must not add further recipients, no matter who entered it.
      if (!to.every(isOneAddress)) throw badRequest('A recipient of this mail is not one e-mail address.');
      const mailId = await insertMail(db, {
        sender: from,
        // A server may refuse one of several recipients, so each gets a mail and a delivery of their own.
        recipients: delivers ? [to[0]] : [...to],
        subject,
        text_body: body.text,
        html_body: body.html,
        dedupe_key: dedupeKey ?? null,
      });
      if (mailId === null) return false;
      await insertAttachments(db, mailId, attachments);
      if (!delivers) return true;
      await queueMail(db, mailId);
      const others = new Set(to);
      others.delete(to[0]);
      // They need no key: they are written in the transaction of the first one.
      for (const address of others) await queueMail(db, await copyMail(db, mailId, address));
      return true;
    },
  };
}
