import 'server-only';
import { sql } from 'kysely';
import { queueWork, requireStore } from './work-writes';

/** A console that has not renewed its lease for this long is taken for dead, ms. */
export const LEASE_MS = 20_000;

/** States of a work that runs, or will. One that is still filling needs its session for that. */
export const DUE = ['waiting', 'running', 'cancelling'];

/** By the store's clock: those of the consoles may differ. */
const LEASE_END = sql<Date>`now() + make_interval(secs => ${LEASE_MS / 1_000})`;

/** Takes a work to run it. @returns `held` if another console runs it */
export async function leaseWork(id: string, worker: string): Promise<'ended' | 'held' | 'leased'> {
  const db = requireStore();
  const row = await db
    .updateTable('work')
    .set((is) => ({
      leased_by: worker,
      lease_until: LEASE_END,
      state: is.case().when('state', '=', 'waiting').then('running').else(is.ref('state')).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', DUE)
    .where((is) =>
      is.or([is('leased_by', 'is', null), is('leased_by', '=', worker), is('lease_until', '<', sql<Date>`now()`)]),
    )
    .returning('id')
    .executeTakeFirst();
  if (row) return 'leased';
  const held = await db
    .selectFrom('work')
    .select('id')
    .where('id', '=', id)
    .where('leased_by', 'is not', null)
    .executeTakeFirst();
  return held ? 'held' : 'ended';
}

/** @returns false if it is no longer this worker's */
export async function renewLease(id: string, worker: string): Promise<boolean> {
  const row = await requireStore()
    .updateTable('work')
    .set({ lease_until: LEASE_END })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a work back. @param isDue it has not ended, and goes on elsewhere or later */
export async function releaseWork(id: string, worker: string, isDue: boolean): Promise<void> {
  const db = requireStore();
  await db
    .updateTable('work')
    .set({ leased_by: null, lease_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .execute();
  if (isDue) await queueWork(db, id);
}

/**
 * Ends a work that this worker runs: what was not started is skipped, and the token removed.
 * @param state a work without open chunks is `done`, whatever was asked for last
 * @returns false if it is no longer this worker's: then nothing is changed, and the other one goes on
 */
export async function endWork(
  id: string,
  worker: string,
  state: 'done' | 'cancelled' | 'stopped',
  reason?: string,
): Promise<boolean> {
  return requireStore()
    .transaction()
    .execute(async (db) => {
      const mine = await db
        .selectFrom('work')
        .select('id')
        .where('id', '=', id)
        .where('leased_by', '=', worker)
        .forUpdate()
        .executeTakeFirst();
      if (!mine) return false;
      const skipped = await db
        .updateTable('work_chunks')
        .set({ state: 'skipped' })
        .where('work_id', '=', id)
        .where('state', 'in', ['waiting', 'sent'])
        .returning('number')
        .execute();
      const end = skipped.length === 0 ? 'done' : state;
      await db
        .updateTable('work')
        .set({
          state: end,
          reason: end === 'stopped' ? (reason ?? null) : null,
          token: null,
          ended_at: new Date(),
          leased_by: null,
          lease_until: null,
        })
        .where('id', '=', id)
        .execute();
      return true;
    });
}

/**
 * The person has signed out: the works of their token go on, and end it upstream when they are done.
 * @returns whether there are any
 */
export async function signOutAfterWork(tokenHash: string): Promise<boolean> {
  const rows = await requireStore()
    .updateTable('work')
    .set({ signs_out: true })
    .where('token_hash', '=', tokenHash)
    .where('state', 'in', DUE)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * Frees the jobs of consoles that were killed; graphile-worker itself would wait four hours.
 * @returns the workers that held them
 */
export async function freeLostWork(): Promise<string[]> {
  const db = requireStore();
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
    ) as locks
    where locked_at < now() - make_interval(secs => ${LEASE_MS / 1_000})
      and not exists (select from work where leased_by = locked_by and lease_until > now())`.execute(db);
  const lost = rows.map(({ id }) => id);
  if (lost.length > 0) await sql`select graphile_worker.force_unlock_workers(${lost}::text[])`.execute(db);
  return lost;
}
