import type { MessageClass, MessageQuery } from '@/graphql/generated/types';
import { webAddress } from '@/lib/format/web-address';

export type Message = NonNullable<MessageQuery['message']>;

/** The classes of messages as staff read them. */
export const classLabels: Readonly<Record<MessageClass, string>> = { MARKETING: 'Marketing', SERVICE: 'Service' };

/** The recipients of each class of message. */
export const classTexts: Readonly<Record<MessageClass, string>> = {
  MARKETING: 'Goes only to people who are subscribed, with a link to unsubscribe.',
  SERVICE: 'Goes to everyone it concerns, subscribed or not: orders, vouchers, passwords. Never for news.',
};

/**
 * Where an e-mail template is edited: the configured URL with the id in place of `{id}`, or at its end if it has no
 * `{id}` (D-86). Null when none is configured, or it is not a valid URL.
 */
export function templateLink(address: string | undefined, contentId: string): string | null {
  if (!address) return null;
  const id = encodeURIComponent(contentId);
  return webAddress(address.includes('{id}') ? address.replaceAll('{id}', id) : `${address.replace(/\/+$/, '')}/${id}`);
}

/** Characters of a push notification that phones show before cutting it: one line of title, two of text. */
const TITLE_ROOM = 40;
const BODY_ROOM = 100;

export interface Push {
  readonly title: string;
  readonly body: string;
  /** What a phone cuts off, as sentences for the author. */
  readonly cuts: readonly string[];
}

/**
 * A message as a phone's push notification, cut as phones do; null when it has no notification text. Without a
 * notification title the subject is used.
 */
export function pushOf({
  title,
  notificationTitle,
  notificationBody,
}: {
  title: string;
  notificationTitle: string;
  notificationBody: string;
}): Push | null {
  const texts = { title: notificationTitle.trim() || title.trim(), body: notificationBody.trim() };
  if (notificationTitle.trim() === '' && texts.body === '') return null;
  const cut = (name: string, text: string, room: number) =>
    text.length > room ? [`Phones show about ${room} characters of the ${name}; this one has ${text.length}.`] : [];
  return {
    title: shortened(texts.title, TITLE_ROOM),
    body: shortened(texts.body, BODY_ROOM),
    cuts: [...cut('title', texts.title, TITLE_ROOM), ...cut('text', texts.body, BODY_ROOM)],
  };
}

/** Cut at the last space that fits, as phones do, and never inside a character. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const start = Array.from(text)
    .slice(0, room - 1)
    .join('');
  const space = start.lastIndexOf(' ');
  return `${(space > room / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
