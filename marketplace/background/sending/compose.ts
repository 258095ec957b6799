import { randomBytes } from 'node:crypto';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { Marketplace } from '../../core/context.ts';
import { marketingHeaders, messageIdOf, senderOf, SERVICE_HEADERS, unsubscribeHeader, type Sender } from './headers.ts';
import type { Letter } from '../../messaging/letter.ts';
import { cutLetter, oneLine } from '../../messaging/personal.ts';
import { filled, valueOf, valuesOf, type Person, type Pieces, type Values } from '../../messaging/tokens.ts';
import { unsubscribeLinks } from '../../messaging/unsubscribe-link.ts';

/** A mail for the SMTP server: sender and recipient of the envelope, and the text. */
interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
}

/** What is needed to turn a letter into one recipient's mail. */
interface Addressee {
  /** The delivery's id, which becomes the mail's: a server that gets the same mail twice can recognize it. */
  readonly id: string;
  /** An e-mail address. */
  readonly to: string;
  readonly person: Person;
}

/** Turns letters into mails, one per recipient. */
export type LetterComposer = (letter: Letter, addressee: Addressee) => Promise<ComposedMail>;

/**
 * A letter's headers and parts are written once for all its recipients; for each one only the differences are filled
 * in.
 */
export function letterComposer({ db, options }: Pick<Marketplace, 'db' | 'options'>): LetterComposer {
  const composed = new WeakMap<Letter, Composed>();
  return async (letter, { id, to, person }) => {
    const links = await unsubscribeLinks({ db, options });
    const known = composed.get(letter) ?? compose(letter, senderOf(options, letter.messageClass));
    composed.set(letter, known);
    const { sender, head, subject, parts, end } = known;
    const link = person.accountId === null ? '' : links.linkFor(person.accountId, 'EMAIL');
    const values = valuesOf(person, link);
    const lines = [
      header('Message-ID', messageIdOf(id, sender)),
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`,
      recipientLine(to, values.fullName),
      typeof subject === 'string' ? subject : header('Subject', oneLine(filled(subject, values))),
      ...(letter.messageClass === 'MARKETING' && link !== ''
        ? [`List-Unsubscribe: ${unsubscribeHeader(link, options, sender)}\r\n`]
        : []),
    ];
    const body = parts.map(
      ({ start, pieces }) =>
        `${start}${pieces.map((piece) => (typeof piece === 'string' ? piece : encodedValue(piece, values))).join('=\r\n')}`,
    );
    return {
      envelope: { from: sender.address, to: [envelopeAddress(to)] },
      raw: `${head}${lines.join('')}\r\n${body.join('\r\n')}\r\n${end}`,
    };
  };
}

interface Composed {
  readonly sender: Sender;
  /** The headers shared by all recipients. */
  readonly head: string;
  /** A line, or its parts if it contains placeholders. */
  readonly subject: string | Pieces;
  readonly parts: readonly { readonly start: string; readonly pieces: Pieces }[];
  readonly end: string;
}

function compose(letter: Letter, sender: Sender): Composed {
  const { title, text, html } = cutLetter(letter);
  const boundary = `atelier-${randomBytes(12).toString('hex')}`;
  const shared = letter.messageClass === 'MARKETING' ? marketingHeaders(sender, letter.messageId) : SERVICE_HEADERS;
  const head = [
    header('From', sender.from),
    ...(sender.replyTo === null ? [] : [header('Reply-To', sender.replyTo)]),
    ...Object.entries(shared).map(([name, value]) => `${name}: ${value}\r\n`),
    'MIME-Version: 1.0\r\n',
    `Content-Type: multipart/alternative; boundary="${boundary}"\r\n`,
  ].join('');
  const part = (type: string, pieces: Pieces) => ({
    start: `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    pieces: pieces.map((piece) => (typeof piece === 'string' ? encoded(piece) : piece)),
  });
  return {
    sender,
    head,
    subject: title.every((piece) => typeof piece === 'string') ? header('Subject', oneLine(title.join(''))) : title,
    parts: [part('text/plain', text), ...(html === null ? [] : [part('text/html', html)])],
    end: `--${boundary}--\r\n`,
  };
}

const LINE = 74;

/** A piece on its own, in lines that leave room for the break before the next piece. */
const encoded = (text: string): string => wrap(encode(text.replace(/\r\n?|\n/g, '\r\n')), LINE);
const encodedValue = (slot: Parameters<typeof valueOf>[0], values: Values): string => encoded(valueOf(slot, values));

/** A header's line as the library writes it: folded, and encoded if it is not plain ASCII. */
function header(name: string, value: string): string {
  const lines = new MimeNode('text/plain')
    .setHeader(name, value)
    .buildHeaders()
    .split(/\r\n(?![ \t])/);
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? `${name}: `;
  // A word that no space can fold, or that looks encoded, is encoded completely.
  const isPlain = name !== 'Subject' || !(/[^\r\n]{900}/.test(line) || value.includes('=?'));
  return `${isPlain ? line : foldLines(`${name}: ${encodeWord(value, 'Q', 52)}`, 76)}\r\n`;
}

/** Names and addresses that a header can contain unchanged. The library writes all others. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;
const PLAIN_NAME = /^[\w !#$%&'*+/=?^`{|}~.,-]*$/;

function recipientLine(to: string, name: string): string {
  if (PLAIN_ADDRESS.test(to) && PLAIN_NAME.test(name)) return `To: ${name === '' ? to : `"${name}" <${to}>`}\r\n`;
  return header('To', [{ name, address: to }] as never);
}

function envelopeAddress(to: string): string {
  if (PLAIN_ADDRESS.test(to)) return to;
  return new MimeNode('text/plain').setHeader('To', [{ name: '', address: to }] as never).getEnvelope().to[0] ?? to;
}
