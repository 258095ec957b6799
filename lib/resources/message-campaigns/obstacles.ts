import type { MessageChannel, MessageQuery } from '@/graphql/generated/types';
import { placeholderProblems } from '@/lib/messaging/letter-text';
import { isPast } from './due';

type Message = NonNullable<MessageQuery['message']>;

/** A problem with a campaign; `stops` if nobody at all would receive it. */
export interface Obstacle {
  readonly text: string;
  readonly stops: boolean;
}

const isBlank = (text: string | null | undefined) => !text?.trim();

/**
 * Whether a message has content for a channel: e-mail takes subject and body or the template, push the notification,
 * the others either.
 */
export function hasTextFor(message: Message, channel: MessageChannel): boolean {
  const { title, body, contentId, notificationTitle, notificationBody } = message;
  switch (channel) {
    case 'EMAIL':
      return !isBlank(contentId) || (!isBlank(title) && !isBlank(body));
    case 'PUSH':
      return !isBlank(notificationTitle) || (!isBlank(title) && !isBlank(notificationBody));
    case 'INBOX':
    case 'SMS':
    case 'WHATSAPP':
      return !isBlank(body) || !isBlank(notificationBody);
  }
}

export interface Plan {
  /** null if it no longer exists. */
  readonly message: Message | null;
  readonly channels: readonly MessageChannel[];
  readonly channelLabel: (channel: MessageChannel) => string;
  /** ISO 8601 UTC */
  readonly sendAt: string;
  readonly isRecurring: boolean;
  readonly segments: number;
  /** How many people it is sent to; null until or unless that is known. */
  readonly people: number | null;
  /** How many of them receive it on any channel; undefined until or unless that is known. */
  readonly reached?: number | undefined;
}

/** @param now ms */
export function obstaclesOf(
  { message, channels, channelLabel, sendAt, isRecurring, segments, people, reached }: Plan,
  now: number,
): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (text: string, stops: boolean) => found.push({ text, stops });
  if (message === null) add('The message was deleted.', true);
  else {
    if (!message.enabled) add('The message is disabled. Nothing is sent until it is enabled.', true);
    const without = channels.filter((channel) => !hasTextFor(message, channel));
    if (without.length > 0) {
      const isAll = without.length === channels.length;
      add(
        `The message has no text for ${without.map(channelLabel).join(', ')}.${isAll ? '' : ' Nobody gets it there.'}`,
        isAll,
      );
    }
  }
  if (message !== null) {
    const { title, body, notificationTitle, notificationBody } = message;
    for (const { text, stops } of placeholderProblems(title, body, notificationTitle, notificationBody))
      add(text, stops);
  }
  if (segments === 0) add('No audience segment is chosen, so nobody is reached.', true);
  else if (people === 0) add('Nobody belongs to this audience at present.', true);
  else if (reached === 0) add('Nobody in this audience can be reached through these channels.', true);
  if (isPast(sendAt, now))
    add(
      `${isRecurring ? 'The first run' : 'Scheduled At'} is in the past: the message goes out as soon as the campaign is saved.`,
      false,
    );
  return found;
}
