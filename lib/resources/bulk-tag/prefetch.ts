import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import { dehydrateQueries, type DehydratedQuery } from '@/lib/operations/prefetched';
import type { Criteria } from './list-params';
import { facetsQuery, hitsQuery } from './queries';
import { searchFacets, searchHits } from './search-engine';

/** The first page and the facets for the browser's cache; what fails is left out, and the screen asks by itself and says why. */
export async function prefetchSearch(criteria: Criteria): Promise<DehydratedQuery[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all([
    client.prefetchInfiniteQuery({ ...hitsQuery(criteria), queryFn: () => searchHits(criteria, 1) }),
    client.prefetchQuery({ ...facetsQuery(criteria.filter), queryFn: () => searchFacets(criteria.filter) }),
  ]);
  return dehydrateQueries(client);
}
