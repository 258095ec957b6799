import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import type { Role } from '@/graphql/generated/types';
import type { HistoryQueryName } from '@/lib/history/queries';
import { dehydrateQueries, type DehydratedQuery } from '@/lib/operations/prefetched';
import { answerHistory } from './answer';

/**
 * Runs a query about the history for what a page shows first, as `prefetch` does for the upstream's. One that fails is
 * left out: the component then runs it and shows its own error.
 */
export async function prefetchHistory(
  roles: readonly Role[],
  { queryKey }: { queryKey: readonly unknown[] },
): Promise<DehydratedQuery[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [name, variables] = queryKey.slice(-2) as [HistoryQueryName, unknown];
  await client.prefetchQuery({ queryKey, queryFn: () => answerHistory(name, variables, roles) });
  return dehydrateQueries(client);
}
