import 'server-only';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { env } from '@/lib/server/env';
import type { StoreTables } from './tables';

/** Nobody waits longer than this for the store, ms. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 5_000;
const CONNECTIONS = 10;
const NAME = 'atelier-console';

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierStore?: Kysely<StoreTables>; atelierPool?: pg.Pool };

/**
 * The console's own database (CONSOLE_DATABASE_URL); undefined if none is configured. Nothing is connected before the
 * first query. Only the repositories of this folder use it.
 */
export function openStore(): Kysely<StoreTables> | undefined {
  const url = env().CONSOLE_DATABASE_URL;
  if (url === undefined) return undefined;
  return (shared.atelierStore ??= connect(url));
}

/** The store's connections, for the queue of background work. @throws Error without a store */
export function storePool(): pg.Pool {
  const pool = openStore() && shared.atelierPool;
  if (!pool) throw new Error('There is no store.');
  return pool;
}

/** One connection on which a statement may take as long as it takes, to be destroyed. @throws Error without a store */
export function openPatiently(): Kysely<StoreTables> {
  const url = env().CONSOLE_DATABASE_URL;
  if (url === undefined) throw new Error('There is no store.');
  const pool = quiet(
    new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS, application_name: NAME }),
  );
  return new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) });
}

function connect(url: string): Kysely<StoreTables> {
  const pool = (shared.atelierPool = quiet(
    new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
      statement_timeout: STATEMENT_MS,
      application_name: NAME,
      keepAlive: true,
    }),
  ));
  return new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) });
}

/** An error on a connection without a listener would end the process; the query reports it. */
function quiet(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
