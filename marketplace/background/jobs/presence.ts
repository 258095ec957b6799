import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Logger } from '../../core/log.ts';

/** How many heartbeats a pool of workers sends in the time after which a silent one counts as dead. */
const BEATS_PER_SILENCE = 4;

export interface Presence {
  /** From now on this process sends heartbeats for this pool of workers. */
  join(poolId: string): void;
  /** The pool has stopped; jobs it still holds are freed once it has been silent long enough. */
  leave(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends heartbeats for our workers to other marketplaces on this database, and frees the jobs of pools that have gone
 * silent because their process was killed, or lost its machine. graphile-worker itself would only do so after four
 * hours.
 * @param silenceMs a pool without a heartbeat for this long is dead
 */
export function keepPresence(db: Db, log: Logger, silenceMs: number): Presence {
  const beatMs = silenceMs / BEATS_PER_SILENCE;
  /**
   * If a heartbeat is later than this, we or the database were suspended: no pool counts as dead because of that time.
   */
  const lateMs = 2 * beatMs;
  const pools = new Set<string>();
  let steadySince = performance.now();
  let lastBeat = performance.now();
  let running = Promise.resolve();

  const beat = async () => {
    const now = performance.now();
    if (now - lastBeat > lateMs) steadySince = now;
    lastBeat = now;
    try {
      await sendHeartbeat(db, [...pools]);
      if (now - steadySince < silenceMs) return;
      const freed = await freeSilent(db, silenceMs);
      if (freed.length > 0) log.warn({ workers: freed }, 'jobs of workers that ended were released');
    } catch (error) {
      steadySince = performance.now();
      log.debug({ err: error }, 'the heartbeat of the job workers was not written');
    }
  };
  const beatNext = () => (running = running.then(beat));
  const timer = setInterval(() => void beatNext(), beatMs);
  timer.unref();

  return {
    join(poolId) {
      pools.add(poolId);
      void beatNext();
    },
    async leave(poolId) {
      pools.delete(poolId);
      await db
        .deleteFrom('job_workers')
        .where('id', '=', poolId)
        .execute()
        .catch(() => {});
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sendHeartbeat(db: Db, pools: readonly string[]): Promise<void> {
  if (pools.length === 0) return;
  await sql`insert into job_workers (id) select unnest(${pools}::text[]) on conflict (id) do update set seen_at = now()`.execute(
    db,
  );
}

/**
 * @returns the pools whose jobs and queues were freed. A lock younger than the silence may belong to a pool that is
 * about to send a heartbeat.
 */
async function freeSilent(db: Db, silenceMs: number): Promise<string[]> {
  const silence = sql`now() - make_interval(secs => ${silenceMs / 1_000})`;
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null) as locks
    where locked_at < ${silence} and not exists (select from job_workers where id = locked_by and seen_at >= ${silence})`.execute(
    db,
  );
  const silent = rows.map(({ id }) => id);
  if (silent.length > 0) await sql`select graphile_worker.force_unlock_workers(${silent}::text[])`.execute(db);
  await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(db);
  return silent;
}
