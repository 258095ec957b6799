import type { FilterDefinition } from './types';

const MAX_TEXT_LENGTH = 200;

/** The whole text, whatever its case, with the pattern's special characters escaped (D-103). */
export function exactly(text: string): { iLike: string } {
  return { iLike: text.replace(/[\\%_]/g, '\\$&') };
}

/** `%x%` for a case-insensitive contains (D-103). */
export function contains(text: string): { iLike: string } {
  return { iLike: `%${exactly(text).iLike}%` };
}

export interface TextFilter<Filter> extends FilterDefinition<string, Filter> {
  readonly kind: 'text';
}

/**
 * A search box: case-insensitive contains (FMT-15). `filter` gets the comparison and returns the filter with it;
 * `clean` removes what people type but records do not contain (spaces and dashes in voucher codes). A text of only
 * spaces counts as empty.
 */
export function textFilter<Filter>(options: {
  label: string;
  filter: (comparison: { iLike: string }, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
  clean?: (text: string) => string;
}): TextFilter<Filter> {
  return {
    kind: 'text',
    label: options.label,
    initial: '',
    names: (name) => [name],
    parse: (read, name) => normalText(read(name)[0]),
    serialise: (value, name) => (normalText(value) ? [[name, normalText(value)]] : []),
    toFilter: (value, values) => {
      const text = options.clean ? options.clean(value) : value;
      return text ? options.filter(contains(text), values) : undefined;
    },
    chips: (value) => (value ? [{ label: options.label, text: value, rest: '' }] : []),
  };
}

/** A text that must match as a whole, whatever its case, such as the e-mail address in a link. */
export function wholeTextFilter<Filter>(options: {
  label: string;
  filter: (comparison: { iLike: string }) => NoInfer<Filter>;
}): TextFilter<Filter> {
  return {
    ...textFilter<Filter>({ label: options.label, filter: options.filter }),
    toFilter: (text) => (text ? options.filter(exactly(text)) : undefined),
  };
}

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * A record whose address is one of these, as a whole.
 * @param addresses at least one
 */
export function anyAddress<Filter>(addresses: readonly string[], filter: (comparison: { iLike: string }) => Filter) {
  const each = addresses.map((address) => filter(exactly(address)));
  return (each.length === 1 ? each[0] : { or: each }) as Filter;
}

/** An e-mail address: a whole one must match as a whole, and so must one of several; anything else as a part. */
export function addressFilter<Filter>(options: {
  label: string;
  filter: (comparison: { iLike: string }) => NoInfer<Filter>;
}): TextFilter<Filter> {
  const { toFilter: byPart, ...rest } = textFilter<Filter>(options);
  return {
    ...rest,
    toFilter: (text, values) => {
      const addresses = text.split(/\s+/);
      return addresses.every((address) => WHOLE_ADDRESS.test(address))
        ? anyAddress<Filter>(addresses, options.filter)
        : byPart(text, values);
    },
  };
}

function normalText(text: string | undefined): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .trim();
}

export interface NumberFilter<Filter> extends FilterDefinition<number | null, Filter> {
  readonly kind: 'number';
}

/** A search box for a whole number, e.g. an order number (ORD-08): 32-bit, not negative; anything else is ignored. */
export function numberFilter<Filter>(options: {
  label: string;
  filter: (comparison: { eq: number }, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
}): NumberFilter<Filter> {
  return {
    kind: 'number',
    label: options.label,
    initial: null,
    names: (name) => [name],
    parse: (read, name) => parseWholeNumber(read(name)[0] ?? ''),
    serialise: (value, name) => (value === null ? [] : [[name, String(value)]]),
    toFilter: (value, values) => (value === null ? undefined : options.filter({ eq: value }, values)),
    chips: (value) => (value === null ? [] : [{ label: options.label, text: String(value), rest: null }]),
  };
}

/**
 * A typed whole number, with optional spaces and a leading #; null when it is not a number or does not fit GraphQL's
 * Int.
 */
export function parseWholeNumber(text: string): number | null {
  const digits = text.replace(/[\s#]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const number = Number(digits);
  return number <= 0x7fffffff ? number : null;
}
