import { parseSort, sortKey } from './sort';
import type {
  AddressEntry,
  AddressReader,
  AddressSource,
  FilterDefinitions,
  FilterValues,
  ListDefinition,
  ListState,
  ListVariables,
} from './types';
import { toVariables } from './variables';
import { parseRows } from './view';

const MAX_CURSOR_LENGTH = 2000;
const LAST_PAGE = 1_000_000;
const PAGING_NAMES = ['page', 'after', 'before', 'sort', 'rows'];

/**
 * Reads a list's state from a URL: Next's `searchParams` on the server, `URLSearchParams` in the browser, with the same
 * result. Never throws: unknown, malformed or contradictory parts fall back to their defaults (a page without its
 * cursor is page 1).
 */
export function parseList<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  source: AddressSource,
): ListState<Field, FilterValues<Filters>> {
  const read = reader(source);
  const place = parsePlace(read);
  return {
    ...place,
    ...asRows(list, parseRows(read('rows')[0]) ?? rowsBefore(list, place.page)),
    sort: parseSort(read('sort')[0], list.sortFields) ?? list.initial.sort,
    filters: mapFilters(list, (filter, name) => filter.parse(read, name)),
  };
}

/** The variables of a list at a URL. */
export function variablesAt<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  source: AddressSource,
): ListVariables<Filter, Field> {
  return toVariables(list, parseList(list, source));
}

/**
 * Rows on a page where the URL does not say. A later page was reached with a number of its own: the list's, unless the
 * URL says otherwise, since the page's number would mean other rows.
 */
function rowsBefore({ pageSize, preferredRows }: ListDefinition, page: number): number {
  return page === 1 ? (preferredRows ?? pageSize) : pageSize;
}

function asRows({ pageSize }: ListDefinition, rows: number): Pick<ListState, 'rows'> {
  return rows === pageSize ? {} : { rows };
}

function parsePlace(read: AddressReader): Pick<ListState, 'page' | 'after' | 'before'> {
  const page = /^\d{1,7}$/.test(read('page')[0] ?? '') ? Number(read('page')[0]) : 1;
  const after = cursor(read('after')[0]);
  const before = cursor(read('before')[0]);
  if (page < 2 || page > LAST_PAGE) return { page: 1 };
  if (after !== undefined) return { page, after };
  if (before !== undefined) return { page, before };
  return { page: 1 };
}

function cursor(text: string | undefined): string | undefined {
  return text && text.length <= MAX_CURSOR_LENGTH ? text : undefined;
}

/** The URL parameters for this state, defaults left out (D-24). */
export function serialiseList(list: ListDefinition, state: ListState): AddressEntry[] {
  const entries: AddressEntry[] = serialiseFilters(list, state.filters);
  if (sortKey(state.sort) !== sortKey(list.initial.sort)) entries.push(['sort', sortKey(state.sort)]);
  const rows = state.rows ?? list.pageSize;
  if (rows !== rowsBefore(list, state.page)) entries.push(['rows', String(rows)]);
  if (state.page > 1) {
    entries.push(['page', String(state.page)]);
    if (state.after !== undefined) entries.push(['after', state.after]);
    else if (state.before !== undefined) entries.push(['before', state.before]);
  }
  return entries;
}

/** The URL parameters of the filters; equal filters give equal entries, so they also show whether filters changed. */
export function serialiseFilters(list: ListDefinition, values: ListState['filters']): AddressEntry[] {
  return Object.entries(list.filters).flatMap(([name, filter]) => filter.serialise(values[name], name));
}

/**
 * The query part of a URL (with its `?`, or empty) after the list's own parameters are replaced in `current`; other
 * parameters are left unchanged. Brackets and colons are left readable.
 */
export function listSearch(list: ListDefinition, state: ListState, current: URLSearchParams): string {
  const params = new URLSearchParams(current);
  for (const name of PAGING_NAMES) params.delete(name);
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const owned of filter.names(name)) params.delete(owned);
  }
  for (const [name, value] of serialiseList(list, state)) params.append(name, value);
  const text = params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

function mapFilters<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  valueOf: (filter: FilterDefinitions<Filter>[string], name: string) => unknown,
): FilterValues<Filters> {
  const values = Object.entries(list.filters).map(([name, filter]) => [name, valueOf(filter, name)]);
  return Object.fromEntries(values) as FilterValues<Filters>;
}

function reader(source: AddressSource): AddressReader {
  if (source instanceof URLSearchParams) return (name) => source.getAll(name);
  return (name) => {
    const value = Object.hasOwn(source, name) ? source[name] : undefined;
    if (value === undefined) return [];
    return typeof value === 'string' ? [value] : value;
  };
}
