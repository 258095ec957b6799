/**
 * `npm run search:push`: fills a real Meilisearch from the marketplace's index. MEILISEARCH_HOST, MEILISEARCH_API_KEY
 * (a key that may write) and MEILISEARCH_INDEX say which; MARKETPLACE_DATABASE_URL is the database, or the one in the
 * data folder is opened, if `npm start` is not running. It creates a new index beside the old one and swaps the two, so
 * that searches keep working.
 */
import { existsSync } from 'node:fs';
import { Meilisearch, MeilisearchError } from 'meilisearch';
import { createDatabase } from '../../core/db/connection.ts';
import { startEmbeddedPostgres } from '../../core/db/embedded.ts';
import { migrate } from '../../core/db/migrate.ts';
import { readVariable } from '../../core/environment.ts';
import { readMarketplaceOptions, StartError } from '../../core/options.ts';
import { pushProducts } from './push-products.ts';

// As in npm start; variables already set are kept.
if (existsSync('.env')) process.loadEnvFile('.env');
const env = process.env;

try {
  const options = readMarketplaceOptions([], env);
  const host = readVariable(env, 'MEILISEARCH_HOST');
  if (!host) throw new StartError('MEILISEARCH_HOST must name the Meilisearch to fill, as in http://localhost:7700.');
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: options.dataDir }) : undefined;
  const db = createDatabase(options.databaseUrl ?? embedded?.url ?? '', { max: 2 });
  try {
    await migrate(db);
    const client = new Meilisearch({
      host,
      apiKey: readVariable(env, 'MEILISEARCH_WRITE_KEY') ?? readVariable(env, 'MEILISEARCH_API_KEY') ?? '',
    });
    const indexUid = readVariable(env, 'MEILISEARCH_INDEX') ?? 'products';
    const count = await pushProducts({ db, publicUrl: options.publicUrl }, client, indexUid, (sentence) =>
      console.log(sentence),
    );
    console.log(`${count} documents are in the index ${indexUid} at ${host}.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
} catch (error) {
  const isTold = error instanceof StartError || error instanceof MeilisearchError;
  console.error(isTold ? `The search was not filled: ${error.message}` : error);
  process.exitCode = 1;
}
