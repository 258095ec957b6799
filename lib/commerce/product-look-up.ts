import type { ProductFilter } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { readInSlices } from '@/lib/operations/slices';

/** The filter for products with a tag. */
export const withTag = (tagId: string): ProductFilter => ({ tags: { id: { in: [tagId] } } });

/** Which of these products match the filter; the marketplace is queried (CAL-26: given ids are looked up). */
export async function idsWhere(ids: readonly string[], filter: ProductFilter): Promise<Set<string>> {
  const found = await readInSlices(ids, async (slice) => {
    const { allProducts } = await callOperation('AllProducts', { filter: { ...filter, id: { in: slice } } });
    return allProducts;
  });
  return new Set(found.map(({ id }) => id));
}
