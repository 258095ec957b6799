'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PageHeader } from '@/components/layout/page-header';
import { Alert } from '@/components/ui/alert';
import { serialiseFilters } from '@/lib/list/address';
import type { ListAction } from '@/lib/list/reducer';
import type { FilterDefinitions, Sort } from '@/lib/list/types';
import { toFilter, toVariables } from '@/lib/list/variables';
import { FilterChips } from './filter-chips';
import { ListEmpty } from './list-empty';
import { ListFooter } from './list-footer';
import { RowsSkeleton } from './list-skeleton';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { rangeText } from './range-text';
import { SelectAllButton } from './select-all-button';
import type { ListRow, ResourceListProps } from './types';
import { useDensity } from './use-density';
import { useEscape } from './use-escape';
import { useFocusRescue } from './use-focus-rescue';
import { useListFilters } from './use-list-filters';
import { useListQuery } from './use-list-query';
import { useListState } from './use-list-state';
import { useRows } from './use-rows';
import { useSelection } from './use-selection';
import { useServedColumns } from './use-served-columns';

const MAX_SKELETONS = 15;

/**
 * A list screen, described by data: its query, columns, filters, sorts and bulk actions. Brands, in full:
 *
 *     // components/resources/brands/brand-list.tsx: everything outside the component, so that rows are rendered only when they change
 *     const columns: Column<BrandRow, 'name' | 'enabled'>[] = [
 *       { header: 'Name', cell: (brand) => orDash(brand.name), sort: 'name' },
 *       { header: 'Tags', cell: (brand) => namesCell(brand.tags.map((tag) => tag.name)) },
 *       { header: 'Enabled', cell: (brand) => yesNoCell(brand.enabled), sort: 'enabled' },
 *     ];
 *     <ResourceList list={brandList} query={brandsQuery} select={(data) => data.brands} columns={columns} … />
 *
 *     // app/(console)/brands/page.tsx: the server prefetches, with the same list and the same query
 *     const state = parseList(brandList, await searchParams);
 *     const cache = await prefetch(token, brandsQuery(toVariables(brandList, state)));
 *     return <Prefetched state={cache}><BrandList /></Prefetched>; The address is the state (`useListState`); changes to it call the operations handler and never reload the page. Needs a QueryClientProvider above it, and a ConfirmProvider where there are bulk actions.
 */
export function ResourceList<
  Row extends ListRow,
  Data,
  Filter,
  Field extends string,
  Filters extends FilterDefinitions<Filter>,
>(props: ResourceListProps<Row, Data, Filter, Field, Filters>) {
  const { list, query, select, texts, rowName, bulkActions, selectAllMatches, header } = props;
  const client = useQueryClient();
  const columns = useServedColumns(props.columns, list);
  const [state, dispatch] = useListState(list, props.persist ?? true);
  const page = useListQuery({ list, query, select }, state, dispatch);
  const { connection, error, isMoving } = page;
  const [density, setDensity] = useDensity();
  const section = useRef<HTMLElement>(null);
  const rescue = useFocusRescue(section);
  const [firstState] = useState(state);

  const { rows, seen } = useRows(connection, rowName);
  const scope = JSON.stringify(serialiseFilters(list, state.filters));
  const selection = useSelection(scope, rows);
  useEscape(selection.selected.size > 0, selection.clear);
  // The footer stays from the first selection on, because a receipt remains after its selection, and after the rows,
  // which the action may have removed from the list.
  const [hasTicked, setHasTicked] = useState(false);
  if (selection.selected.size > 0 && !hasTicked) setHasTicked(true);

  const { filters, onFilter, onClear, clearedTimes } = useListFilters(list, state.filters, props.controls, dispatch);
  const filter = toFilter<Filter, Filters>(list, state.filters);
  // If there are no rows, Clear filters is shown in their place, and only there.
  const isEmpty = connection !== undefined && rows.length === 0 && !error;
  // Until the response arrives, the previous data is shown: do not yet claim that there is nothing.
  const [wasFiltered, setWasFiltered] = useState(filter !== undefined);
  if (!isMoving && wasFiltered !== (filter !== undefined)) setWasFiltered(filter !== undefined);
  const onSort = (sort: Sort) => dispatch({ type: 'setSort', sort });
  const turn = (action: ListAction) => {
    dispatch(action);
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  const { hasNextPage, startCursor, endCursor } = connection?.pageInfo ?? {};
  const total = connection?.totalCount ?? undefined;
  const counted = total === undefined ? undefined : (texts.count?.(total) ?? String(total));

  return (
    <>
      {header ? <PageHeader {...header} count={counted} /> : null}
      <section
        ref={section}
        tabIndex={-1}
        aria-label={texts.caption}
        data-density={density}
        className="@container scroll-mt-16"
        {...rescue}
      >
        <ListToolbar
          filters={filters}
          panelLabel={texts.filters ?? 'Filters'}
          clearedTimes={clearedTimes}
          onFilter={onFilter}
          sort={state.sort}
          sortOptions={props.sortOptions}
          columns={columns}
          onSort={onSort}
          density={density}
          onDensity={setDensity}
        >
          {selectAllMatches ? (
            <SelectAllButton key={scope} matches={selectAllMatches} filter={filter} onSelect={selection.setIds} />
          ) : null}
          {props.toolbarActions}
        </ListToolbar>
        <FilterChips filters={filters} onChange={onFilter} onClear={isEmpty ? undefined : onClear} />
        <div role="status">
          {page.notice ? (
            <Alert tone="info" className="mb-4">
              {page.notice}
            </Alert>
          ) : null}
        </div>
        {error ? (
          <Alert
            title={texts.error}
            onRetry={page.retry}
            retrying={page.isFetching}
            reference={error.requestId}
            className="mb-4"
          />
        ) : null}
        {!connection && !error ? (
          <RowsSkeleton columns={columns.length} rows={Math.min(list.pageSize, MAX_SKELETONS)} />
        ) : null}
        {/* The page's number says that a page was turned; this says what a filter or a sort has come to. */}
        <p role="status" className="sr-only">
          {state !== firstState && connection && !isMoving ? `${rows.length} rows shown` : ''}
        </p>
        <div aria-busy={isMoving} className="transition-opacity aria-busy:opacity-50">
          {isEmpty ? (
            <ListEmpty texts={texts} isFiltered={wasFiltered} onClear={onClear} elsewhere={props.elsewhere} />
          ) : null}
          {rows.length > 0 ? (
            <ListTable
              caption={texts.caption}
              columns={columns}
              rows={rows}
              sort={state.sort}
              onSort={onSort}
              rowHref={props.rowHref}
              rowLink={props.rowLink}
              rowActions={props.rowActions}
              newTab={props.newTab ?? false}
              wide={props.wide ?? false}
              selection={bulkActions ? selection : undefined}
              onToggle={selection.toggle}
              onTickPage={selection.togglePage}
            />
          ) : null}
        </div>
        {(connection && rows.length > 0) || hasTicked ? (
          <ListFooter
            texts={texts}
            range={rangeText(state.page, list.pageSize, rows.length, counted)}
            isBare={rows.length === 0 && selection.selected.size === 0}
            actions={hasTicked ? bulkActions : undefined}
            selected={selection.selected}
            outside={selection.outside}
            onSelect={selection.set}
            invalidates={props.invalidates ?? []}
            rowOf={(id) => seen.current.get(id)}
            pageReader={() => {
              const { queryKey } = query(toVariables(list, state));
              return () => {
                const data = client.getQueryData<Data>(queryKey);
                return new Set(data === undefined ? [] : select(data).edges.map(({ node }) => node.id));
              };
            }}
            pager={{
              page: state.page,
              hasNext: Boolean(hasNextPage && endCursor),
              previousText: texts.previous,
              nextText: texts.next,
              busy: isMoving,
              onPrevious: () =>
                turn(startCursor ? { type: 'previousPage', before: startCursor } : { type: 'resetToFirst' }),
              onNext: () => endCursor && turn({ type: 'nextPage', after: endCursor }),
              onNextLikely: page.prefetchNext,
            }}
          />
        ) : null}
      </section>
    </>
  );
}
