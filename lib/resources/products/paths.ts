import { id, query } from '../address.ts';

/** Paths of /products. */
export const paths = {
  products: ({ name, tagIds = [] }: { name?: string; tagIds?: string[] } = {}) =>
    `/products${query([
      ...(name === undefined ? [] : [['name', name] satisfies [string, string]]),
      ...tagIds.map((tag): [string, string] => ['tags[]', tag]),
    ])}`,
  product: (productId: string) => `/products/${id(productId)}`,
  productEdit: (productId: string) => `/products/${id(productId)}?edit=true`,
} as const;
