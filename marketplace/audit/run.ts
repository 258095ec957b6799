import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDatabase } from '../core/db/connection.ts';
import { runningEmbedded } from '../core/db/embedded/running.ts';
import { readMarketplaceOptions } from '../core/options.ts';
import { audit, report } from './check.ts';

/*
 * npm run audit [-- --database URL] [-- --data-dir DIR]: checks every money rule on a marketplace's database: the given
 * one, else the one set in the marketplace's environment or .env, else that of a running `npm start`, found in its data
 * folder. Exits with 0 when all rules are met, with 1 and the rows in question when one is not, with 2 when the
 * database could not be queried.
 */
try {
  const { database, 'data-dir': folder } = parseArgs({
    options: { database: { type: 'string' }, 'data-dir': { type: 'string' } },
  }).values;
  if (existsSync('.env')) process.loadEnvFile('.env');
  const url = database ?? (await findDatabaseUrl(folder));
  const db = createDatabase(url, { max: 1 });
  try {
    const findings = await audit(db);
    console.log(report(findings));
    process.exitCode = findings.some(({ count }) => count > 0) ? 1 : 0;
  } catch (error) {
    throw new Error(`The database could not be queried: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @throws Error when no database is given and no marketplace runs on the data folder */
async function findDatabaseUrl(folder: string | undefined): Promise<string> {
  const { databaseUrl, dataDir } = readMarketplaceOptions(
    folder === undefined ? [] : ['--data-dir', folder],
    process.env,
  );
  const url = databaseUrl ?? (await runningEmbedded(dataDir));
  if (url === null)
    throw new Error(
      `No marketplace runs over ${dataDir}. Start it, or name a database: npm run audit -- --database postgres://… or MARKETPLACE_DATABASE_URL.`,
    );
  return url;
}
