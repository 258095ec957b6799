import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** One query of a page with its data; `at` by the server's clock, ms since the epoch. */
export type DehydratedQuery = { queryKey: QueryKey; data: unknown; at: number };

/**
 * The data of a query client on the server, for `<Prefetched>`. React Query's own dehydrated form repeats each key and
 * adds twelve fields of status: 200 bytes of each document.
 */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [{ queryKey, data: state.data, at: state.dataUpdatedAt }] : [],
    );
}
