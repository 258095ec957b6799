'use client';

import { useState } from 'react';
import { useServes } from '@/lib/contract/use-serves';
import type { ListDefinition } from '@/lib/list/types';
import type { PanelFilter } from './filter-panel';
import type { FilterControl } from './types';
import type { HistoryMode, ListDispatch } from './use-list-state';

export interface ListFilters {
  /** The filters shown as such, with their values and what their controls need. */
  readonly filters: readonly PanelFilter[];
  readonly onFilter: (name: string, value: unknown, mode?: HistoryMode) => void;
  /** Undefined while all filters have their default values. */
  readonly onClear: (() => void) | undefined;
  /** Incremented by every Clear, which also drops text still being typed. */
  readonly clearedTimes: number;
}

/**
 * The filters of a list and the functions that change them; those that the upstream does not support are left out. A
 * filter without a place (`none`: tabs) is neither shown nor cleared.
 */
export function useListFilters(
  list: ListDefinition,
  values: Readonly<Record<string, unknown>>,
  controls: Readonly<Record<string, FilterControl | undefined>> | undefined,
  dispatch: ListDispatch,
): ListFilters {
  const [clearedTimes, setClearedTimes] = useState(0);
  const serves = useServes();
  const all = Object.entries(list.filters)
    .filter(([name]) => serves(list.needs.filters[name]))
    .map(([name, filter]) => ({ name, filter, value: values[name], control: controls?.[name] }));
  const filters = all.filter(({ control }) => control?.place !== 'none');
  const tabs = all.filter(({ control }) => control?.place === 'none').map(({ name }) => name);
  const isChanged = filters.some(({ name, filter, value }) => filter.serialise(value, name).length > 0);
  const clear = () => {
    dispatch({ type: 'clearFilters', except: tabs });
    setClearedTimes((times) => times + 1);
  };
  return {
    filters,
    onFilter: (name, value, mode) => dispatch({ type: 'setFilter', name, value }, mode),
    onClear: isChanged ? clear : undefined,
    clearedTimes,
  };
}
