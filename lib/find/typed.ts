/** What a text looks like; it decides which sources of the find box come first. */
export type Shape = 'digits' | 'code' | 'email' | 'words';

/** What somebody typed into the find box. */
export interface Typed {
  readonly text: string;
  readonly shape: Shape;
  /** In any order; a number typed with spaces is one word. */
  readonly words: readonly string[];
}

export const MAX_LENGTH = 200;
/** More words than any name has; further ones are ignored. */
const MAX_WORDS = 10;

const DIGITS = /^#?\s*\d[\d\s]*$/;
/** One word of letters and digits, with or without dashes, as vouchers have. */
const CODE = /^(?=.*\d)(?=.*[a-z])[a-z\d\p{Pd}]+$/iu;
const DASHED = /^[a-z\d]{3}(?:\p{Pd}[a-z\d]{1,3})+$/iu;

function shapeOf(text: string): Shape {
  if (DIGITS.test(text)) return 'digits';
  if (/^\S*@\S*$/.test(text)) return 'email';
  return CODE.test(text) || DASHED.test(text) ? 'code' : 'words';
}

/** Invisible characters (direction, zero width) that get copied along with an address or a number. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Punctuation around a word that is hardly ever part of it: "Ndaba, Thandi", `Thandi <thandi@example.com>`. */
const EDGES = /^[,;<>()"“”„«»]+|[,;<>()"“”„«»]+$/g;

/** The words of a text. Punctuation by itself is not a word, unless there is nothing else. */
function wordsOf(text: string): string[] {
  const given = text.split(' ').filter(Boolean);
  const words = given.map((word) => word.replace(EDGES, '')).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 ? words : given;
}

/** Reads a typed text; an empty one has no words. */
export function readTyped(given: string): Typed {
  const text = given
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
  const named = text.replace(EDGES, '').trim() || text;
  const shape = shapeOf(named);
  const words = shape === 'digits' ? [named.replace(/[\s#]/g, '')] : wordsOf(named);
  return { text: named, shape, words: words.slice(0, MAX_WORDS) };
}

/**
 * The text behind a word that says what it is, such as "order 105994", which is what pages and cards print.
 * @param nouns the words for a source's records, plain
 * @returns undefined if it does not begin with one, or is nothing else
 */
export function behindNoun({ text }: Typed, nouns: readonly string[]): Typed | undefined {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && nouns.includes(plain(first)) ? readTyped(rest.join(' ')) : undefined;
}

/** A text without what people leave out or add when they type: accents, capitals, spaces, dashes, apostrophes and a #. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}#'’‘ʼ]/gu, '');
