'use client';

import { useCallback, useMemo, useState } from 'react';

/** Selected records by id, with the name each had when it was selected; empty if only the id is known. */
export type Selected = ReadonlyMap<string, string>;

/** Another selection, or how the present one changes. */
export type SelectionChange = Selected | ((before: Selected) => Selected);

const NONE: Selected = new Map();

/**
 * The selection. It survives paging and sorting, and is cleared when `scope` (the filters) changes (D-28).
 * @param visible the rows on the screen that can be selected, in order: the range of the header checkbox and of
 * Shift-click; until the rows of a new scope have arrived there are none
 */
export function useSelection(scope: string, visible: readonly { id: string; name: string }[] = []) {
  const empty = { scope, selected: NONE, anchor: null as string | null };
  const [stored, setStored] = useState(empty);
  // Set while rendering, not in an effect: rows of other filters must not appear selected even for one frame.
  if (stored.scope !== scope) setStored(empty);
  const selected = stored.scope === scope ? stored.selected : NONE;

  const set = useCallback(
    (change: SelectionChange) =>
      setStored((before) => ({
        ...before,
        selected: typeof change === 'function' ? change(before.selected) : change,
        anchor: null,
      })),
    [],
  );

  /** Selects exactly these, keeping the names that are known. */
  const setIds = useCallback(
    (ids: readonly string[]) =>
      setStored((before) => {
        const names = new Map([...before.selected, ...visible.map(({ id, name }) => [id, name] as const)]);
        return { ...before, selected: new Map(ids.map((id) => [id, names.get(id) ?? ''])), anchor: null };
      }),
    [visible],
  );

  /** Selects or deselects one row; with `range`, everything between it and the last selected row. */
  const toggle = useCallback(
    (id: string, on: boolean, range: boolean) =>
      setStored((before) => {
        const from = range ? visible.findIndex((row) => row.id === before.anchor) : -1;
        const to = visible.findIndex((row) => row.id === id);
        const rows = from < 0 ? visible.slice(to, to + 1) : visible.slice(Math.min(from, to), Math.max(from, to) + 1);
        return { ...before, selected: withRows(before.selected, rows, on), anchor: id };
      }),
    [visible],
  );

  const togglePage = useCallback(
    (on: boolean) =>
      setStored((before) => ({ ...before, selected: withRows(before.selected, visible, on), anchor: null })),
    [visible],
  );

  return useMemo(() => {
    const onPage = visible.filter((row) => selected.has(row.id)).length;
    return { selected, onPage, outside: selected.size - onPage, set, setIds, toggle, togglePage };
  }, [selected, visible, set, setIds, toggle, togglePage]);
}

function withRows(selected: Selected, rows: readonly { id: string; name: string }[], on: boolean): Selected {
  const next = new Map(selected);
  for (const row of rows) {
    if (on) next.set(row.id, row.name);
    else next.delete(row.id);
  }
  return next;
}
