import type { FilterDefinitions, FilterValues, ListDefinition, ListState, ListVariables } from './types';

/**
 * The variables for a list's state, in the upstream's dialect (D-103): forward or backward paging, never both; the
 * filters joined by AND; one sort. Empty members are absent, never null.
 */
export function toVariables<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  state: ListState<Field, FilterValues<Filters>>,
): ListVariables<Filter, Field> {
  const filter = toFilter<Filter, Filters>(list, state.filters);
  return {
    paging: toPaging(state.rows ?? list.pageSize, state),
    ...(filter === undefined ? {} : { filter }),
    sorting: [{ field: state.sort.field, direction: state.sort.direction === 'asc' ? 'ASC' : 'DESC' }],
  };
}

function toPaging(size: number, { after, before }: Pick<ListState, 'after' | 'before'>): ListVariables['paging'] {
  if (after !== undefined) return { first: size, after };
  if (before !== undefined) return { last: size, before };
  return { first: size };
}

/**
 * The filters as one GraphQL filter, for exports and 'select all matches' too; undefined when nothing narrows the list.
 */
export function toFilter<Filter, Filters extends FilterDefinitions<Filter>>(
  list: { readonly filters: Filters },
  values: Readonly<Record<string, unknown>>,
): Filter | undefined {
  const parts = Object.entries(list.filters)
    .map(([name, filter]) => filter.toFilter(values[name], values))
    .filter((part) => part !== undefined);
  return parts.length > 0 ? joinAll(parts) : undefined;
}

/**
 * Joins a filter with one that always applies, e.g. a tab's: side by side, or under `and` if both restrict the same
 * field. Neither overrides the other.
 */
export function within<Filter extends object>(always: Filter, filter: Filter | null | undefined): Filter {
  const given = filter ?? ({} as Filter);
  return Object.keys(given).some((key) => Object.hasOwn(always, key))
    ? joinAll([always, given])
    : { ...always, ...given };
}

/**
 * Filters on different fields are placed side by side; a filter on a field that is already used goes under `and`,
 * because two comparisons on one field would be ORed.
 */
function joinAll<Filter>(parts: readonly Filter[]): Filter {
  const joined: Record<string, unknown> = {};
  const apart: Filter[] = [];
  for (const part of parts) {
    const keys = Object.keys(part as object);
    if (keys.some((key) => key === 'and' || Object.hasOwn(joined, key))) apart.push(part);
    else Object.assign(joined, part);
  }
  if (apart.length > 0) joined.and = apart;
  return joined as Filter;
}
