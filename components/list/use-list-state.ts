'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { listSearch, parseList } from '@/lib/list/address';
import { reduceList, rowMoves, type ListAction } from '@/lib/list/reducer';
import type { FilterDefinitions, FilterValues, ListDefinition, ListState } from '@/lib/list/types';

/**
 * How a change is stored in history: a choice adds an entry, so that Back undoes it; typed text replaces its entry
 * (D-24).
 */
export type HistoryMode = 'push' | 'replace';

export type ListDispatch = (action: ListAction, mode?: HistoryMode) => void;

/**
 * The state of a list and the function that changes it. The URL is the only store: Back, Forward, reload and a copied
 * link restore everything (FMT-09, FMT-10). Changes use the browser's history, which Next follows without requesting
 * the page from its server.
 * @param persist false keeps the state in the component instead (dialogs, lists inside a record: D-24)
 */
export function useListState<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  persist: boolean,
): readonly [ListState<Field, FilterValues<Filters>>, ListDispatch] {
  const params = useSearchParams();
  const addressed = useMemo(() => parseList(list, new URLSearchParams(params.toString())), [list, params]);
  const [own, setOwn] = useState(list.initial);
  // Next passes the new URL on in a transition; until then the change is applied here, so that a click has an effect in
  // the same frame.
  const [ahead, setAhead] = useState<{ since: typeof params; state: typeof addressed } | null>(null);

  const dispatch = useCallback<ListDispatch>(
    (action, mode = 'push') => {
      const move = () => {
        if (!persist) {
          setOwn((state) => reduceList(list, state, action));
          return;
        }
        // Read from the URL, not from the last render: two changes may happen between two renders.
        const current = new URLSearchParams(window.location.search);
        const before = parseList(list, current);
        const state = reduceList(list, before, action);
        const search = listSearch(list, state, current);
        if (search !== listSearch(list, before, current)) {
          const { pathname, hash } = window.location;
          window.history[`${mode}State` as const](null, '', `${pathname}${search}${hash}`);
        }
        setAhead({ since: params, state });
      };
      if (rowMoves.ask) rowMoves.ask(move);
      else move();
    },
    [list, params, persist],
  );

  if (!persist) return [own, dispatch];
  return [ahead?.since === params ? ahead.state : addressed, dispatch];
}
