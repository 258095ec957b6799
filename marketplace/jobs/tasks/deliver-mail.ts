import { createTransport, type Transporter } from 'nodemailer';
import type { Task } from '../runner.ts';

const transports = new Map<string, Transporter>();

/**
 * Hands a written mail to the SMTP server, once: the row is locked while it is handed over and marked in the same transaction,
 * and its Message-ID is its own id, so that a server that was told twice can see that it is one mail.
 * What was sent is emptied afterwards; addresses with reset links need not lie about.
 */
export const deliverMail: Task<'deliver-mail'> = async ({ db, options, log }, { mailId }) => {
  const { smtpUrl } = options;
  if (smtpUrl === undefined) return;
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox_mails').selectAll().where('id', '=', mailId).where('sent_at', 'is', null)
      .forUpdate().skipLocked().executeTakeFirst();
    if (mail === undefined) return;
    const attachments = await trx.selectFrom('outbox_attachments').selectAll().where('mail_id', '=', mailId).orderBy('position').execute();
    await transportTo(smtpUrl).sendMail({
      messageId: `<${mail.id}@atelier>`,
      from: mail.sender,
      to: mail.recipients,
      subject: mail.subject,
      text: mail.text_body,
      ...(mail.html_body === null ? {} : { html: mail.html_body }),
      attachments: attachments.map(({ filename, content, content_type }) => ({ filename, content, contentType: content_type })),
    });
    await trx.updateTable('outbox_mails').set({ sent_at: new Date(), text_body: '', html_body: null }).where('id', '=', mailId).execute();
    await trx.deleteFrom('outbox_attachments').where('mail_id', '=', mailId).execute();
  });
  log.info({ mailId }, 'mail delivered');
};

function transportTo(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const transport = createTransport(url);
  transports.set(url, transport);
  return transport;
}
