'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EveryPage } from './every-page';

/** Reads a list to its end, one page after the other, and stops at the bound or at the first failure. */
export function useEveryPage<Node>(query: EveryPage<Node>) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, error, fetchNextPage, data]);
  return {
    nodes: data?.nodes,
    isAll: data?.isAll ?? false,
    /** Nothing more will be read. */
    isDone: data !== undefined && !hasNextPage,
    error,
    isFetching,
    retry: () => void (data ? fetchNextPage({ cancelRefetch: false }) : refetch()),
  };
}
