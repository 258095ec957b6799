import type { ProductFilter } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';

/** Ids in one question; with the rest of the request they stay far below the largest body that is read. */
const MAX_IDS = 5_000;

/** Which of these products fit the filter, asked of the marketplace itself (CAL-26: ids that are given are looked up). */
export async function idsWhere(ids: readonly string[], filter: ProductFilter): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const { allProducts } = await callOperation('AllProducts', { filter: { ...filter, id: { in: ids.slice(at, at + MAX_IDS) } } });
    for (const { id } of allProducts) found.add(id);
  }
  return found;
}

/** Which of them have all of the tags already, or (where they are taken off) none of them. */
export async function unchangedBy(ids: readonly string[], tagIds: readonly string[], has: boolean): Promise<Set<string>> {
  let left = ids;
  for (const tagId of tagIds) {
    const carriers = await idsWhere(left, { tags: { id: { in: [tagId] } } });
    left = left.filter((id) => carriers.has(id) === has);
  }
  return new Set(left);
}
