import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import type { Operations } from '@/graphql/generated/operations';
import type { OperationQuery, QueryName } from './query';

type Data<Name extends QueryName> = Operations[Name]['data'];

/**
 * Reads a query from the upstream, never from the cache. A request for it that is already under way is cancelled, because
 * its answer may be older than a change that the caller must see. Whoever waits for a refetch gets the new answer; a
 * cancelled first load rejects.
 * @throws AppError as the upstream answered, at once: nothing is retried; CancelledError if the query is removed
 */
export function readNow<Name extends QueryName>(client: QueryClient, query: OperationQuery<Name>): Promise<Data<Name>> {
  const options = client.defaultQueryOptions<Data<Name>, AppError, Data<Name>, Data<Name>, readonly unknown[]>({
    retry: false,
    queryKey: query.queryKey,
  });
  const cached = client.getQueryCache().build(client, options);
  // React Query cancels a query without observers, which then resolves with the cached data.
  const release = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  if (cached.state.data === undefined) void cached.cancel({ silent: true });
  return cached.fetch(options, { cancelRefetch: true }).finally(release);
}
