import { sql } from 'kysely';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Db } from '../context.ts';

const BATCH = 200;

interface Paused {
  readonly channels: readonly MessageChannel[];
  readonly messageIds: readonly string[];
}

/** Deliveries whose time has come, those of triggers first. What is paused is left where it is. */
export async function dueDeliveries(db: Db, { channels, messageIds }: Paused) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.account_id')
    .leftJoin('customers', 'customers.account_id', 'deliveries.account_id')
    .select(['deliveries.id', 'deliveries.channel', 'deliveries.message_id as messageId', 'deliveries.attempts', 'accounts.email', 'customers.mobile'])
    .where('deliveries.state', '=', 'queued')
    .where('deliveries.next_attempt_at', '<=', sql<Date>`now()`)
    .$if(channels.length > 0, (query) => query.where('deliveries.channel', 'not in', [...channels]))
    .$if(messageIds.length > 0, (query) => query.where((eb) => eb.or([eb('deliveries.message_id', 'is', null), eb('deliveries.message_id', 'not in', [...messageIds])])))
    .orderBy(sql`(deliveries.campaign_run_id is not null)`).orderBy('deliveries.next_attempt_at').orderBy('deliveries.id')
    .limit(BATCH).execute();
}

export type DueDelivery = Awaited<ReturnType<typeof dueDeliveries>>[number];

/** Any number that nothing else in this database locks. */
const DELIVERING_LOCK = 4_151_826_302;

/** Lets one process deliver: whoever has the lock keeps it until it gives it back or its connection ends. @returns false when it is taken */
export async function lockDelivering(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${DELIVERING_LOCK}::bigint) as held`.execute(connection);
  return rows[0]?.held ?? false;
}

export async function unlockDelivering(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${DELIVERING_LOCK}::bigint)`.execute(connection);
}

export async function markSent(trx: Db, id: string): Promise<void> {
  await trx.updateTable('deliveries').set(({ eb }) => ({ state: 'sent', sent_at: sql<Date>`clock_timestamp()`, error: null, attempts: eb('attempts', '+', 1) })).where('id', '=', id).where('state', '=', 'queued').execute();
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('deliveries').set(({ eb }) => ({ state: 'failed', error, attempts: eb('attempts', '+', 1) })).where('id', '=', id).where('state', '=', 'queued').execute();
}

/** Notes that somebody is not to get it after all. */
export async function markSkipped(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('deliveries').set({ state: 'skipped', error }).where('id', '=', id).where('state', '=', 'queued').execute();
}

/** Tries again after so many milliseconds. */
export async function postpone(db: Db, id: string, error: string, ms: number): Promise<void> {
  await db.updateTable('deliveries')
    .set(({ eb }) => ({ error, attempts: eb('attempts', '+', 1), next_attempt_at: sql<Date>`now() + ${ms}::integer * interval '1 millisecond'` }))
    .where('id', '=', id).where('state', '=', 'queued').execute();
}

/** Gives up on what an outage has held back for a day. */
export async function giveUpOld(db: Db, error: string): Promise<void> {
  await db.updateTable('deliveries').set({ state: 'failed', error }).where('state', '=', 'queued').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute();
}

/** When the next delivery that waits is to be tried; null when none waits. */
export async function nextAttemptAt(db: Db): Promise<Date | null> {
  const { next } = await db.selectFrom('deliveries').select(({ fn }) => fn.min('next_attempt_at').as('next')).where('state', '=', 'queued').executeTakeFirstOrThrow();
  return next as Date | null;
}

/** Closes the runs of which nothing waits any more. @returns what became of each */
export async function finishRuns(db: Db) {
  const { rows } = await sql<{ id: string }>`
    update campaign_runs set finished_at = clock_timestamp()
    where finished_at is null and not exists (select from deliveries where deliveries.campaign_run_id = campaign_runs.id and deliveries.state = 'queued')
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
