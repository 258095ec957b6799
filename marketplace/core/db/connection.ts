import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameSession } from './abandoned.ts';
import { isRecording } from '../telemetry/spans.ts';
import { noteStatement } from '../telemetry/statements.ts';
import type { Database } from './schema.ts';

const BIGINT = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** How PostgreSQL's values are parsed: cents, counts and percentages as numbers, a birthday as `YYYY-MM-DD`. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [BIGINT, toSafeInteger],
  [NUMERIC, Number],
  [DATE, String],
]);

/** Parsers of this pool alone; the driver's own table is left unchanged, because the job runner shares it. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export interface DatabaseHandle {
  readonly db: Kysely<Database>;
  /** The underlying pool, for the job runner and for COPY. It is closed by `db.destroy()`. */
  readonly pool: pg.Pool;
}

export interface DatabaseOptions {
  /** Max number of connections. */
  readonly max?: number;
  /** PostgreSQL cancels a statement that takes longer, ms; 0 means no limit. */
  readonly statementTimeoutMs?: number;
  /** Called for every connection that the server ended, in use or not. */
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens a pool on a PostgreSQL URL. Nothing is connected before the first query. Any connection may end at any moment:
 * its statement fails, and the next caller gets a new one.
 */
export function openDatabase(
  url: string,
  { max = 10, statementTimeoutMs = 0, onConnectionLost = () => {} }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    application_name: 'atelier-marketplace',
    keepAlive: true,
    onConnect: limitSession(statementTimeoutMs),
  });
  // An error on a connection without a listener would end the process, so each has one from its first moment to its
  // last.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => {});
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(isRecording() && { log: noteStatement }) }),
    pool,
  };
}

/**
 * Set in the session rather than when connecting, because poolers refuse unknown options there. The pool waits for it,
 * although its types do not say so.
 */
function limitSession(statementTimeoutMs: number): (client: pg.ClientBase) => void {
  const tell = async (client: pg.ClientBase) => {
    const limit = `${Math.trunc(statementTimeoutMs)}ms`;
    const {
      rows: [session],
    } = await client.query<{ pid: number }>(
      "select pg_backend_pid() as pid, set_config('statement_timeout', $1, false)",
      [limit],
    );
    if (session) nameSession(client, session.pid);
  };
  return tell as (client: pg.ClientBase) => void;
}

/** Like `openDatabase`, for callers that need no pool. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Kysely<Database> {
  return openDatabase(url, options).db;
}

/** @throws RangeError rather than losing a cent. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds a whole number too large to read: ${text}`);
  return value;
}
