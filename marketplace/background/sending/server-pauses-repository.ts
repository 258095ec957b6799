import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Limits } from './limits.ts';

/** How long a probe may take before somebody else may try one. */
const PROBE_MS = 60_000;

/** Whether mail may go to a server: to it, one mail to see, or none. */
export type Gate = 'open' | 'probe' | 'closed';

/**
 * Asks whether a server is left alone, under any of its names. Its rest is kept in the database: all processes rest, and when it is over
 * one of them tries one mail.
 */
export async function gateOf(db: Db, servers: readonly string[]): Promise<Gate> {
  const { rows } = await sql<{
    isOver: boolean;
  }>`select resting_until <= clock_timestamp() as "isOver" from mail_server_rests where server = any (${[...servers]}::text[])`.execute(
    db,
  );
  if (rows.length === 0) return 'open';
  if (rows.some(({ isOver }) => !isOver)) return 'closed';
  const { numAffectedRows = 0n } = await sql`
    update mail_server_rests set is_probed = true, resting_until = clock_timestamp() + ${PROBE_MS}::integer * interval '1 millisecond'
    where server = any (${[...servers]}::text[]) and resting_until <= clock_timestamp()`.execute(db);
  return numAffectedRows > 0n ? 'probe' : 'closed';
}

/** Nothing came of a probe: the next one is free at once. */
export async function endProbe(db: Db, servers: readonly string[]): Promise<void> {
  await sql`update mail_server_rests set is_probed = false, resting_until = clock_timestamp() where server = any (${[...servers]}::text[]) and is_probed`.execute(
    db,
  );
}

export interface Rest {
  readonly isLogin: boolean;
  /** Holds no address and no password. */
  readonly reason: string;
}

/** Leaves a server alone: longer after each probe that failed. Several mails that fail at once are one failure. @returns for how many milliseconds, and whether it is the first that says so */
export async function pauseServer(
  db: Db,
  server: string,
  { isLogin, reason }: Rest,
  { rest, login }: Limits,
): Promise<{ ms: number; isFirst: boolean }> {
  const first = isLogin ? login : rest.first;
  const longest = isLogin ? login : rest.longest;
  const {
    rows: [noted],
  } = await sql<{ ms: number }>`
    insert into mail_server_rests as rests (server, resting_until, is_login, reason) values (${server}, clock_timestamp() + ${first}::integer * interval '1 millisecond', ${isLogin}, ${reason})
    on conflict (server) do update set
      failures = rests.failures + 1, is_probed = false, is_login = excluded.is_login, reason = excluded.reason,
      resting_until = clock_timestamp() + least(${first} * power(2, least(rests.failures, 20)), ${longest}) * interval '1 millisecond'
      where rests.is_probed or rests.resting_until <= clock_timestamp()
    returning extract(epoch from resting_until - clock_timestamp()) * 1000 as ms`.execute(db);
  return { ms: Math.ceil(Number(noted?.ms ?? first)), isFirst: noted !== undefined };
}

/** The server took part again. */
export async function resumeServer(db: Db, servers: readonly string[]): Promise<void> {
  await sql`delete from mail_server_rests where server = any (${[...servers]}::text[])`.execute(db);
}

/** The servers that are paused, for the metrics and the outbox. */
export async function pausedServers(db: Db) {
  return db
    .selectFrom('mail_server_rests')
    .select(['server', 'reason', 'since', 'is_login as isLogin', 'failures', 'resting_until as restingUntil'])
    .orderBy('server')
    .execute();
}
