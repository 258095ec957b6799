import type { KeyCreation } from 'meilisearch';

/**
 * The keys of an outside Meilisearch, each no more than its holder needs: the console searches, the marketplace keeps one index. Meilisearch works
 * a key out from the master key and the key's id, so that the master key is enough to know them before they are created (scripts/make-secrets.sh).
 * @param sorted further indexes that the console may search: the variants of the index that are kept in order of price
 */
export const engineKeys = (
  indexUid: string,
  sorted: readonly string[] = [],
): readonly (KeyCreation & { readonly uid: string })[] => [
  {
    uid: '5b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e01',
    name: 'Atelier console',
    description: 'Searches',
    actions: ['search'],
    indexes: [indexUid, ...sorted],
    expiresAt: null,
  },
  {
    uid: '5b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e02',
    name: 'Atelier marketplace',
    description: 'Writes the index of products',
    actions: ['documents.*', 'indexes.*', 'settings.*', 'tasks.get'],
    indexes: [indexUid, `${indexUid}-next`],
    expiresAt: null,
  },
];
