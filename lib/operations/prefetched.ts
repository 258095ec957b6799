import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** One question of a page and what the server was told; `at` by the server's clock, ms since the epoch. */
export type DehydratedQuery = { queryKey: QueryKey; data: unknown; at: number };

/**
 * What a client on the server has come to know, for `<Prefetched>`. React Query's own form of it says of every answer that nothing went
 * wrong, in twelve words, and repeats its key: 200 bytes of each document.
 */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [{ queryKey, data: state.data, at: state.dataUpdatedAt }] : [],
    );
}
