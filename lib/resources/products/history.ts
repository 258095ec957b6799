import type { Node, NameOf } from '@/lib/history/changes';
import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

interface NamedTag {
  readonly id?: string;
  readonly name?: string | null | undefined;
}

/** The tags of a product; the list's rows name them without ids. */
const tagsOf = (node: Node | undefined) => (node?.['tags'] ?? []) as readonly NamedTag[];
const named = (ids: readonly (string | number)[], nameOf: NameOf): NamedTag[] =>
  ids.map((id) => ({ id: String(id), name: nameOf(String(id)) }));

const one = (id: string) => asks('Product', { id }, ({ product }) => [product]);
const many = (ids: readonly string[]) => asks('Products', byIds(ids), ({ products }) => nodesOf(products));
const read = (ids: readonly string[]) => (ids.length === 1 && ids[0] !== undefined ? one(ids[0]) : many(ids));

/** What the history tells of products. */
export const history: HistoryOf = {
  readers: { product: { one, many } },
  operations: {
    AddTagsToProducts: {
      ids: ({ productIds }) => productIds,
      sets: ({ tagIds }, node, nameOf) => {
        const has = tagsOf(node);
        return {
          tags: [...has, ...named([tagIds].flat(), nameOf).filter(({ name }) => !has.some((tag) => tag.name === name))],
        };
      },
      reads: (_, ids) => read(ids),
    },
    RemoveTagsFromProducts: {
      ids: ({ productIds }) => productIds,
      sets: ({ tagIds }, node, nameOf) => {
        const taken = [tagIds].flat().map((id) => nameOf(String(id)));
        return { tags: tagsOf(node).filter(({ name }) => !taken.includes(name ?? undefined)) };
      },
      reads: (_, ids) => read(ids),
    },
  },
};
