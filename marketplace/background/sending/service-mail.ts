import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { findUnsentMail, readAttachment } from '../../core/mail/outbox-repository.ts';
import { Undeliverable } from './failure.ts';
import { messageIdOf, senderOf, SERVICE_HEADERS } from './headers.ts';
import type { Post } from './post.ts';
import type { WireMail } from './smtp-text.ts';

const writer = createTransport({ streamTransport: true, newline: 'windows' });

/**
 * A mail of the marketplace's own (password, order, voucher) for the SMTP server; its attachments are read from the
 * database while it is sent. Its Message-ID is its own id, so that a server that gets it twice can recognize it.
 * @throws Undeliverable when it no longer exists or was already sent
 */
export async function serviceMail({ db, options }: Pick<Post, 'db' | 'options'>, mailId: string): Promise<WireMail> {
  const mail = await findUnsentMail(db, mailId);
  if (mail === undefined) throw new Undeliverable('The mail no longer exists.');
  const { envelope, message } = await writer.sendMail({
    messageId: messageIdOf(mail.id, senderOf(options, 'SERVICE')),
    headers: SERVICE_HEADERS,
    ...(options.mailReplyTo && { replyTo: options.mailReplyTo }),
    from: mail.sender,
    to: mail.recipients,
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    attachments: mail.attachments.map((file) => ({
      filename: file.filename,
      content: Readable.from(readAttachment(db, file)),
      contentType: file.content_type,
    })),
  });
  return { envelope: { from: envelope.from || '', to: envelope.to }, raw: () => Promise.resolve(message as Readable) };
}
