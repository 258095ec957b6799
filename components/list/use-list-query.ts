'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { serialiseFilters } from '@/lib/list/address';
import { reduceList, type ListAction } from '@/lib/list/reducer';
import type { FilterDefinitions, FilterValues, ListState } from '@/lib/list/types';
import { toVariables } from '@/lib/list/variables';
import type { AppError } from '@/lib/errors';
import type { Counting } from './list-counts';
import type { Connection, ListRow, ResourceListProps } from './types';
import type { ListDispatch } from './use-list-state';

/** A cursor that the upstream refuses: expired, from another list, or typed by hand. */
function isRefusedCursor(error: AppError | null, { after, before }: ListState): boolean {
  if (!error || (after === undefined && before === undefined)) return false;
  return error.code === 'BAD_USER_INPUT' || /cursor/i.test(`${error.upstreamMessage ?? ''} ${error.message}`);
}

/**
 * One page of a list. The previous page stays, marked `isMoving`, while the next one loads; a page whose cursor is
 * refused, or that has become empty, is replaced by the first page with a `notice` (D-24).
 */
export function useListQuery<
  Row extends ListRow,
  Data,
  Filter,
  Field extends string,
  Filters extends FilterDefinitions<Filter>,
>(
  { list, query, select }: Pick<ResourceListProps<Row, Data, Filter, Field, Filters>, 'list' | 'query' | 'select'>,
  state: ListState<Field, FilterValues<Filters>>,
  dispatch: ListDispatch,
) {
  const client = useQueryClient();
  const variables = toVariables<Filter, Field, Filters>(list, state);
  const asked = query(variables);
  const result = useQuery({ ...asked, placeholderData: keepPreviousData });
  const data = result.data as Data | undefined;
  const connection: Connection<Row> | undefined = useMemo(
    () => (data === undefined ? undefined : select(data)),
    [data, select],
  );

  const isRefused = isRefusedCursor(result.error, state);
  const isEmptied = state.page > 1 && !result.isPlaceholderData && connection?.edges.length === 0;
  const [notice, setNotice] = useState<{ text: string; at: string } | null>(null);
  useEffect(() => {
    if (!isRefused && !isEmptied) return;
    const first = reduceList(list, state, { type: 'resetToFirst' });
    const what = isRefused ? 'no longer exists' : 'is now empty';
    setNotice({ text: `That page ${what}, so the first page is shown.`, at: JSON.stringify(first) });
    dispatch({ type: 'resetToFirst' }, 'replace');
    // The move itself changes `state`; only these two say that one is due.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRefused, isEmptied]);

  const isFiltered = variables.filter !== undefined && serialiseFilters(list, state.filters).length > 0;
  const counting: Counting = {
    queryKey: asked.queryKey,
    unfilteredKey: isFiltered
      ? query(toVariables<Filter, Field, Filters>(list, { ...state, filters: list.initial.filters })).queryKey
      : undefined,
    isReady: connection !== undefined && !result.isPlaceholderData && !result.error,
    known: connection?.totalCount,
    page: state.page,
    pageSize: state.rows ?? list.pageSize,
  };

  return {
    connection,
    counting,
    /** The query of the rows with another value of one filter. */
    keyWith: (name: string, value: unknown) =>
      query(toVariables(list, { ...state, filters: { ...state.filters, [name]: value } })).queryKey,
    error: isRefused ? null : result.error,
    /** The shown page is not the requested one: the previous page, until the next one arrives. */
    isMoving: result.isPlaceholderData || isRefused,
    isFetching: result.isFetching,
    /** Why the first page is shown instead; cleared by the next change. */
    notice: notice?.at === JSON.stringify(state) ? notice.text : undefined,
    retry: () => void result.refetch(),
    /** Sends the request that a change of the list needs, before React has rendered the change. */
    prefetch: (action: ListAction) => {
      if (!result.isPlaceholderData)
        void client.prefetchQuery(query(toVariables(list, reduceList(list, state, action))));
    },
    /** Reads the ids of the rows on this page as they are then, also after the list shows another page. */
    idReader: () => {
      return () => {
        const read = client.getQueryData<Data>(asked.queryKey);
        return new Set(read === undefined ? [] : select(read).edges.map(({ node }) => node.id));
      };
    },
  };
}
