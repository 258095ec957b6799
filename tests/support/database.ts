import pg from 'pg';
import { ARRANGER } from './arranged.ts';

/** By address: a new connection takes the machine a hundred times as long as most statements. */
const pools = new Map<string, pg.Pool>();

function poolOf(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: ARRANGER,
    // Statements of one test may wait for each other.
    max: 20,
    idleTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  });
  // An idle connection was cut: its database was dropped, or the server stopped. The next statement gets a new one.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
}

/**
 * Runs one statement in a worker's database, bypassing the marketplace's API: for what no call of the contract can
 * create.
 */
export async function runSql<Row extends Record<string, unknown> = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(databaseUrl).query<Row>(text, values)).rows;
}

/** Rows of a worker's database: for results of a call that no API shows. */
export const readDatabase = (databaseUrl: string, text: string, values: unknown[] = []) =>
  runSql(databaseUrl, text, values);
