import { choiceFilter, idsFilter, type IdsFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { sortKey } from '@/lib/list/sort';
import { textFilter } from '@/lib/list/text-filters';
import type { ListState } from '@/lib/list/types';
import { toFilter } from '@/lib/list/variables';
import { PAGE_SIZE, type SearchFilter, type SearchSort } from './product-search';

const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 500;

/** Facet values are names, so they are kept exactly, with quotes, brackets and spaces. */
function exact(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH))].slice(0, MAX_VALUES);
}

function facetFilter(label: string, filter: (values: readonly string[]) => SearchFilter): IdsFilter<SearchFilter> {
  return {
    ...idsFilter<SearchFilter>({ label, filter: () => ({}) }),
    parse: (read, name) => exact(read(name)),
    serialise: (values, name) => exact(values).map((value) => [name, value]),
    toFilter: (values) => (values.length > 0 ? filter(values) : undefined),
    chips: (values) => values.map((value) => ({ label, text: value, rest: values.filter((other) => other !== value) })),
  };
}

/**
 * The URL of /bulk-tag: words, brands, tags and how they are combined, price order. The page is not in it, because hits
 * are loaded by scrolling.
 */
export const bulkTagList = defineList<{ filter?: SearchFilter; sorting?: { field: 'relevance' | 'price' }[] }>()({
  pageSize: PAGE_SIZE,
  sortFields: ['relevance', 'price'],
  defaultSort: 'relevance:desc',
  filters: {
    q: {
      ...textFilter<SearchFilter>({ label: 'Product', filter: () => ({}) }),
      toFilter: (text: string) => (text ? { text } : undefined),
    },
    'brands[]': facetFilter('Brand', (brands) => ({ brands })),
    'tags[]': facetFilter('Tag', (tags) => ({ tags })),
    match: choiceFilter<'or', SearchFilter>({
      label: 'Combine tags',
      choices: [{ value: 'or', label: 'Or' }],
      filter: (match) => ({ match }),
    }),
  },
});

export type Criteria = { filter: SearchFilter; sort?: SearchSort };

/** The search request for a state of the URL. */
export function toCriteria(state: ListState): Criteria {
  const sort = sortKey(state.sort);
  return {
    filter: toFilter<SearchFilter, typeof bulkTagList.filters>(bulkTagList, state.filters) ?? {},
    ...(sort === 'price:asc' || sort === 'price:desc' ? { sort } : {}),
  };
}
