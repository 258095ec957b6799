'use client';

import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { FilterDefinitions, ListDefinition } from '@/lib/list/types';
import { arrange, columnsOf, densityOf, readListView, rowsOf } from '@/lib/list/view';
import { ServerListView } from './server-list-view';
import type { Column } from './types';
import { useServedColumns } from './use-served-columns';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows every list on the page by the cookie as it is now. */
export function noteListView(): void {
  for (const listener of listeners) listener();
}

/** How this person wants lists to look (lib/list/view.ts). */
export function useListView(): string {
  const onServer = useContext(ServerListView);
  return useSyncExternalStore(subscribe, readListView, () => onServer);
}

/** The list with the rows that this person wants on a page. A list inside a record keeps its own number. */
function usePreferredRows<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  persist: boolean,
): ListDefinition<Filter, Field, Filters> {
  const view = useListView();
  return useMemo(() => {
    const preferredRows = persist ? rowsOf(view) : undefined;
    return preferredRows === undefined ? list : { ...list, preferredRows };
  }, [list, persist, view]);
}

/** Whether a column can be moved and hidden: not what names the row, nor its picture. */
export function isMovable(column: Column<never>, columns: readonly Column<never>[]): boolean {
  return !column.narrow && column !== (columns.find(({ main }) => main) ?? columns[0]);
}

/** The columns that this person wants, in their order. One that cannot be moved stays behind those before it. */
function useChosenColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  caption: string,
): readonly Column<Row, Field>[] {
  const view = useListView();
  return useMemo(() => {
    const choices = columnsOf(view, caption);
    if (choices.length === 0) return columns;
    const movable = columns.filter((column) => isMovable(column, columns));
    const shown = arrange(movable, choices).flatMap(({ column, isShown }) => (isShown ? column : []));
    columns.forEach((column, at) => {
      if (!movable.includes(column))
        shown.splice(columns.slice(0, at).filter((before) => shown.includes(before)).length, 0, column);
    });
    return shown;
  }, [columns, caption, view]);
}

/**
 * A list as this person wants it to look, of what the upstream serves.
 * @returns the list with their rows on a page, its visible columns, and what its View panel needs
 */
export function useListLook<Row, Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(props: {
  list: ListDefinition<Filter, Field, Filters>;
  columns: readonly Column<Row, Field>[];
  caption: string;
  persist: boolean;
}) {
  const { caption } = props;
  const list = usePreferredRows(props.list, props.persist);
  const all = useServedColumns(props.columns, list);
  const density = densityOf(useListView());
  return { list, columns: useChosenColumns(all, caption), view: { density, caption, columns: all } };
}
