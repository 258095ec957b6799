import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import { dehydrateQueries, type DehydratedQuery } from '@/lib/operations/prefetched';
import type { Criteria } from './list-params';
import { facetsQuery, hitsQuery } from './queries';
import { searchFacets, searchHits } from './search-engine';

/**
 * Prefetches the first page and the facets; a failed request is left out, and the screen repeats it and shows the
 * reason.
 */
export async function prefetchSearch(criteria: Criteria): Promise<DehydratedQuery[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all([
    client.prefetchInfiniteQuery({ ...hitsQuery(criteria), queryFn: () => searchHits(criteria, 1) }),
    client.prefetchQuery({ ...facetsQuery(criteria.filter), queryFn: () => searchFacets(criteria.filter) }),
  ]);
  return dehydrateQueries(client);
}
