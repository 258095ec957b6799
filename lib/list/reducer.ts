import type { AddressReader, ListDefinition, ListState, Sort } from './types';

export type ListAction =
  | { type: 'setFilter'; name: string; value: unknown }
  /** `except` names filters that are no filters to the eye: tabs. */
  | { type: 'clearFilters'; except?: readonly string[] }
  | { type: 'setSort'; sort: Sort }
  | { type: 'setRows'; rows: number }
  | { type: 'nextPage'; after: string }
  | { type: 'previousPage'; before: string }
  | { type: 'resetToFirst' };

/**
 * All changes of a list's state. Anything but paging returns to page 1 and drops the cursors (FMT-12), and page 1 never
 * has a cursor. A filter value is normalized to what the URL can hold, so that a reload shows exactly the same.
 */
export function reduceList<State extends ListState>(
  list: ListDefinition & { readonly initial: State },
  state: State,
  action: ListAction,
): State {
  switch (action.type) {
    case 'setFilter':
      return atFirstPage(state, {
        filters: { ...state.filters, [action.name]: asAddressed(list, action.name, action.value) },
      });
    case 'clearFilters':
      return atFirstPage(state, { filters: { ...list.initial.filters, ...pick(state.filters, action.except ?? []) } });
    case 'setSort':
      return atFirstPage(state, { sort: action.sort });
    case 'setRows': {
      const { rows: _rows, ...rest } = atFirstPage(state);
      return (action.rows === list.pageSize ? rest : { ...rest, rows: action.rows }) as State;
    }
    case 'nextPage':
      return { ...atFirstPage(state), page: state.page + 1, after: action.after };
    case 'previousPage':
      return state.page <= 2
        ? atFirstPage(state)
        : { ...atFirstPage(state), page: state.page - 1, before: action.before };
    case 'resetToFirst':
      return atFirstPage(state);
  }
}

function atFirstPage<State extends ListState>(state: State, change?: Partial<ListState>): State {
  const { after: _after, before: _before, ...rest } = state;
  return { ...rest, ...change, page: 1 } as State;
}

function pick(values: ListState['filters'], names: readonly string[]): ListState['filters'] {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function asAddressed(list: ListDefinition, name: string, value: unknown): unknown {
  const filter = list.filters[name];
  if (!filter) throw new Error(`This list has no filter ${name}`);
  const entries = filter.serialise(value, name);
  const read: AddressReader = (wanted) => entries.filter(([owned]) => owned === wanted).map(([, text]) => text);
  return filter.parse(read, name);
}

/** What asks before a list changes: set while a text in a row is being edited, which may disappear with its row. */
export const rowMoves: { ask?: (move: () => void) => void } = {};
