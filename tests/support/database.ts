import pg from 'pg';

/** Rows of a worker's own database: for what a call did that no API tells. */
export async function readDatabase(databaseUrl: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
