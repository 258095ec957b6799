import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { EmailTemplate } from '../content/templates.ts';
import { renderMail, type MailBody } from '../mail/body.ts';
import type { MessageRecord } from '../modules/messages/message.ts';

/** What one channel shows of a message. `html` is for e-mail alone. */
export interface Letter {
  readonly title: string;
  readonly body: { readonly text: string; readonly html: string | null };
  readonly deeplink: string | null;
}

/**
 * A message as a channel shows it, or null when it has no text for that channel: e-mail takes subject and body or the template; push the
 * notification's title and body; the inbox either; SMS and WhatsApp the notification's body, else the message's.
 * @param template what contentId names, or null
 */
export function letterOf(message: MessageRecord, channel: MessageChannel, template: EmailTemplate | null): Letter | null {
  const { title, body, notificationTitle, notificationBody, meta: { deeplink }, contentId } = message;
  if (channel === 'EMAIL') {
    if (contentId !== null) return template && { title: template.subject, body: { text: plainText(template.html), html: template.html }, deeplink };
    return title === null || body === null ? null : { title, body: mailBody(title, body), deeplink };
  }
  if (channel === 'PUSH') {
    const heading = notificationTitle ?? title;
    return heading === null || (notificationTitle === null && notificationBody === null) ? null : { title: heading, body: plain(notificationBody ?? ''), deeplink };
  }
  const text = channel === 'INBOX' ? body ?? notificationBody : notificationBody ?? body;
  const heading = channel === 'INBOX' ? title ?? notificationTitle : notificationTitle ?? title;
  return text === null ? null : { title: heading ?? '', body: plain(isHtml(text) ? plainText(text) : text), deeplink };
}

/** Staff write either plain lines or HTML; a mail always carries both. */
function mailBody(title: string, body: string): MailBody {
  if (isHtml(body)) return { text: plainText(body), html: body };
  return renderMail({ heading: title, paragraphs: body.split(/\n{2,}/) });
}

function plain(text: string) {
  return { text, html: null };
}

function isHtml(text: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** HTML as somebody reads it whose mail program shows none. */
function plainText(html: string): string {
  return html
    .replace(/<(style|script|title|head)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]+/g, ' ').replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n').trim();
}
