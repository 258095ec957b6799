import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';

/** What is under way of a campaign: its runs of which something still waits. */
const open = (campaignId: string) =>
  sql`message_campaign_id = ${campaignId} and finished_at is null and cancelled_at is null`;

/** Whether something of a campaign still waits to go. */
export async function isBeingSent(db: Db, campaignId: string): Promise<boolean> {
  return (await sql`select from campaign_runs where ${open(campaignId)}`.execute(db)).rows.length > 0;
}

/** Holds whatever has not gone yet. @returns false when nothing is under way */
export async function pauseRuns(db: Db, campaignId: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set paused_at = coalesce(paused_at, clock_timestamp()) where ${open(campaignId)}`.execute(
      db,
    ),
  );
}

/** Goes on with what was held. @returns false when nothing is */
export async function resumeRuns(db: Db, campaignId: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set paused_at = null where ${open(campaignId)} and paused_at is not null`.execute(
      db,
    ),
  );
}

/** Ends whatever has not gone yet, for good. What went stays on record. @param because what staff read @returns false when nothing is under way */
export async function cancelRuns(db: Db, campaignId: string, because: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set cancelled_at = clock_timestamp(), cancelled_because = ${because} where ${open(campaignId)}`.execute(
      db,
    ),
  );
}

/** Ends what waits of a message that is deleted, of campaigns and of triggers. */
export async function cancelMessage(db: Db, messageId: string): Promise<void> {
  const because = 'The message was deleted.';
  await sql`update campaign_runs set cancelled_at = clock_timestamp(), cancelled_because = ${because}
    where message_id = ${messageId} and finished_at is null and cancelled_at is null`.execute(db);
  await sql`update deliveries set state = 'cancelled', error = ${because}, ended_at = clock_timestamp()
    where message_id = ${messageId} and lane = 'trigger' and state = 'queued'`.execute(db);
}

/** Ends what waits of a trigger's action that is deleted: what it was still to do, and what it has queued. */
export async function cancelActions(db: Db, actionIds: readonly string[], because: string): Promise<void> {
  if (actionIds.length === 0) return;
  await sql`update deliveries set state = 'cancelled', error = ${because}, ended_at = clock_timestamp()
    from action_runs where deliveries.lane = 'trigger' and deliveries.state = 'queued' and action_runs.id = deliveries.action_run_id and action_runs.action_id = any (${[...actionIds]}::uuid[])`.execute(
    db,
  );
  await sql`update action_runs set finished_at = clock_timestamp(), error = ${because} where action_id = any (${[...actionIds]}::uuid[]) and finished_at is null`.execute(
    db,
  );
}

function touched({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint | undefined }): boolean {
  return numAffectedRows > 0n;
}
