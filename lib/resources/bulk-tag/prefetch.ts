import 'server-only';
import { dehydrate, type DehydratedQuery } from '@/lib/operations/prefetched';
import type { Criteria } from './list-params';
import { facetsQuery, hitsQuery } from './queries';
import { searchFacets, searchHits } from './search-engine';

/**
 * Prefetches the first page and the facets; a failed request is left out, and the screen repeats it and shows the
 * reason.
 */
export function prefetchSearch(criteria: Criteria): Promise<DehydratedQuery[]> {
  const hits = searchHits(criteria, 1).then((page) => ({ pages: [page], pageParams: [1] }));
  return dehydrate([
    { queryKey: hitsQuery(criteria).queryKey, data: hits },
    { queryKey: facetsQuery(criteria.filter).queryKey, data: searchFacets(criteria.filter) },
  ]);
}
