import type { BrandsQueryVariables, OrderLinesQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const brandKeys = resourceKeys('brands');

export const brandsQuery = (variables: BrandsQueryVariables) => operationQuery(brandKeys.lists(), 'Brands', variables);
export const brandQuery = (id: string) => operationQuery(brandKeys.detail(id), 'Brand', { id });
export const policiesQuery = (id: string) => operationQuery(brandKeys.detail(id), 'Policies', { id });
export const productSortOptionsQuery = () => operationQuery(brandKeys.options(), 'BrandProductSortOptions', {});
/** Tags a brand may have: the picker filters by the type of the tagged record (CAL-19). */
export const brandTagsQuery = () => operationQuery(brandKeys.options(), 'AllTags', { type: 'Brand' });
/** Tags for recommended products. */
export const productTagsQuery = () => operationQuery(brandKeys.options(), 'AllTags', { type: 'Product' });

/** The lines of one brand's orders; the list's own filter is combined with the brand. */
export const brandOrdersQuery = (brandId: string, { filter, ...variables }: OrderLinesQueryVariables) =>
  operationQuery([...brandKeys.detail(brandId), 'orders'], 'OrderLines', {
    ...variables,
    filter: { ...filter, brandId: { eq: brandId } },
  });

/** Bulk actions raise one toast for the whole action (components/list); the mutations themselves raise none. */
export const useDeleteBrands = () => useOperation('DeleteManyBrands');
export const useUpdateBrands = () => useOperation('UpdateManyBrands');

/** Uploads for a brand have a text of their own; everywhere else it is 'Upload failed' (BRD-79, D-52). */
export const UPLOAD_FAILED = 'Server error. could not upload image.';
