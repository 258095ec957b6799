import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

const BATCH = 5_000;

/** Whether any run is unfinished. Cheaper to plan than the statements that end runs, which an idle process skips. */
export async function hasOpenRun(db: Db): Promise<boolean> {
  const { rows } = await sql`select from campaign_runs where finished_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Cancels what is still queued of cancelled runs, some thousands at a time. Claimed deliveries end by themselves. */
export async function endCancelled(db: Db): Promise<void> {
  await sql`
    update deliveries set state = 'cancelled', error = ended.because, ended_at = clock_timestamp()
    from (select deliveries.id, campaign_runs.cancelled_because as because from campaign_runs join deliveries on deliveries.campaign_run_id = campaign_runs.id
      where campaign_runs.finished_at is null and campaign_runs.cancelled_at is not null and deliveries.lane = 'campaign' and deliveries.state = 'queued'
        and not exists (select from delivery_claims where delivery_id = deliveries.id)
      limit ${BATCH} for update of deliveries skip locked) as ended
    where deliveries.id = ended.id`.execute(db);
}

/** Closes the runs that have nothing left waiting. @returns their ids */
export async function finishRuns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update campaign_runs set finished_at = clock_timestamp()
    where finished_at is null and not exists (
      select from deliveries where deliveries.campaign_run_id = campaign_runs.id and deliveries.lane = 'campaign' and deliveries.state = 'queued')
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Gives up e-mail that was queued this long ago, for when the mail server could not be reached during all that time.
 * What staff have paused keeps waiting. @param ms
 */
export async function giveUpOld(db: Db, ms: number, mayGo: ReturnType<typeof sql<boolean>>): Promise<void> {
  await sql`
    update deliveries set state = 'failed', error = 'The mail server could not be reached for three days.', ended_at = clock_timestamp()
    where id in (select deliveries.id from deliveries where state = 'queued' and channel = 'EMAIL' and created_at < now() - ${ms}::bigint * interval '1 millisecond'
      and next_attempt_at <= now() and attempts = 0 and not exists (select from delivery_claims where delivery_id = deliveries.id) and ${mayGo} limit ${BATCH} for update of deliveries skip locked)`.execute(
    db,
  );
}
