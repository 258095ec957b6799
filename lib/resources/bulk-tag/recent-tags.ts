import type { Hit } from './product-search';

/**
 * Recent tag changes of this page that the index may not have yet: product id -> tag name -> whether it has it now.
 * Kept outside React, so that hits loaded later show them too; an entry is removed once the index agrees.
 */
const recent = new Map<string, ReadonlyMap<string, boolean>>();
const listeners = new Set<() => void>();

/** Records that these products now have (or no longer have) these tags. */
export function noteTags(productIds: readonly string[], tagNames: readonly string[], has: boolean): void {
  for (const id of productIds)
    recent.set(id, new Map([...(recent.get(id) ?? []), ...tagNames.map((name) => [name, has] as const)]));
  for (const listener of listeners) listener();
}

/** Removes entries that these hits already show. */
export function dropKnownTags(hits: readonly Pick<Hit, 'id' | 'tags'>[]): void {
  for (const { id, tags } of hits) {
    const left = [...(recent.get(id) ?? [])].filter(([name, has]) => tags.includes(name) !== has);
    if (left.length > 0) recent.set(id, new Map(left));
    else recent.delete(id);
  }
}

/** The current tags of a hit, with those just added first, where the card shows them. */
export function tagsNow(tags: readonly string[], changes: ReadonlyMap<string, boolean> | undefined): readonly string[] {
  if (!changes) return tags;
  const added = [...changes].filter(([name, has]) => has && !tags.includes(name)).map(([name]) => name);
  return [...added, ...tags.filter((name) => changes.get(name) !== false)];
}

/** The store in the shape that useSyncExternalStore expects. */
export const recentTags = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  of: (id: string) => recent.get(id),
  readOnServer: () => undefined,
};
