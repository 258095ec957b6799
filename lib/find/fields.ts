import type { Capability } from '../../graphql/generated/capabilities.ts';
import { personFilter, type PersonFilter } from '../list/people-filter.ts';
import { contains, exactly, parseWholeNumber } from '../list/text-filters.ts';
import type { Search, Serves } from './source.ts';
import type { Typed } from './typed.ts';

/** A word without three letters or digits in a row stays as it is: with a wildcard no index could find it. */
const anyMark = (text: string, pattern: string, marks: RegExp): string =>
  /[\p{L}\p{N}]{3}/u.test(text) ? pattern.replace(marks, '_') : pattern;

/**
 * `%x%` for a contains in which every apostrophe and dash is as good as another: phones type O’Brien, records hold
 * O'Brien.
 */
export const containsWord = (word: string): { iLike: string } => ({
  iLike: anyMark(word, contains(word).iLike, /['’‘ʼ]|\p{Pd}/gu),
});

/** The whole text, in which every kind of space, too, is as good as another. */
const wholeText = (text: string): { iLike: string } => ({
  iLike: anyMark(text, exactly(text).iLike, /[\s'’‘ʼ]|\p{Pd}/gu),
});

/** A person in whose names or address each of these words occurs. */
export const personWords = (words: readonly string[]): PersonFilter | undefined =>
  personFilter(words.join(' '), undefined, containsWord);

type Comparison = { iLike: string };
/** The whole names of a person. One half may be missing. */
type WholeName = { firstName: Comparison | { is: null }; lastName: Comparison | { is: null } };

/**
 * A person whose whole name or address this text is. Nobody can tell where a first name ends, so each place is tried.
 */
export function personNamed({ text, words }: Typed): ({ or: WholeName[] } | { email: Comparison })[] {
  if (text.includes('@')) return [{ email: exactly(text) }];
  const whole = wholeText(words.join(' '));
  if (!whole.iLike) return [];
  const splits = words
    .slice(1)
    .map((_, at) => ({
      firstName: wholeText(words.slice(0, at + 1).join(' ')),
      lastName: wholeText(words.slice(at + 1).join(' ')),
    }));
  return [
    { or: [...splits, { firstName: whole, lastName: { is: null } }, { firstName: { is: null }, lastName: whole }] },
  ];
}

/** A field in which a word may occur. */
export interface Field<Filter> {
  readonly needs?: Capability | undefined;
  /** undefined if the word cannot occur in it. */
  filter(word: string): Filter | undefined;
  /** Of a field that names its record: the records that this whole text names. */
  named?: ((text: string) => Filter | undefined) | undefined;
}

interface FieldOptions {
  /** The optional part of the contract that this field is. */
  needs?: Capability;
  /** Removes what people type but records do not contain. */
  clean?: (word: string) => string;
}

/** A text that may contain the word. */
export const textField = <Filter>(
  filter: (comparison: { iLike: string }) => Filter,
  { needs, clean = (word) => word }: FieldOptions = {},
): Field<Filter> => ({ needs, filter: (word) => (clean(word) ? filter(containsWord(clean(word))) : undefined) });

/** A text that may contain the word, and that names its record: one of the hit's `names`. */
export const nameField = <Filter>(
  filter: (comparison: { iLike: string }) => Filter,
  options: FieldOptions = {},
): Field<Filter> => {
  const { clean = (text) => text } = options;
  return { ...textField(filter, options), named: (text) => (clean(text) ? filter(wholeText(clean(text))) : undefined) };
};

/** A whole number that is the word. It names its record. */
export const numberField = <Filter>(
  filter: (comparison: { eq: number }) => Filter,
  { needs }: Pick<FieldOptions, 'needs'> = {},
): Field<Filter> => {
  const equal = (text: string) => {
    const number = parseWholeNumber(text);
    return number === null ? undefined : filter({ eq: number });
  };
  return { needs, filter: equal, named: equal };
};

/** Each word, in any order, must match one of these fields. Fields that the upstream does not serve are left out. */
export function eachWord<Filter>(...fields: readonly Field<NoInfer<Filter>>[]): Search<Filter> {
  const served = (serves: Serves) => fields.filter(({ needs }) => needs === undefined || serves(needs));
  const either = (alternatives: readonly Filter[]) => one(alternatives) ?? ({ or: alternatives } as Filter);
  return {
    words: ({ words }, serves) => {
      const parts = words.map((word) => served(serves).flatMap((field) => field.filter(word) ?? []));
      if (parts.length === 0 || parts.some((alternatives) => alternatives.length === 0)) return [];
      const each = parts.map(either);
      return [one(each) ?? ({ and: each } as Filter)];
    },
    named: ({ text }, serves) => {
      const alternatives = served(serves).flatMap((field) => field.named?.(text) ?? []);
      return alternatives.length === 0 ? [] : [either(alternatives)];
    },
  };
}

const one = <Item>(list: readonly Item[]): Item | undefined => (list.length === 1 ? list[0] : undefined);

/** An order's number and buyer, as the filters of orders and refunds have them. */
export interface OrderWords {
  orderNumber?: { eq: number };
  user?: PersonFilter;
}

/**
 * Filters for the order that a text means: by its number, its buyer, or both. A number beside other words may also be
 * part of a name; each is asked by itself, because the database finds either by its index and both together by neither.
 */
export function orderWords({ words }: Typed): OrderWords[] {
  const numbers = words.map(parseWholeNumber).filter((number) => number !== null);
  const names = words.filter((word) => parseWholeNumber(word) === null);
  const [number, ...more] = numbers;
  const byNumber = number === undefined || more.length > 0 ? [] : [number];
  const buyer = personWords(names);
  const everything = names.length === 0 ? undefined : personWords(words);
  return [
    ...byNumber.map((eq) => ({ orderNumber: { eq }, ...(buyer && { user: buyer }) })),
    ...(everything ? [{ user: everything }] : []),
  ];
}
