import { contains, textFilter, type TextFilter } from './text-filters.ts';

type Comparison = { iLike: string };
/** Fields in which a word may occur. */
export type PersonField = 'firstName' | 'lastName' | 'email';
type Words<Field extends PersonField> = { [Name in Field]?: Comparison };
type Compare = (word: string) => Comparison;
/** One word, or several that must all match. */
export type PersonFilter = { or: Words<PersonField>[] } | { and: { or: Words<PersonField>[] }[] };

const EVERYWHERE: readonly PersonField[] = ['firstName', 'lastName', 'email'];
/** More words than any name has; further words are ignored. */
const MAX_WORDS = 10;

const within = (word: string, fields: readonly PersonField[], compare: Compare) => ({
  or: fields.map((field) => ({ [field]: compare(word) })),
});

/**
 * The filter of a search over people (D-64): each word, in any order, must occur in the first name, the last name or
 * the e-mail address. One word sends exactly the specification's filter, which looks only in `fields`.
 * @param compare how a word occurs in a field
 */
export function personFilter(
  text: string,
  fields: readonly PersonField[] = EVERYWHERE,
  compare: Compare = contains,
): PersonFilter | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const [only, ...more] = words;
  if (only === undefined) return undefined;
  return more.length === 0
    ? within(only, fields, compare)
    : { and: words.map((word) => within(word, EVERYWHERE, compare)) };
}

/**
 * A search box over people. `filter` says where the person is in the record; `fields` are searched when there is only
 * one word.
 */
export function peopleFilter<Filter>(options: {
  label: string;
  fields?: readonly PersonField[];
  filter: (person: PersonFilter) => NoInfer<Filter>;
}): TextFilter<Filter> {
  return {
    ...textFilter<Filter>({ label: options.label, filter: () => ({}) as Filter }),
    toFilter: (text) => {
      const person = personFilter(text, options.fields);
      return person && options.filter(person);
    },
  };
}
