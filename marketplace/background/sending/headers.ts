import addressparser from 'nodemailer/lib/addressparser';
import type { Options } from '../../core/options.ts';

type MailOptions = Pick<Options, 'mailFrom' | 'mailFromMarketing' | 'mailReplyTo' | 'mailUnsubscribe'>;

/** The sender of a mail, by its class. */
export interface Sender {
  /** As in MAIL_FROM. */
  readonly from: string;
  /** Its address alone: the envelope's sender. */
  readonly address: string;
  /** The address's domain, used in Message-ID and List-Id. */
  readonly domain: string;
  readonly replyTo: string | null;
}

/** Marketing may have its own sender, so that its reputation does not affect password mails. */
export function senderOf(
  { mailFrom, mailFromMarketing, mailReplyTo }: MailOptions,
  messageClass: 'MARKETING' | 'SERVICE',
): Sender {
  const from = messageClass === 'MARKETING' ? (mailFromMarketing ?? mailFrom) : mailFrom;
  const address = addressOf(from);
  return { from, address, domain: domainOf(address), replyTo: mailReplyTo ?? null };
}

export function addressOf(sender: string): string {
  return addressparser(sender, { flatten: true })[0]?.address ?? sender;
}

/** The domain of an address; without one, localhost. */
function domainOf(address: string): string {
  return /@([a-z0-9.-]+)$/i.exec(address)?.[1]?.toLowerCase() ?? 'localhost';
}

/** A mail has the same id whenever it is composed, so that a server that gets it twice can recognize it. */
export const messageIdOf = (id: string, { domain }: Sender): string => `<${id}@${domain}>`;

/** An automatic mail to one person (RFC 3834): no out-of-office reply should be sent. */
export const SERVICE_HEADERS: Readonly<Record<string, string>> = { 'Auto-Submitted': 'auto-generated' };

/** The headers of a mass mailing (RFC 2919, 2369), the same for all recipients. */
export function marketingHeaders(sender: Sender, messageId: string): Readonly<Record<string, string>> {
  return {
    'List-Id': `"Atelier news" <news.${sender.domain}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'Feedback-ID': `${messageId}:news:marketing:atelier`,
  };
}

/** The unsubscribe headers, by one click (RFC 8058) or by mail, whose subject tells staff whom it is about. */
export function unsubscribeHeader(link: string, { mailUnsubscribe }: MailOptions, sender: Sender): string {
  const token = link.slice(link.lastIndexOf('=') + 1);
  return `<${link}>,\r\n <mailto:${mailUnsubscribe ?? `unsubscribe@${sender.domain}`}?subject=unsubscribe%20${token}>`;
}
