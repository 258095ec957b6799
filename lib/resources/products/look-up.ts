import type { ProductFilter } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { inSlices } from '@/lib/operations/slices';

/** Which of these products match the filter; the marketplace is queried (CAL-26: given ids are looked up). */
export async function idsWhere(ids: readonly string[], filter: ProductFilter): Promise<Set<string>> {
  const found = new Set<string>();
  for (const slice of inSlices(ids)) {
    const { allProducts } = await callOperation('AllProducts', { filter: { ...filter, id: { in: slice } } });
    for (const { id } of allProducts) found.add(id);
  }
  return found;
}
