import type { MessageChannel } from '../../../graphql/generated/schema.ts';
import { readTemplate } from '../../messaging/content-service.ts';
import type { EmailTemplate } from '../../stand-ins/content/templates.ts';
import type { Marketplace } from '../../core/context.ts';
import type { MessageRecord } from '../../modules/messages/message.ts';
import { findMessage } from '../../modules/messages/repository.ts';
import { Undeliverable } from './failure.ts';
import { letterOf, unknownIn, withFooter, type Letter } from '../../messaging/letter.ts';

export type LetterReader = (messageId: string | null, channel: MessageChannel) => Promise<Letter>;

/**
 * Reads each message and its template once per batch: changes in the meantime count from the next batch.
 * @throws Undeliverable, ContentUnavailable
 */
export function letterReader(marketplace: Marketplace): LetterReader {
  const known = new Map<string, Promise<{ message: MessageRecord; template: EmailTemplate | null }>>();
  const letters = new Map<string, Letter>();
  const read = async (id: string) => {
    const message = await findMessage(marketplace.db, id);
    if (message === undefined) throw new Undeliverable('The message was deleted.');
    const template = message.contentId === null ? null : await readTemplate(marketplace, message.contentId);
    return { message, template };
  };
  return async (messageId, channel) => {
    if (messageId === null) throw new Undeliverable('The message was deleted.');
    const key = `${messageId} ${channel}`;
    const made = letters.get(key);
    if (made) return made;
    const reading = known.get(messageId) ?? read(messageId);
    known.set(messageId, reading);
    const { message, template } = await reading;
    if (channel === 'EMAIL' && message.contentId !== null && template === null)
      throw new Undeliverable('The content service no longer has the template.');
    const own = letterOf(message, channel, template);
    if (own === null) throw new Undeliverable(`The message has no text for ${channel}.`);
    const [unknown] = unknownIn(own);
    if (unknown !== undefined) throw new Undeliverable(`Unknown placeholder: ${unknown}.`);
    const letter = withFooter(own, channel, { postalAddress: marketplace.options.mailPostalAddress ?? null });
    letters.set(key, letter);
    return letter;
  };
}
