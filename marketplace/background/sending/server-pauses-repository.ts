import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Limits } from './limits.ts';

/** Max time for a probe before another process may try one. */
const PROBE_MS = 60_000;

/**
 * While mail is waiting, a probe follows soon after each pause. If none did for this long, nobody knows whether the
 * server could be reached in the meantime.
 */
const UNTRIED_MS = 60 * 60_000;

/** Whether mail may be sent to a server: yes, one mail as a probe, or no. */
export type Gate = 'open' | 'probe' | 'closed';

/**
 * Asks whether a server is paused, under any of its names. The pause is stored in the database, so that all processes
 * pause, and one of them sends a probe when it is over.
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
    update mail_server_rests set is_probed = true, since = case when resting_until < clock_timestamp() - ${UNTRIED_MS}::integer * interval '1 millisecond' then clock_timestamp() else since end,
      resting_until = clock_timestamp() + ${PROBE_MS}::integer * interval '1 millisecond'
    where server = any (${[...servers]}::text[]) and resting_until <= clock_timestamp()`.execute(db);
  return numAffectedRows > 0n ? 'probe' : 'closed';
}

/** A probe had no result: the next one may start at once. */
export async function endProbe(db: Db, servers: readonly string[]): Promise<void> {
  await sql`update mail_server_rests set is_probed = false, resting_until = clock_timestamp() where server = any (${[...servers]}::text[]) and is_probed`.execute(
    db,
  );
}

export interface Rest {
  readonly isLogin: boolean;
  /** Contains no e-mail address and no password. */
  readonly reason: string;
}

/**
 * Pauses a server: longer after each failed probe. Several mails that fail at once count as one failure. @returns for
 * how many milliseconds, and whether this call started the pause
 */
export async function startServerPause(
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

/** The server works again. */
export async function endServerPause(db: Db, servers: readonly string[]): Promise<void> {
  await sql`delete from mail_server_rests where server = any (${[...servers]}::text[])`.execute(db);
}

/** Whether a server is paused under one of its names and has not accepted any mail for this long. @param ms */
export async function hasBeenAway(db: Db, servers: readonly string[], ms: number): Promise<boolean> {
  const { rows } =
    await sql`select from mail_server_rests where server = any (${[...servers]}::text[]) and resting_until > clock_timestamp() and since < clock_timestamp() - ${ms}::bigint * interval '1 millisecond'`.execute(
      db,
    );
  return rows.length > 0;
}

/** The servers that are paused, for the metrics and the outbox. */
export async function pausedServers(db: Db) {
  return db
    .selectFrom('mail_server_rests')
    .select(['server', 'reason', 'since', 'is_login as isLogin', 'failures', 'resting_until as restingUntil'])
    .orderBy('server')
    .execute();
}
