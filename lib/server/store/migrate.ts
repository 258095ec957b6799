import 'server-only';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { StoreTables } from './tables';
import { migrations } from './migrations';

/**
 * Creates and updates the store's tables, and the partitions of this month and the next. Consoles that start at once
 * wait for each other.
 * @throws when the database cannot be reached or refuses
 */
export async function migrateStore(db: Kysely<StoreTables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await makePartitions(db, new Date());
}

/** Makes the partitions of the day's month and the next one, unless they exist. */
export async function makePartitions(db: Kysely<StoreTables>, day: Date): Promise<void> {
  const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  for (const month of [day, next])
    await sql`select make_history_partitions(${month.toISOString().slice(0, 10)}::date)`.execute(db);
}
