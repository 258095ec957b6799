import { id, query } from '../address.ts';

/** Paths of /brands. */
export const paths = {
  brands: (filter: { tagIds?: string[] } = {}) =>
    `/brands${query((filter.tagIds ?? []).map((tag) => ['tags[]', tag]))}`,
  brandCreate: () => '/brands/create',
  brand: (brandId: string) => `/brands/${id(brandId)}`,
  brandEdit: (brandId: string) => `/brands/${id(brandId)}?edit=true`,
  brandOrders: (brandId: string) => `/brands/${id(brandId)}/orders`,
} as const;
