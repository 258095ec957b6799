import type { Node, NameOf } from '@/lib/history/changes';
import type { Detail } from '@/lib/history/entry';
import { asks, byIds, nodesOf, type HistoryOf, type Reversal } from '@/lib/history/told';

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

/**
 * Adds or removes again, for each product, the tags that it got or lost; rows of the list name them without ids, which
 * are in what was sent.
 */
const tagsBack =
  (operation: 'AddTagsToProducts' | 'RemoveTagsFromProducts', from: 'before' | 'after') =>
  ({ records, sent = [] }: Pick<Detail, 'records' | 'sent'>): Reversal[] => {
    const known = sent.flatMap(({ after }) => (after ?? []) as readonly NamedTag[]);
    const each = records.map(({ id, changes: [change] }) => {
      const [has, had] = (from === 'after' ? [change?.after, change?.before] : [change?.before, change?.after]).map(
        (tags) => (tags ?? []) as readonly NamedTag[],
      );
      const moved = has?.filter(({ name }) => !had?.some((tag) => tag.name === name)) ?? [];
      const tagIds = known.filter(({ name }) => moved.some((tag) => tag.name === name)).map((tag) => tag.id);
      return { id, tagIds };
    });
    const groups = Map.groupBy(each, ({ tagIds }) => tagIds.join());
    return [...groups].flatMap(([key, group]) => {
      const variables = { productIds: group.map(({ id }) => id), tagIds: group[0]?.tagIds };
      return key === '' ? [] : [{ operation, variables }];
    });
  };

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
      tells: ({ tagIds }) => ({ tagIds }),
      undo: tagsBack('RemoveTagsFromProducts', 'after'),
      movesMembers: true,
    },
    RemoveTagsFromProducts: {
      ids: ({ productIds }) => productIds,
      sets: ({ tagIds }, node, nameOf) => {
        const taken = [tagIds].flat().map((id) => nameOf(String(id)));
        return { tags: tagsOf(node).filter(({ name }) => !taken.includes(name ?? undefined)) };
      },
      reads: (_, ids) => read(ids),
      tells: ({ tagIds }) => ({ tagIds }),
      undo: tagsBack('AddTagsToProducts', 'before'),
      movesMembers: true,
    },
  },
};
