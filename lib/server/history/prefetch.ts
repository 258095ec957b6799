import 'server-only';
import type { Role } from '@/graphql/generated/types';
import type { HistoryQueryName } from '@/lib/history/queries';
import type { DehydratedQuery } from '@/lib/operations/prefetched';
import { prefetchWith } from '@/lib/server/prefetch';
import { answerHistory } from './answer';

/** Runs a query about the history for what a page shows first, as `prefetch` does for the upstream's. */
export function prefetchHistory(
  roles: readonly Role[],
  query: { queryKey: readonly unknown[] },
): Promise<DehydratedQuery[]> {
  return prefetchWith(
    ({ queryKey }) => {
      const [name, variables] = queryKey.slice(-2) as [HistoryQueryName, unknown];
      return answerHistory(name, variables, roles);
    },
    [query],
  );
}
