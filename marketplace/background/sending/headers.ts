import addressparser from 'nodemailer/lib/addressparser';
import type { Options } from '../../core/options.ts';

type MailOptions = Pick<Options, 'mailFrom' | 'mailFromMarketing' | 'mailReplyTo' | 'mailUnsubscribe'>;

/** Who a mail is from, by its class. */
export interface Sender {
  /** As MAIL_FROM has it. */
  readonly from: string;
  /** The address in it: what goes on the envelope. */
  readonly address: string;
  /** The address's domain: what Message-ID and List-Id end with. */
  readonly domain: string;
  readonly replyTo: string | null;
}

/** Marketing may have a sender of its own, so that its fame does not decide whether passwords arrive. */
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

/** The last part of an address; a sender without one is this machine. */
function domainOf(address: string): string {
  return /@([a-z0-9.-]+)$/i.exec(address)?.[1]?.toLowerCase() ?? 'localhost';
}

/** One mail has one id, wherever it is made: a server that is told twice can see that it is one mail. */
export const messageIdOf = (id: string, { domain }: Sender): string => `<${id}@${domain}>`;

/** What a machine wrote for one person (RFC 3834): no out-of-office answer is due. */
export const SERVICE_HEADERS: Readonly<Record<string, string>> = { 'Auto-Submitted': 'auto-generated' };

/** What marks a letter to many (RFC 2919, 2369), the same for all its readers. */
export function marketingHeaders(sender: Sender, messageId: string): Readonly<Record<string, string>> {
  return {
    'List-Id': `"Atelier news" <news.${sender.domain}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'Feedback-ID': `${messageId}:news:marketing:atelier`,
  };
}

/** The way out, by one click (RFC 8058) or by mail, whose subject tells staff whom it is about. */
export function unsubscribeHeader(link: string, { mailUnsubscribe }: MailOptions, sender: Sender): string {
  const token = link.slice(link.lastIndexOf('=') + 1);
  return `<${link}>,\r\n <mailto:${mailUnsubscribe ?? `unsubscribe@${sender.domain}`}?subject=unsubscribe%20${token}>`;
}
