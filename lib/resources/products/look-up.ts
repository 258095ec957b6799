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

/** Which of them already have all of the tags, or (when tags are removed) none of them. */
export async function unchangedBy(
  ids: readonly string[],
  tagIds: readonly string[],
  has: boolean,
): Promise<Set<string>> {
  let left = ids;
  for (const tagId of tagIds) {
    const carriers = await idsWhere(left, { tags: { id: { in: [tagId] } } });
    left = left.filter((id) => carriers.has(id) === has);
  }
  return new Set(left);
}
