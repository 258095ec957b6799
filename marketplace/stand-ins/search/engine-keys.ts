import type { KeyCreation } from 'meilisearch';

/**
 * The keys of an external Meilisearch, each with the least rights: the console searches, the marketplace writes one
 * index. Meilisearch derives a key from the master key and the key's id, so that with the master key they are known
 * before they are created (scripts/make-secrets.sh).
 * @param sorted further indexes that the console may search: the replicas of the index sorted by price
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
