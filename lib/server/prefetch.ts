import 'server-only';
import { dehydrate, type DehydratedQuery } from '@/lib/operations/prefetched';
import { sendUpstream } from './upstream/request';
import { queryFunction } from '@/lib/operations/query';
import { requestId } from './request-id';

/**
 * Runs the queries for what a page shows first and passes the data to the browser's cache (`<Prefetched state={…}>`). A
 * failed query is left out: the component then runs it and shows its own error (ERR-01 to ERR-13).
 * @param token the signed-in user's, from `requireStaff`
 */
export async function prefetch(
  token: string,
  ...queries: { queryKey: readonly unknown[] }[]
): Promise<DehydratedQuery[]> {
  const id = await requestId();
  return prefetchWith(
    queryFunction(
      async (operation, variables) => (await sendUpstream(operation, variables, { token, requestId: id })).data,
    ),
    queries,
  );
}

/** Runs queries with a function of one's own, as `prefetch` does. A failed one is left out. */
export function prefetchWith(
  read: (query: { queryKey: readonly unknown[] }) => unknown,
  queries: readonly { queryKey: readonly unknown[] }[],
): Promise<DehydratedQuery[]> {
  return dehydrate(queries.map(({ queryKey }) => ({ queryKey, data: (async () => read({ queryKey }))() })));
}
