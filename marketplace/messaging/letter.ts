import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { EmailTemplate } from '../stand-ins/content/templates.ts';
import { linesAsHtml, renderMail, type MailBody } from '../core/mail/body.ts';
import { isHtml, plainText, escapeUnknownTags } from './html.ts';
import { unknownTokens } from './tokens.ts';

/** The texts of a message for all its channels, as staff wrote them. */
export interface MessageTexts {
  readonly id: string;
  readonly messageClass: 'MARKETING' | 'SERVICE';
  readonly title: string | null;
  readonly body: string | null;
  readonly notificationTitle: string | null;
  readonly notificationBody: string | null;
  readonly meta: { readonly deeplink: string | null };
  readonly contentId: string | null;
}

/**
 * What one channel shows of a message, before personalization: `{{…}}` is filled in for each recipient. `html` is only
 * for e-mail.
 */
export interface Letter {
  readonly title: string;
  readonly body: { readonly text: string; readonly html: string | null };
  readonly deeplink: string | null;
  readonly messageId: string;
  readonly messageClass: 'MARKETING' | 'SERVICE';
}

/**
 * A message as a channel shows it, or null when it has no text for that channel: e-mail takes subject and body or the
 * template; push the notification's title and body; the inbox either; SMS and WhatsApp the notification's body, else
 * the message's.
 * @param template what contentId names, or null
 */
export function letterOf(
  message: MessageTexts,
  channel: MessageChannel,
  template: EmailTemplate | null,
): Letter | null {
  const {
    id: messageId,
    messageClass,
    title,
    body,
    notificationTitle,
    notificationBody,
    meta: { deeplink },
    contentId,
  } = message;
  const common = { deeplink, messageId, messageClass };
  if (channel === 'EMAIL') {
    if (contentId !== null) return template && { ...common, title: template.subject, body: htmlBody(template.html) };
    return title === null || body === null ? null : { ...common, title, body: mailBody(title, body) };
  }
  if (channel === 'PUSH') {
    const heading = notificationTitle ?? title;
    return heading === null || (notificationTitle === null && notificationBody === null)
      ? null
      : { ...common, title: heading, body: plain(notificationBody ?? '') };
  }
  const text = channel === 'INBOX' ? (body ?? notificationBody) : (notificationBody ?? body);
  const heading = channel === 'INBOX' ? (title ?? notificationTitle) : (notificationTitle ?? title);
  return text === null ? null : { ...common, title: heading ?? '', body: plain(isHtml(text) ? plainText(text) : text) };
}

/** Unknown placeholders of a letter, as they were typed. */
export function unknownIn({ title, body: { text, html } }: Letter): string[] {
  return unknownTokens(title, html === null ? text : null, html);
}

/** Staff write either plain lines or HTML; a mail always has both. */
function mailBody(title: string, body: string): MailBody {
  if (isHtml(body)) return htmlBody(body);
  return renderMail({
    heading: title,
    paragraphs: body.split(/(?:\r?\n[ \t]*){2,}/).filter((text) => text.trim() !== ''),
  });
}

const htmlBody = (html: string): MailBody => ({ text: plainText(html), html: escapeUnknownTags(html) });

function plain(text: string) {
  return { text, html: null };
}

interface Sender {
  readonly postalAddress: string | null;
}

/**
 * A marketing letter with what the law and the mailbox providers require: a link to unsubscribe and, in e-mail, the
 * sender's name and address. Push and inbox are switched off in the app. A service letter is returned unchanged.
 */
export function withFooter(letter: Letter, channel: MessageChannel, { postalAddress }: Sender): Letter {
  if (letter.messageClass === 'SERVICE') return letter;
  const { text, html } = letter.body;
  if (channel === 'SMS' || channel === 'WHATSAPP')
    return { ...letter, body: plain(`${text}\n\nOpt out: {{unsubscribeUrl}}`) };
  if (channel !== 'EMAIL') return letter;
  const why = 'You receive this e-mail because you subscribed to news from Atelier.';
  const sender = postalAddress ?? 'Atelier';
  const footer =
    '<div class="footer" style="max-width:560px;margin:0 auto;padding:16px 16px 32px;font:13px/1.6 Figtree,Helvetica,Arial,sans-serif;color:#6b645c;text-align:center">' +
    `<p style="margin:0 0 4px">${why} <a href="{{unsubscribeUrl}}" class="link" style="color:#5b2333">Unsubscribe</a></p><p style="margin:0">${linesAsHtml(sender)}</p></div>`;
  return {
    ...letter,
    body: {
      text: `${text}\n\n-- \n${why}\nUnsubscribe: {{unsubscribeUrl}}\n${sender}`,
      html: html === null ? null : withinBody(html, footer),
    },
  };
}

/** At the end of the mail's body, which may have no closing tag. */
function withinBody(html: string, footer: string): string {
  const end = html.search(/<\/body\s*>(?![\s\S]*<\/body\s*>)|<\/html\s*>\s*$/i);
  return end === -1 ? `${html}${footer}` : `${html.slice(0, end)}${footer}${html.slice(end)}`;
}
