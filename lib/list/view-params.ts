import { parseList, serialiseFilters } from './address';
import { sortKey } from './sort';
import type { AddressEntry, ListDefinition, ListState } from './types';

/**
 * What a saved view keeps of a list's state: filters and order, not the page and not the rows on it.
 * @param current the page's address; @param others its parameters that are kept besides the list's own
 * @returns the query of an address, without `?`
 */
export function viewParams(
  list: ListDefinition,
  state: Pick<ListState, 'sort' | 'filters'>,
  current: URLSearchParams,
  others: readonly string[],
): string {
  const kept = others.flatMap((name) => current.getAll(name).map((value): AddressEntry => [name, value]));
  const sort: AddressEntry[] =
    sortKey(state.sort) === sortKey(list.initial.sort) ? [] : [['sort', sortKey(state.sort)]];
  const params = new URLSearchParams(
    [...kept, ...serialiseFilters(list, state.filters), ...sort].map((entry) => [...entry]),
  );
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':');
}

/**
 * The parameters of a view that its list does not understand: the filter is gone, or its value.
 * @param others parameters of the page besides the list's own
 * @returns their names, each once
 */
export function lostParams(list: ListDefinition, search: string, others: readonly string[]): string[] {
  const given = new URLSearchParams(search);
  const state = parseList(list, given);
  const known = new URLSearchParams(viewParams(list, state, given, others));
  // The order that the list has anyhow is left out of an address, and yet it is one.
  known.append('sort', sortKey(list.initial.sort));
  return [...new Set([...given].filter(([name, value]) => !known.has(name, value)).map(([name]) => name))];
}
