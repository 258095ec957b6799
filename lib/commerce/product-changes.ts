import type { ProductFilter } from '@/graphql/generated/types';
import { planOf, type Plan, type Property } from '@/lib/operations/changes';
import { idsWhere, withTag } from './product-look-up';

/**
 * Whether a product matches a filter, in one query: a product that no longer exists reads as one that does not match,
 * and the write says so.
 */
const matches = (filter: ProductFilter, write: Property<boolean>['write']): Property<boolean> => ({
  async read(ids) {
    const found = await idsWhere(ids, filter);
    return new Map(ids.map((id) => [id, found.has(id)]));
  },
  write,
});

type Write = Property<boolean>['write'];

/** What enabling or disabling products will change. */
export const planEnabled = (ids: readonly string[], value: boolean, write: Write): Promise<Plan> =>
  planOf([{ property: matches({ enabled: { is: true } }, write), value }], ids);

/**
 * What adding or removing tags will change: every tag is a property of its own, which a product has or has not.
 * @param write sets one tag of some products, or removes it
 */
export const planTags = (
  ids: readonly string[],
  tagIds: readonly string[],
  value: boolean,
  write: (tagId: string) => Write,
): Promise<Plan> =>
  planOf(
    tagIds.map((tagId) => ({ property: matches(withTag(tagId), write(tagId)), value })),
    ids,
  );
