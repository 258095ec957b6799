import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import type { Operations } from '@/graphql/generated/operations';
import type { OperationQuery, QueryName } from './query';

type Data<Name extends QueryName> = Operations[Name]['data'];

/**
 * Reads a query from the upstream, never from the cache. If the same query is already on its way, it is sent again: that
 * answer may be from before what the caller has to know. Whoever waits for it gets the new one, but for a first load,
 * which is cancelled. The query is held meanwhile: when nothing uses it any more, it would answer from the cache.
 * @throws AppError as the upstream answered, at once: nothing is retried; CancelledError if the query is removed
 */
export async function readNow<Name extends QueryName>(
  client: QueryClient,
  query: OperationQuery<Name>,
): Promise<Data<Name>> {
  const options = client.defaultQueryOptions<Data<Name>, AppError, Data<Name>, Data<Name>, readonly unknown[]>({
    retry: false,
    queryKey: query.queryKey,
  });
  const cached = client.getQueryCache().build(client, options);
  const release = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
  if (cached.state.data === undefined) void cached.cancel({ silent: true });
  return cached.fetch(options, { cancelRefetch: true }).finally(release);
}
