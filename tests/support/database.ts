import pg from 'pg';

/** Runs one statement in a worker's own database, past the marketplace's API: for what no call of the contract can arrange. */
export async function runSql<Row extends Record<string, unknown> = Record<string, unknown>>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
