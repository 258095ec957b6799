import { infiniteQueryOptions, queryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { postToHandler } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { idsWhere, withTag } from '@/lib/commerce/product-look-up';
import { useOperation } from '@/lib/operations/use-operation';
import type { AppError } from '@/lib/errors';
import { handlerPaths } from '@/lib/paths';
import { resourceKeys } from '@/lib/operations/query-keys';
import type { Criteria } from './list-params';
import type { Facets, HitsPage, Matches, SearchFilter } from './product-search';
import { dropKnownTags } from './recent-tags';

const bulkTagKeys = resourceKeys('bulk-tag');
export const facetKeys = [...bulkTagKeys.all, 'facets'] as const;

/** The products found, twenty per page. */
export const hitsQuery = (criteria: Criteria) =>
  infiniteQueryOptions<HitsPage, AppError, InfiniteData<HitsPage, number>, readonly unknown[], number>({
    queryKey: [...bulkTagKeys.lists(), criteria],
    queryFn: async ({ pageParam, signal }) => {
      const page = await postToHandler<HitsPage>(
        handlerPaths.search,
        { ask: 'hits', ...criteria, page: pageParam },
        signal,
      );
      dropKnownTags(page.hits);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** How many products each brand and tag would leave, regardless of the hits' order. */
export const facetsQuery = (filter: SearchFilter) =>
  queryOptions<Facets, AppError, Facets, readonly unknown[]>({
    queryKey: [...facetKeys, filter],
    queryFn: ({ signal }) => postToHandler<Facets>(handlerPaths.search, { ask: 'facets', filter }, signal),
  });

/** Every match, for 'Select all N results' (D-100). */
export const useEveryMatch = () =>
  useMutation<Matches, AppError, Criteria>({
    mutationFn: (criteria) => postToHandler<Matches>(handlerPaths.search, { ask: 'matches', ...criteria }),
    meta: { failure: 'The products could not be selected.' },
  });

/** Tags a product may have (CAL-19). */
export const productTagsQuery = () => operationQuery(bulkTagKeys.options(), 'AllTags', { type: 'Product' });

/** Bulk actions raise one toast for the whole action. */
export const useAddTagsToProducts = () => useOperation('AddTagsToProducts');
export const useRemoveTagsFromProducts = () => useOperation('RemoveTagsFromProducts');

/** How many of these products already have a tag; queried each time, because others tag too. */
export const carriersQuery = (tagId: string, ids: readonly string[]) =>
  queryOptions<number, AppError, number, readonly unknown[]>({
    queryKey: [...bulkTagKeys.details(), 'carriers', tagId, ids],
    queryKeyHashFn: () => `bulk-tag carriers ${tagId} ${ids.length} ${ids[0] ?? ''} ${ids.at(-1) ?? ''}`,
    queryFn: async () => (await idsWhere(ids, withTag(tagId))).size,
    gcTime: 0,
  });
