import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from '../database-errors.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../options.ts';

/** PostgreSQL 15: the oldest version that the migrations are tested on. */
const OLDEST_VERSION = 150_000;
const RETRY_MS = 500;
/**
 * Two connections are opened at once to detect a pooler; if one takes longer than this, the pooler has only one to
 * give, ms.
 */
const PROBE_MS = 5_000;
const PROBES = 3;
/** A pooler's error codes for a statement that its mode does not allow. */
const PROTOCOL_VIOLATION = '08P01';

interface Waiting {
  /** Max time to wait for a database that does not respond, ms. */
  readonly waitMs: number;
  readonly log: Logger;
}

/**
 * Waits until the database responds and checks that the marketplace can use it.
 * @throws StartError with one sentence when it does not respond in time, is too old, or is behind a pooler that shares
 * sessions
 */
export async function checkServer(pool: pg.Pool, { waitMs, log }: Waiting): Promise<void> {
  const version = await waitForVersion(pool, { waitMs, log });
  if (version.number < OLDEST_VERSION)
    throw new StartError(`The database is PostgreSQL ${version.name}; the marketplace needs 15 or newer.`);
  if (await sharesSessions(pool)) {
    throw new StartError(
      'MARKETPLACE_DATABASE_URL leads to a pooler that shares its connections between statements; the marketplace needs sessions of its own: name the server itself, or a pool in session mode.',
    );
  }
}

async function waitForVersion(pool: pg.Pool, { waitMs, log }: Waiting): Promise<{ number: number; name: string }> {
  const end = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const {
        rows: [row],
      } = await pool.query<{ number: string; name: string }>(
        "select current_setting('server_version_num') as number, current_setting('server_version') as name",
      );
      return { number: Number(row?.number), name: row?.name ?? '' };
    } catch (error) {
      // The URL is left out of the sentence, because it may contain a password.
      const reason = error instanceof Error ? error.message || 'no answer' : String(error);
      if (!isDatabaseAway(error) || performance.now() >= end)
        throw new StartError(`The database at MARKETPLACE_DATABASE_URL will not open: ${reason}.`);
      if (isFirst) log.warn({ reason }, 'waiting for the database');
      await wait(RETRY_MS);
    }
  }
}

/**
 * Whether statements of one connection may run in several sessions of the server, as behind a pooler in transaction or
 * statement mode: locks, settings and notifications of a session would then reach the next client. While another
 * connection has an open transaction, our own session must stay the same one and differ from the other's.
 */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  const sessionOf = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  let isShared = false;
  try {
    for (let probe = 0; probe < PROBES && !isShared; probe += 1) {
      const before = await sessionOf(one);
      await other.query('begin');
      const others = await sessionOf(other);
      const after = await Promise.race([
        sessionOf(one).catch(() => undefined),
        wait(PROBE_MS, undefined, { ref: false }),
      ]);
      await other.query('rollback');
      isShared = before === others || before !== after;
    }
  } catch (error) {
    // In statement mode there are no transactions at all.
    if (!(error instanceof Error && 'code' in error && error.code === PROTOCOL_VIOLATION)) throw error;
    isShared = true;
  } finally {
    for (const client of [one, other]) client.release(isShared);
  }
  return isShared;
}
