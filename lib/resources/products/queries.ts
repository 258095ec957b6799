import type { ProductFilter, ProductsQueryVariables } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const productKeys = resourceKeys('products');

export const productsQuery = (variables: ProductsQueryVariables) =>
  operationQuery(productKeys.lists(), 'Products', variables);
export const productQuery = (id: string) => operationQuery(productKeys.detail(id), 'Product', { id });
/** Tags a product may have (CAL-19). */
export const productTagsQuery = () => operationQuery(productKeys.options(), 'AllTags', { type: 'Product' });
export const brandChoicesQuery = () => operationQuery(productKeys.options(), 'AllBrands', {});

/** Ids of every match; requested only by Select All (CAL-26). */
export const loadAllProductIds = async (filter: ProductFilter | undefined) =>
  (await callOperation('AllProducts', filter ? { filter } : {})).allProducts.map(({ id }) => id);

/** Bulk actions raise one toast for the whole action. */
export const useUpdateProducts = () => useOperation('UpdateProducts');
export const useAddTagsToProducts = () => useOperation('AddTagsToProducts');
export const useRemoveTagsFromProducts = () => useOperation('RemoveTagsFromProducts');
