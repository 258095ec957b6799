'use client';

import { useRef, useState } from 'react';
import { serialiseFilters, variablesAt } from '@/lib/list/address';
import type { ListAction } from '@/lib/list/reducer';
import type { FilterDefinitions, Sort } from '@/lib/list/types';
import { toFilter } from '@/lib/list/variables';
import { Fading } from './fading';
import { FilterChips } from './filter-chips';
import { ListRange } from './lazy-counts';
import { ListEmpty, ViewTabs } from './lazy-extras';
import { ListFooter } from './list-footer';
import { ListHeader } from './list-header';
import { ListNotes } from './list-notes';
import { RowsSkeleton } from './list-skeleton';
import { ListTable } from './list-table';
import { useListLook } from './list-view';
import { ListToolbar } from './list-toolbar';
import { SelectAllButton } from './select-all-button';
import type { ListRow, ResourceListProps } from './types';
import { useFocusRescue } from '@/components/ui/use-focus-rescue';
import { useListFilters } from './use-list-filters';
import { useListQuery } from './use-list-query';
import { useListState } from './use-list-state';
import { useOpenRow } from './use-open-row';
import { usePager } from './use-pager';
import { useRowLook } from './use-row-look';
import { useRows } from './use-rows';
import { useSavedViews } from './use-saved-views';
import { useSelection } from './use-selection';
import { ViewsButton } from './views-button';

const MAX_SKELETONS = 15;

/**
 * A list screen, described by data: its query, columns, filters, sorts and bulk actions. Brands, in full:
 *
 *     // components/resources/brands/brand-list.tsx: everything outside the component, so that rows are rendered only when they change
 *     const columns = [{ header: 'Name', cell: (brand: BrandRow) => orDash(brand.name), sort: 'name' }];
 *     <ResourceList list={brandList} query={brandsQuery} select={(data) => data.brands} columns={columns} … />
 *
 *     // app/(console)/brands/page.tsx: the server prefetches, with the same list and the same query
 *     const variables = await listVariables(brandList, await searchParams);
 *     return <Prefetched state={await prefetch(token, brandsQuery(variables))}><BrandList /></Prefetched>;
 *
 * The address is the state (`useListState`); changes to it call the operations handler and never reload the page. Needs
 * a QueryClientProvider above it, and a ConfirmProvider where there are bulk actions.
 */
export function ResourceList<
  Row extends ListRow,
  Data,
  Filter,
  Field extends string,
  Filters extends FilterDefinitions<Filter>,
>(props: ResourceListProps<Row, Data, Filter, Field, Filters>) {
  const { query, select, texts, rowName, bulkActions, selectAllMatches, header } = props;
  const { newTab = false, persist = true, rowHref, beneath } = props;
  const look = useListLook({ list: props.list, columns: props.columns, caption: texts.caption, persist });
  const { list, columns } = look;
  const [state, dispatch] = useListState(list, persist);
  const rowsOnPage = state.rows ?? list.pageSize;
  const page = useListQuery({ list, query, select }, state, dispatch);
  const { connection, error, isMoving } = page;
  const section = useRef<HTMLElement>(null);
  const rescue = useFocusRescue(section);
  const [firstState] = useState(state);
  const views = useSavedViews();
  const saved = persist ? views : undefined;

  const { rows, seen } = useRows(connection, rowName);
  const scope = JSON.stringify(serialiseFilters(list, state.filters));
  const [rowLook, onLook] = useRowLook({ section, rows, columns: look.view.columns, rowHref, newTab, beneath });
  const filter = toFilter<Filter, Filters>(list, state.filters);
  // Until the response arrives, the rows of the previous filters are shown: none of them may be ticked (D-28), and it is
  // too early to say that there is nothing.
  const wanted = { scope, isFiltered: filter !== undefined };
  const [shown, setShown] = useState(wanted);
  if (!isMoving && shown.scope !== scope) setShown(wanted);
  const selection = useSelection(scope, shown.scope === scope ? rows : undefined);
  const ticks = { selected: selection.selected, rowOf: (id: string) => seen.current.get(id) };
  // The footer stays from the first selection on, because a receipt remains after its selection, and after the rows,
  // which the action may have removed from the list.
  const [hasTicked, setHasTicked] = useState(false);
  if (selection.selected.size > 0 && !hasTicked) setHasTicked(true);

  const listFilters = useListFilters(list, state.filters, props.controls, dispatch);
  const { filters, onFilter, onClear, clearedTimes } = listFilters;
  // If there are no rows, Clear filters is shown in their place, and only there.
  const isEmpty = connection !== undefined && rows.length === 0 && !error;
  const change = (action: ListAction) => {
    dispatch(action);
    // The request names the page's address, to return to after a sign-in, so the address changes first.
    page.prefetch(action);
  };
  // Then no header has an arrow, and Sort By says it.
  const isSortHidden = props.columns.some((column) => column.sort === state.sort.field && !columns.includes(column));
  const onSort = (sort: Sort) => change({ type: 'setSort', sort });
  const turn = (action: ListAction) => {
    change(action);
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  const onOpen = useOpenRow({ connection, counting: page.counting, rowHref, newTab });
  const pager = usePager({ connection, page: state.page, texts, busy: isMoving, turn, prefetch: page.prefetch });

  return (
    <>
      {header ? (
        <ListHeader {...header} counting={page.counting}>
          {selectAllMatches ? (
            <SelectAllButton key={scope} matches={selectAllMatches} filter={filter} onSelect={selection.setIds} />
          ) : null}
        </ListHeader>
      ) : null}
      {saved && saved.views.length > 0 ? (
        <ViewTabs
          saved={saved}
          keyAt={(params) => props.keyAt?.(params) ?? query(variablesAt(list, params)).queryKey}
        />
      ) : null}
      <section
        ref={section}
        tabIndex={-1}
        aria-label={texts.caption}
        data-density={look.view.density}
        className="@container scroll-mt-16"
        {...rescue}
      >
        <ListToolbar
          filters={filters}
          panelLabel={texts.filters ?? 'Filters'}
          clearedTimes={clearedTimes}
          onFilter={onFilter}
          sort={state.sort}
          sortOptions={props.sortOptions ?? (isSortHidden ? [] : undefined)}
          columns={props.columns}
          onSort={onSort}
          keyWith={page.keyWith}
          view={{
            ...look.view,
            rows: persist
              ? { shown: rowsOnPage, own: list.pageSize, onChange: (rows) => change({ type: 'setRows', rows }) }
              : undefined,
          }}
        >
          {saved ? <ViewsButton saved={saved} list={list} state={state} /> : null}
          {props.toolbarActions}
        </ListToolbar>
        <FilterChips filters={filters} onChange={onFilter} onClear={isEmpty ? undefined : onClear} />
        <ListNotes {...page} title={texts.error} />
        {!connection && !error ? (
          <RowsSkeleton columns={columns.length} rows={Math.min(rowsOnPage, MAX_SKELETONS)} />
        ) : null}
        {/* The page's number says that a page was turned; this says what a filter or a sort has come to. */}
        <p role="status" className="sr-only">
          {state !== firstState && connection && !isMoving ? `${rows.length} rows shown` : ''}
        </p>
        <Fading isBusy={isMoving}>
          {isEmpty ? (
            <ListEmpty {...listFilters} texts={texts} isFiltered={shown.isFiltered} elsewhere={props.elsewhere} />
          ) : null}
          {rows.length > 0 ? (
            <ListTable
              caption={texts.caption}
              columns={columns}
              rows={rows}
              sort={state.sort}
              onSort={onSort}
              rowHref={rowHref}
              rowLink={props.rowLink}
              rowActions={props.rowActions}
              newTab={newTab}
              wide={props.wide ?? false}
              selection={bulkActions ? selection : undefined}
              onToggle={selection.toggle}
              onTickPage={selection.togglePage}
              onLook={onLook}
              onOpen={onOpen}
            />
          ) : null}
        </Fading>
        {(connection && rows.length > 0) || hasTicked ? (
          <ListFooter
            texts={texts}
            counts={<ListRange {...page.counting} {...ticks} rows={rows} columns={props.columns} noun={texts.noun} />}
            isBare={rows.length === 0 && selection.selected.size === 0}
            actions={hasTicked ? bulkActions : undefined}
            {...ticks}
            outside={selection.outside}
            onSelect={selection.set}
            invalidates={props.invalidates ?? []}
            pageReader={page.idReader}
            pager={pager}
          />
        ) : null}
        {rowLook}
      </section>
    </>
  );
}
