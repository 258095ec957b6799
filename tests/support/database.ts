import pg from 'pg';
import { ARRANGER } from './arranged.ts';

/** Runs one statement in a worker's own database, past the marketplace's API: for what no call of the contract can arrange. */
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

/** Rows of a worker's own database: for what a call did that no API tells. */
export const readDatabase = (databaseUrl: string, text: string, values: unknown[] = []) =>
  runSql(databaseUrl, text, values);
