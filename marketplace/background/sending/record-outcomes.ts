import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { DeliveryState } from '../../core/db/tables/deliveries.ts';

/** The result of one attempt. */
export interface Outcome {
  readonly id: string;
  readonly state: Extract<DeliveryState, 'queued' | 'sent' | 'failed' | 'skipped' | 'in_doubt'>;
  /** The reason shown to staff; null when it was sent. Contains no e-mail address. */
  readonly error: string | null;
  /** Whether the attempt was about this delivery, rather than about the mail server. */
  readonly isCounted: boolean;
  readonly isDoubt?: boolean;
  /** If it waits: for how many milliseconds. */
  readonly waitMs?: number;
}

/**
 * Records results of attempts and releases their deliveries, all in one statement. The text of a sent mail is deleted:
 * reset links should not stay in the database. That a mail was sent is recorded even if another process has taken the
 * delivery over in the meantime; other results only by the process that has the claim.
 */
export async function recordOutcomes(db: Db, senderId: string, outcomes: readonly Outcome[]): Promise<void> {
  const given = JSON.stringify(
    outcomes.map(({ id, state, error, isCounted, isDoubt = false, waitMs = 0 }) => ({
      id,
      state,
      error,
      tries: Number(isCounted),
      doubts: Number(isDoubt),
      wait: waitMs,
    })),
  );
  const { rows } = await sql<{ runId: string | null }>`
    with outcomes as materialized (select * from json_to_recordset(${given}::json) as given (id uuid, state text, error text, tries integer, doubts integer, wait integer)),
    let_go as (delete from delivery_claims using outcomes where delivery_claims.delivery_id = outcomes.id and (delivery_claims.sender_id = ${senderId} or outcomes.state = 'sent') returning delivery_id),
    done as (update deliveries set state = outcomes.state, error = outcomes.error, attempts = deliveries.attempts + outcomes.tries, doubts = deliveries.doubts + outcomes.doubts,
      next_attempt_at = clock_timestamp() + outcomes.wait * interval '1 millisecond',
      first_tried_at = case when outcomes.tries > 0 then coalesce(deliveries.first_tried_at, clock_timestamp()) else deliveries.first_tried_at end,
      last_tried_at = case when outcomes.tries > 0 then clock_timestamp() else deliveries.last_tried_at end,
      sent_at = case when outcomes.state = 'sent' then clock_timestamp() end,
      ended_at = case when outcomes.state <> 'queued' then clock_timestamp() end
    from outcomes where deliveries.id = outcomes.id and (outcomes.state = 'sent' or deliveries.state = 'queued' and exists (select from delivery_claims where delivery_id = outcomes.id and sender_id = ${senderId}))
    returning deliveries.state, deliveries.mail_id, deliveries.campaign_run_id),
    emptied as (update outbox_mails set sent_at = clock_timestamp(), text_body = '', html_body = null from done where done.state = 'sent' and outbox_mails.id = done.mail_id),
    without_files as (delete from outbox_attachments using done where done.state = 'sent' and outbox_attachments.mail_id = done.mail_id)
    select campaign_run_id as "runId" from done where state = 'sent'`.execute(db);
  const fresh = [...new Set(rows.flatMap(({ runId }) => runId ?? []))].filter((id) => !begun.has(id));
  await noteFirstSent(db, fresh);
  for (const id of fresh) begun.add(id);
}

/** Runs recorded as sent by a statement of its own, which no later rollback can undo. */
const begun = new Set<string>();

/** A campaign counts as sent from the first mail of its run that was sent. */
export async function noteFirstSent(db: Db, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    update message_campaigns set sent_at = clock_timestamp() from campaign_runs
    where campaign_runs.id = any (${[...runIds]}::uuid[]) and message_campaigns.id = campaign_runs.message_campaign_id
      and (message_campaigns.sent_at is null or message_campaigns.sent_at < campaign_runs.started_at)`.execute(db);
}
