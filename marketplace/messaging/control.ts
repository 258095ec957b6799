import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';

/** The unfinished runs of a campaign. */
const open = (campaignId: string) =>
  sql`message_campaign_id = ${campaignId} and finished_at is null and cancelled_at is null`;

/** Whether part of a campaign is still waiting to be sent. */
export async function isBeingSent(db: Db, campaignId: string): Promise<boolean> {
  return (await sql`select from campaign_runs where ${open(campaignId)}`.execute(db)).rows.length > 0;
}

/** Pauses everything not sent yet. @returns false when there is no unfinished run */
export async function pauseRuns(db: Db, campaignId: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set paused_at = coalesce(paused_at, clock_timestamp()) where ${open(campaignId)}`.execute(
      db,
    ),
  );
}

/** Resumes what was paused. @returns false when nothing is paused */
export async function resumeRuns(db: Db, campaignId: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set paused_at = null where ${open(campaignId)} and paused_at is not null`.execute(
      db,
    ),
  );
}

/**
 * Cancels everything not sent yet, for good. What was sent stays on record. @param because the reason shown to staff
 * @returns false when there is no unfinished run
 */
export async function cancelRuns(db: Db, campaignId: string, because: string): Promise<boolean> {
  return touched(
    await sql`update campaign_runs set cancelled_at = clock_timestamp(), cancelled_because = ${because} where ${open(campaignId)}`.execute(
      db,
    ),
  );
}

/** Cancels the queued deliveries of a deleted message, of campaigns and of triggers. */
export async function cancelMessage(db: Db, messageId: string): Promise<void> {
  const because = 'The message was deleted.';
  await sql`update campaign_runs set cancelled_at = clock_timestamp(), cancelled_because = ${because}
    where message_id = ${messageId} and finished_at is null and cancelled_at is null`.execute(db);
  await sql`update deliveries set state = 'cancelled', error = ${because}, ended_at = clock_timestamp()
    where message_id = ${messageId} and lane = 'trigger' and state = 'queued'`.execute(db);
}

/** Cancels what is pending of a trigger's deleted action: its future runs and its queued deliveries. */
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
