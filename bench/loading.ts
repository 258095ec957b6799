import pg from 'pg';

/**
 * How the bench's own server runs while millions of rows are written: they can be written again, so a power cut may
 * lose them, and tables are vacuumed once at the end.
 */
const WHILE_LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  work_mem: '128MB',
} as const;

/**
 * Does the work with a server set for loading, and sets it back before anything is measured. Only a superuser may.
 *
 * @param databaseUrl of the bench's own server, no other
 */
export async function whileLoading<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  await apply(
    databaseUrl,
    Object.entries(WHILE_LOADING).map(([name, value]) => `set ${name} = '${value}'`),
  );
  try {
    return await work();
  } finally {
    await apply(
      databaseUrl,
      Object.keys(WHILE_LOADING).map((name) => `reset ${name}`),
    );
  }
}

async function apply(databaseUrl: string, changes: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const change of changes) await client.query(`alter system ${change}`);
    await client.query('select pg_reload_conf()');
    // Written out at once, or it would slow down what comes next.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
