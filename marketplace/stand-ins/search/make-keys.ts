/**
 * Creates the missing ones of the two keys of an external Meilisearch: MEILISEARCH_HOST is its URL, MEILISEARCH_API_KEY
 * its master key.
 */
import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import { readVariable } from '../../core/environment.ts';
import { engineKeys } from './engine-keys.ts';

try {
  const host = readVariable(process.env, 'MEILISEARCH_HOST');
  if (host === undefined)
    throw new MeilisearchError('MEILISEARCH_HOST must name the Meilisearch, as in http://localhost:7700.');
  const client = new Meilisearch({ host, apiKey: readVariable(process.env, 'MEILISEARCH_API_KEY') ?? '' });
  const sorted = [
    readVariable(process.env, 'MEILISEARCH_INDEX_PRICE_ASC'),
    readVariable(process.env, 'MEILISEARCH_INDEX_PRICE_DESC'),
  ];
  for (const key of engineKeys(
    readVariable(process.env, 'MEILISEARCH_INDEX') ?? 'products',
    sorted.filter((name) => name !== undefined),
  )) {
    await client.createKey(key).catch((error: unknown) => {
      if (!(error instanceof MeilisearchApiError) || error.cause?.code !== 'api_key_already_exists') throw error;
    });
  }
  console.log('The keys exist.');
} catch (error) {
  console.error(`The keys were not made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
