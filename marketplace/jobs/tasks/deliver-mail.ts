import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { lockUnsentMail, markSent, readAttachment } from '../../mail/outbox-repository.ts';
import type { Task } from '../runner.ts';

const transports = new Map<string, Transporter>();

/**
 * Hands a written mail to the SMTP server, once: the mail is held while it is handed over and marked in the same transaction,
 * and its Message-ID is its own id, so that a server that was told twice can see that it is one mail.
 */
export const deliverMail: Task<'deliver-mail'> = async ({ db, options, log }, { mailId }) => {
  const { smtpUrl } = options;
  if (smtpUrl === undefined) return;
  await db.transaction().execute(async (trx) => {
    const mail = await lockUnsentMail(trx, mailId);
    if (mail === undefined) return;
    await transportTo(smtpUrl).sendMail({
      messageId: `<${mail.id}@atelier>`,
      from: mail.sender,
      to: mail.recipients,
      subject: mail.subject,
      text: mail.text_body,
      ...(mail.html_body === null ? {} : { html: mail.html_body }),
      attachments: mail.attachments.map((file) => ({ filename: file.filename, content: Readable.from(readAttachment(trx, file)), contentType: file.content_type })),
    });
    await markSent(trx, mail.id);
    log.info({ mailId }, 'mail delivered');
  });
};

function transportTo(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const transport = createTransport(url);
  transports.set(url, transport);
  return transport;
}
