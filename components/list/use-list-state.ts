'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { listSearch, parseList } from '@/lib/list/address';
import { reduceList, type ListAction } from '@/lib/list/reducer';
import type { FilterDefinitions, FilterValues, ListDefinition, ListState } from '@/lib/list/types';

/** How a move is kept in history: what is chosen can be gone back from, what is typed replaces itself (D-24). */
export type HistoryMode = 'push' | 'replace';

export type ListDispatch = (action: ListAction, mode?: HistoryMode) => void;

/**
 * The state of a list and the way to move it. The address is the only store: Back, Forward, reload and a copied link restore
 * everything (FMT-09, FMT-10). Moves go through the browser's history, which Next follows without asking its server for the page.
 * @param persist false keeps the state in the component instead (dialogs, lists inside a record: D-24)
 */
export function useListState<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  persist: boolean,
): readonly [ListState<Field, FilterValues<Filters>>, ListDispatch] {
  const params = useSearchParams();
  const addressed = useMemo(() => parseList(list, new URLSearchParams(params.toString())), [list, params]);
  const [own, setOwn] = useState(list.initial);
  // Next hands the new address on in a transition; until then the move shows through this, so that a click answers in the same frame.
  const [ahead, setAhead] = useState<{ since: typeof params; state: typeof addressed } | null>(null);

  const dispatch = useCallback<ListDispatch>(
    (action, mode = 'push') => {
      if (!persist) {
        setOwn((state) => reduceList(list, state, action));
        return;
      }
      // Read from the address, not from the last render: two moves may come between two renders.
      const current = new URLSearchParams(window.location.search);
      const state = reduceList(list, parseList(list, current), action);
      const search = listSearch(list, state, current);
      if (search !== listSearch(list, parseList(list, current), current)) {
        const address = `${window.location.pathname}${search}${window.location.hash}`;
        window.history[mode === 'push' ? 'pushState' : 'replaceState'](null, '', address);
      }
      setAhead({ since: params, state });
    },
    [list, params, persist],
  );

  if (!persist) return [own, dispatch];
  return [ahead?.since === params ? ahead.state : addressed, dispatch];
}
