import { createHmac } from 'node:crypto';

/**
 * The key that only allows searching, derived from the master key as in the marketplace
 * (marketplace/stand-ins/search/keys.ts).
 * @param {string} masterKey
 */
export const searchKeyOf = (masterKey) => createHmac('sha256', masterKey).update('search').digest('hex');

/**
 * The console's settings for the product search: those given, else the marketplace's own endpoint if it runs here, else
 * none.
 * @param {{ env: Record<string, string | undefined>, marketplaceUrl: string | null, masterKey: string | null }} known
 * @returns {Record<string, string>}
 */
export function searchSettings({ env, marketplaceUrl, masterKey }) {
  if (env.MEILISEARCH_HOST || !marketplaceUrl || !masterKey) return {};
  return {
    MEILISEARCH_HOST: `${marketplaceUrl}/search`,
    MEILISEARCH_API_KEY: searchKeyOf(masterKey),
    MEILISEARCH_INDEX: 'products',
  };
}
