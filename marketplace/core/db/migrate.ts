import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { StartError } from '../options.ts';
import type { Database } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Migrations are numbered SQL files. They are only added: a file that has been released is never edited. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
    const migrations = await Promise.all(
      files.map(async (file) => [file.slice(0, -'.sql'.length), await fromFile(file)] as const),
    );
    return Object.fromEntries(migrations);
  },
};

async function fromFile(file: string): Promise<Migration> {
  const text = await readFile(new URL(file, FOLDER), 'utf8');
  return {
    async up(db) {
      await sql.raw(text).execute(db);
    },
  };
}

/**
 * Migrates the database in one transaction under an advisory lock: if two processes start at once, only one migrates.
 * @returns the names of the migrations that ran; empty when there was nothing to do.
 * @throws StartError when the data belongs to a newer version, Error naming the migration that failed; then nothing of
 * the run is kept.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  await refuseNewer(db);
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${reason}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

/** @throws StartError when a newer version has migrated this database further than this one knows */
async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const {
    rows: [table],
  } = await sql<{ name: string | null }>`select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if (!table?.name) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = await sqlFiles.getMigrations();
  const [unknown] = rows.filter(({ name }) => !Object.hasOwn(known, name));
  if (unknown)
    throw new StartError(
      `This data belongs to a newer version of Atelier (it has ${unknown.name}, which this version does not know). Start the newer version, or restore the backup made before the upgrade.`,
    );
}

/** Deletes everything the marketplace stores in this database, including its jobs; `migrate` creates it again. */
export async function resetDatabase(db: Kysely<Database>): Promise<void> {
  await sql
    .raw('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
    .execute(db);
}
