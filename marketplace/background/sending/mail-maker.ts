import type { LetterComposer } from './compose.ts';
import type { Due } from './due.ts';
import { Undeliverable } from './failure.ts';
import type { Post } from './post.ts';
import { serviceMail } from './service-mail.ts';
import type { WireMail } from './smtp-text.ts';

/**
 * How long a loaded message is used, ms: sending a campaign takes long, and the message may be changed in the meantime.
 */
const LETTERS_MS = 10_000;

/**
 * @returns a function that composes the mail of a delivery: one of the marketplace's own, or a message to the recipient
 * @throws Undeliverable, ContentUnavailable
 */
export function mailMaker(post: Post, compose: LetterComposer): (due: Due) => Promise<WireMail> {
  let letters = post.letters();
  let until = Date.now() + LETTERS_MS;
  return async (due) => {
    const { id, mailId, messageId, email } = due;
    if (mailId !== null) return serviceMail(post, mailId);
    if (email === null) throw new Undeliverable('The account no longer exists.');
    if (Date.now() > until) [letters, until] = [post.letters(), Date.now() + LETTERS_MS];
    return compose(await letters(messageId, 'EMAIL'), { id, to: email, person: due });
  };
}
