import 'server-only';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openPatiently } from './connection';
import { OLDEST, StoreFault } from './failure';
import type { StoreTables } from './tables';
import { migrations } from './migrations';

const LOCKED = '55P03';

/**
 * Creates and updates the store's tables, and the partitions of this month and the next. Consoles that start at once
 * wait for each other.
 * @throws StoreFault when the database is too old or a migration fails; otherwise when it cannot be reached or refuses
 */
export async function migrateStore(db: Kysely<StoreTables>): Promise<void> {
  await requireVersion(db);
  const known = await migratorOf(db).getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) await migrate();
  await makePartitions(db, new Date()).catch((error: unknown) => {
    // A long read, such as a backup, holds a lock. Next month's partition is not urgent, and an action without a partition
    // makes its own.
    if (!(error instanceof Error && 'code' in error && error.code === LOCKED)) throw error;
  });
}

const migratorOf = (db: Kysely<StoreTables>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });

/** On a connection of its own, which waits as long as an index over all rows takes. */
async function migrate(): Promise<void> {
  const patient = openPatiently();
  try {
    await toLatest(patient);
  } finally {
    await patient.destroy();
  }
}

async function toLatest(db: Kysely<StoreTables>): Promise<void> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new StoreFault(`The migration ${failed.migrationName} of the store failed`, { cause: error });
  if (error instanceof Error && /^corrupted migrations/.test(error.message))
    throw new StoreFault('The store was made by another version of the console, which has other migrations', {
      cause: error,
    });
  if (error !== undefined) throw error;
}

async function requireVersion(db: Kysely<StoreTables>): Promise<void> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
    db,
  );
  const [found] = rows;
  if (found && found.number < OLDEST)
    throw new StoreFault(`The store is PostgreSQL ${found.version}; the console needs ${OLDEST / 10_000} or newer`);
}

/** Makes the partitions of the day's month and the next one, unless they exist. */
export async function makePartitions(db: Kysely<StoreTables>, day: Date): Promise<void> {
  const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  for (const month of [day, next])
    await sql`select make_history_partitions(${month.toISOString().slice(0, 10)}::date)`.execute(db);
}
