import { escapeHtml } from '../core/mail/body.ts';

/** The recipient of a message. */
export interface Person {
  readonly accountId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A placeholder: `{{firstName}}`, or `{{firstName|there}}` with a default for recipients whose name is unknown. */
const TOKENS = ['firstName', 'lastName', 'fullName', 'email', 'unsubscribeUrl'] as const;
type Token = (typeof TOKENS)[number];
export type Values = Readonly<Record<Token, string>>;

/** A placeholder in a text. */
export interface Slot {
  readonly token: Token;
  /** Written like the text around it. */
  readonly fallback: string;
  readonly as: 'text' | 'html' | 'attribute' | 'url';
}
export type Pieces = readonly (string | Slot)[];

const MARK = /\{\{([^{}]*)\}\}/g;
const isToken = (name: string): name is Token => (TOKENS as readonly string[]).includes(name);

/** Unknown placeholders of a text, as they were typed, each once. */
export function unknownTokens(...texts: readonly (string | null)[]): string[] {
  const marks = texts.flatMap((text) => [...(text ?? '').matchAll(MARK)]);
  return [...new Set(marks.filter(([, inner = '']) => !isToken(nameOf(inner))).map(([whole]) => whole))];
}

const nameOf = (inner: string) => inner.split('|', 1)[0]?.trim() ?? '';

/** A text split at its placeholders. In HTML a value is escaped, in a URL it is encoded. */
export function piecesOf(text: string, kind: 'text' | 'html'): Pieces {
  const pieces: (string | Slot)[] = [];
  let at = 0;
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(MARK)) {
    const token = nameOf(inner);
    if (!isToken(token)) continue;
    const bar = inner.indexOf('|');
    pieces.push(text.slice(at, index), {
      token,
      fallback: bar === -1 ? '' : inner.slice(bar + 1).trim(),
      as: contextOf(text.slice(Math.max(0, index - 2_000), index), kind, token),
    });
    at = index + whole.length;
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '');
}

function contextOf(before: string, kind: 'text' | 'html', token: Token): Slot['as'] {
  if (token === 'unsubscribeUrl') return kind;
  if (kind === 'text') return /(?:https?:\/\/|www\.|mailto:)\S*$/i.test(before) ? 'url' : 'text';
  const tag = before.slice(before.lastIndexOf('<'));
  if (/\s(?:href|src)\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/i.test(tag)) return 'url';
  return /^<[a-z]/i.test(tag) && !tag.replace(/"[^"]*"|'[^']*'/g, '').includes('>') ? 'attribute' : 'html';
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The value of a placeholder for a recipient. */
export function valueOf({ token, fallback, as }: Slot, values: Values): string {
  const value = values[token];
  if (value === '') return fallback;
  if (as === 'text') return value;
  if (as === 'url') return encodeURIComponent(value).replace(/[!'()*]/g, percent);
  // An attribute may have no quotes: every character that could end it is written as a character reference.
  return as === 'html'
    ? escapeHtml(value)
    : escapeHtml(value).replace(/[\s=`]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

export const filled = (pieces: Pieces, values: Values): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : valueOf(piece, values))).join('');

/** The values for a recipient. People choose their own names: one that looks like a URL or markup is not used. */
export function valuesOf({ firstName, lastName, email }: Person, unsubscribeUrl: string): Values {
  const [first, last] = [nameText(firstName), nameText(lastName)];
  return {
    firstName: first,
    lastName: last,
    fullName: [first, last].filter((name) => name !== '').join(' '),
    email: email ?? '',
    unsubscribeUrl,
  };
}

const MAX_NAME = 80;
/** Invisible characters, and those that change the direction of the text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
/** What looks like markup or a URL; mail programs make a link of a bare `shop.example` too. */
const NO_NAME = /:\/\/|www\.|[<>{}@]|[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}/iu;

function nameText(name: string | null): string {
  const text = (name ?? '').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return text.length > MAX_NAME || NO_NAME.test(text) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)
    ? ''
    : text;
}
