'use client';

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Hit } from '@/lib/resources/bulk-tag/product-search';
import { createSelectionStore } from '@/lib/resources/bulk-tag/selection';

/**
 * This user's selection, and the functions that change it. It survives searches, reloads and actions, until Clear
 * Selection or logout (D-101).
 * @param hits the cards on the screen, in order: the range for Shift-click
 */
export function useSelectedProducts(userId: string, hits: readonly Hit[]) {
  const [store] = useState(() => createSelectionStore(userId));
  const state = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const anchor = useRef<string | null>(null);
  const shown = useRef(hits);
  useEffect(() => {
    shown.current = hits;
  }, [hits]);

  /** Selects or drops one product; with `range`, every card between it and the last one clicked. */
  const toggle = useCallback(
    (id: string, on: boolean, range: boolean) => {
      const from = range ? shown.current.findIndex((hit) => hit.id === anchor.current) : -1;
      const to = shown.current.findIndex((hit) => hit.id === id);
      anchor.current = id;
      const pressed =
        from < 0 ? shown.current.slice(to, to + 1) : shown.current.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (on) store.add(pressed.map((hit) => [hit.id, hit.title]));
      else store.remove(pressed.map((hit) => hit.id));
    },
    [store],
  );

  return useMemo(() => ({ ...state, store, toggle }), [state, store, toggle]);
}

export type SelectedProducts = ReturnType<typeof useSelectedProducts>;
