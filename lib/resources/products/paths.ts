import { id, query } from '../address.ts';

/** Paths of /products. */
export const paths = {
  products: (filter: { tagIds?: string[] } = {}) =>
    `/products${query((filter.tagIds ?? []).map((tag) => ['tags[]', tag]))}`,
  product: (productId: string) => `/products/${id(productId)}`,
  productEdit: (productId: string) => `/products/${id(productId)}?edit=true`,
} as const;
