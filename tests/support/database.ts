import pg from 'pg';
import { ARRANGER } from './arranged.ts';

/**
 * Runs one statement in a worker's database, bypassing the marketplace's API: for what no call of the contract can
 * create.
 */
export async function runSql<Row extends Record<string, unknown> = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: ARRANGER });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Rows of a worker's database: for results of a call that no API shows. */
export const readDatabase = (databaseUrl: string, text: string, values: unknown[] = []) =>
  runSql(databaseUrl, text, values);
