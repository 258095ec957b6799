'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { PageHeader } from '@/components/layout/page-header';
import { Fading } from '@/components/list/fading';
import { FilterChips } from '@/components/list/filter-chips';
import { Alert, ListEmpty } from '@/components/list/lazy-extras';
import { SearchBox } from '@/components/list/search-box';
import { SortSelect } from '@/components/list/sort-select';
import { useListFilters } from '@/components/list/use-list-filters';
import { useListState } from '@/components/list/use-list-state';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { bulkTagList, toCriteria } from '@/lib/resources/bulk-tag/list-params';
import { PAGE_SIZE } from '@/lib/resources/bulk-tag/product-search';
import { facetsQuery, hitsQuery, useEveryMatch } from '@/lib/resources/bulk-tag/queries';
import { sortChoices } from '@/lib/list/sort';
import { FacetsPanel } from './facets-panel';
import { Hits, HitsSkeleton } from './hits';
import { ResultBar } from './result-bar';
import { SelectionBar } from './selection-bar';
import { useExistingSelection } from './use-existing-selection';
import { useSelectedProducts } from './use-selected-products';

const SORTS = [{ value: 'relevance:desc', label: 'Best match' }, ...sortChoices('price', 'Price').reverse()];
const TEXTS = { empty: { title: 'No results.' }, noMatches: 'No results.' };
/** The search text has its own input, and the combination of tags is next to the tags: neither needs a chip. */
const CONTROLS = { match: { place: 'none' } } as const;

/** /bulk-tag (BLK-01 to BLK-18): finds products in the search index, collects them in a selection, and tags them. */
export function BulkTagScreen({ userId }: { userId: string }) {
  const [state, dispatch] = useListState(bulkTagList, true);
  const criteria = useMemo(() => toCriteria(state), [state]);
  const search = useInfiniteQuery({ ...hitsQuery(criteria), placeholderData: (before) => before });
  const { data: facets } = useQuery(facetsQuery(criteria.filter));
  const {
    data,
    error,
    isPlaceholderData,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
    isFetching,
  } = search;
  const hits = useMemo(() => distinct(data?.pages.flatMap((page) => page.hits) ?? []), [data]);
  const total = data?.pages.at(-1)?.total;
  const selection = useSelectedProducts(userId, hits);
  const gone = useExistingSelection(selection.store);
  const everyMatch = useEveryMatch();
  const [cutAt, setCutAt] = useState<{ criteria: typeof criteria; text: string } | null>(null);
  const [showsFacets, setShowsFacets] = useState(false);
  const { filters, onFilter, onClear, clearedTimes } = useListFilters(bulkTagList, state.filters, CONTROLS, dispatch);
  const chosen = filters.filter(({ name }) => name !== 'q');
  const chosenCount = (criteria.filter.brands?.length ?? 0) + (criteria.filter.tags?.length ?? 0);

  // Scrolling and the button may load at the same moment: the second waits for the first.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const isMoving = isPlaceholderData && isFetching;
  const failed = error !== null && !isFetchNextPageError;
  const found = total === undefined ? undefined : Math.max(total, (isPlaceholderData ? 0 : facets?.found) ?? 0);
  const isEmpty = data !== undefined && hits.length === 0 && !failed && !isMoving;
  const selectEvery = () =>
    everyMatch.mutate(criteria, {
      onSuccess: ({ products, found: every }) => {
        selection.store.add(products);
        setCutAt(
          products.length < every
            ? {
                criteria,
                text: `The index returns at most ${products.length} of these ${every} products; only those are selected. Narrow the search to select the others.`,
              }
            : null,
        );
      },
    });

  return (
    <>
      <PageHeader title="Bulk Tag" />
      <div className="grid gap-x-8 pb-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside
          id="bulk-tag-facets"
          aria-label="Filters"
          className={cx(
            'space-y-7 lg:sticky lg:top-8 lg:block lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:pr-2 lg:pb-4 max-lg:order-2 max-lg:pb-6',
            !showsFacets && 'max-lg:hidden',
          )}
        >
          <FacetsPanel filter={criteria.filter} onFilter={onFilter} silent={failed} />
        </aside>
        <section aria-label="Products" className="@container min-w-0 max-lg:contents">
          <div className="max-lg:order-1">
            <div
              role="search"
              aria-label="Search and filter"
              className="flex flex-wrap items-center gap-x-3 gap-y-2.5 pb-4"
            >
              <SearchBox
                key={clearedTimes}
                label="Search products"
                placeholder="Title, brand or tag"
                value={state.filters.q}
                onCommit={(text) => onFilter('q', text, 'replace')}
                className="w-full sm:w-auto sm:max-w-lg sm:flex-1"
              />
              <Button
                aria-expanded={showsFacets}
                aria-controls="bulk-tag-facets"
                onClick={() => setShowsFacets(!showsFacets)}
                className="lg:hidden"
                icon={<Icon name="sliders-horizontal" />}
                aria-description={chosenCount > 0 ? `${chosenCount} active` : undefined}
              >
                Filters
                {chosenCount > 0 ? (
                  <span
                    aria-hidden="true"
                    className="rounded-full bg-accent px-1.5 text-xs leading-4 text-on-accent tabular-nums"
                  >
                    {chosenCount}
                  </span>
                ) : null}
              </Button>
              <div className="ml-auto">
                <SortSelect
                  options={SORTS}
                  sort={state.sort}
                  onSort={(sort) => dispatch({ type: 'setSort', sort })}
                  columns={[]}
                />
              </div>
            </div>
            <FilterChips filters={chosen} onChange={onFilter} onClear={isEmpty ? undefined : onClear} />
          </div>
          <div className="min-w-0 max-lg:order-3">
            {failed ? null : (
              <ResultBar
                found={found}
                loaded={hits.length}
                busy={isMoving}
                selectingEvery={everyMatch.isPending}
                onSelectLoaded={() => selection.store.add(hits.map(({ id, title }) => [id, title]))}
                onSelectEvery={selectEvery}
              />
            )}
            <div role="status">
              {cutAt?.criteria === criteria ? (
                <Alert tone="info" className="mb-4">
                  {cutAt.text}
                </Alert>
              ) : null}
            </div>
            {failed ? (
              <Alert
                title="There was an error fetching products"
                onRetry={() => void refetch()}
                retrying={isFetching}
                reference={error.requestId}
                className="mb-4"
              >
                {error.message}
              </Alert>
            ) : null}
            {!data && !failed ? <HitsSkeleton count={PAGE_SIZE} /> : null}
            {isEmpty ? <ListEmpty texts={TEXTS} isFiltered onClear={onClear} /> : null}
            {hits.length > 0 && !failed ? (
              <Fading isBusy={isMoving}>
                <Hits
                  hits={hits}
                  selected={selection.selected}
                  onToggle={selection.toggle}
                  hasMore={hasNextPage && !isMoving}
                  loadingMore={isFetchingNextPage}
                  moreError={isFetchNextPageError ? error : null}
                  onMore={onMore}
                />
              </Fading>
            ) : null}
          </div>
        </section>
      </div>
      <SelectionBar selection={selection} gone={gone} />
    </>
  );
}

/** The index may change between two pages and return a product twice: show one card for it. */
function distinct<Item extends { id: string }>(hits: readonly Item[]): readonly Item[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}
