import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** A mail as the SMTP server gets it: who it is from and to on the envelope, and its text. */
export interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
}

/** What a letter needs to become one person's mail. */
export interface Addressee {
  /** The delivery's id, which becomes the mail's: a server that is handed the same mail again can tell. */
  readonly id: string;
  /** An e-mail address. */
  readonly to: string;
}

/** Makes the mails of letters to people, one mail each. */
export type LetterComposer = (letter: Letter, addressee: Addressee) => Promise<ComposedMail>;

/** Addresses a header shows as they are. The library writes whatever else there is. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;

/** A letter is composed once for all its readers; only the two headers that differ are written for each. @param from MAIL_FROM */
export function letterComposer(from: string): LetterComposer {
  const composed = new WeakMap<Letter, Promise<Composed>>();
  return async (letter, { id, to }) => {
    const messageId = `<${id}@atelier>`;
    if (!PLAIN_ADDRESS.test(to)) return write({ ...contentOf(letter), messageId, from, to });
    const composing = composed.get(letter) ?? compose(letter, from);
    composed.set(letter, composing);
    const { sender, head, rest } = await composing;
    return { envelope: { from: sender, to: [to] }, raw: `${head}Message-ID: ${messageId}\r\nTo: ${to}\r\n${rest}` };
  };
}

interface Composed {
  readonly sender: string;
  /** The mail before and after the headers that differ. */
  readonly head: string;
  readonly rest: string;
}

async function compose(letter: Letter, from: string): Promise<Composed> {
  const { envelope, raw: text } = await write({ ...contentOf(letter), from, messageId: '<none@atelier>' });
  const header = /^Message-ID: .*\r\n/m.exec(text);
  if (header === null) throw new TypeError('A composed mail has a Message-ID.');
  const { 0: line, index: at } = header;
  return { sender: envelope.from, head: text.slice(0, at), rest: text.slice(at + line.length) };
}

async function write(mail: Parameters<typeof writer.sendMail>[0]): Promise<ComposedMail> {
  const { envelope, message } = await writer.sendMail(mail);
  return { envelope: { from: envelope.from || '', to: envelope.to }, raw: message.toString() };
}

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

function contentOf({ title, body }: Letter) {
  return { subject: title, text: body.text, ...(body.html !== null && { html: body.html }) };
}
