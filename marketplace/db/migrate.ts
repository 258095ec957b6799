import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Migrations are numbered SQL files. They are only ever added: a file that has run somewhere is never edited. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
    const migrations = await Promise.all(files.map(async (file) => [file.slice(0, -'.sql'.length), await fromFile(file)] as const));
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
 * Brings the database up to date, in one transaction under an advisory lock: two processes that start at once migrate once.
 * @returns the names of the migrations that ran; none when there was nothing to do.
 * @throws Error naming the migration that failed; nothing of the run is kept then.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** Throws away everything the marketplace keeps in this database, its jobs included; `migrate` builds it anew. */
export async function resetDatabase(db: Kysely<Database>): Promise<void> {
  await sql.raw('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public').execute(db);
}
