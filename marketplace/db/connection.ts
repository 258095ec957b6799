import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

const BIGINT = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** What the marketplace wants of PostgreSQL's texts: cents, counts and percentages as numbers, a birthday as `YYYY-MM-DD`. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [BIGINT, toSafeInteger],
  [NUMERIC, Number],
  [DATE, String],
]);

/** Parsers of this pool alone; the driver's own table is left as it is for libraries that share it (the job runner). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export interface DatabaseHandle {
  readonly db: Kysely<Database>;
  /** The pool beneath, for the job runner and for COPY. It ends with `db.destroy()`. */
  readonly pool: pg.Pool;
}

/**
 * Opens a pool on a PostgreSQL URL. Nothing is connected before the first query.
 * A connection the server drops while idle is replaced by the pool; `onIdleError` only hears of it.
 */
export function openDatabase(
  url: string,
  { max = 10, onIdleError = () => {} }: { max?: number; onIdleError?: (error: Error) => void } = {},
): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, max, types: columnTypes, application_name: 'atelier-marketplace' });
  pool.on('error', onIdleError);
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** As `openDatabase`, for callers that need no pool. */
export function createDatabase(url: string, options: Parameters<typeof openDatabase>[1] = {}): Kysely<Database> {
  return openDatabase(url, options).db;
}

/** @throws RangeError rather than losing a cent. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds a whole number too large to read: ${text}`);
  return value;
}
