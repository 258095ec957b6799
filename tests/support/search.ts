import { Meilisearch } from 'meilisearch';
import { defaultKey, type Right } from '../../marketplace/stand-ins/search/keys.ts';

/** Master key of the marketplaces that search tests start. */
export const MASTER_KEY = 'the-master-key-of-the-tests';

/** The official client, with the search key or with the master key. */
export function searchClient(url: string, right: Right = 'search'): Meilisearch {
  return new Meilisearch({ host: `${url}/search`, apiKey: defaultKey(MASTER_KEY, right) });
}
