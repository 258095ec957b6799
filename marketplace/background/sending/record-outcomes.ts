import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { DeliveryState } from '../../core/db/tables/deliveries.ts';

/** What became of one try. */
export interface Outcome {
  readonly id: string;
  readonly state: Extract<DeliveryState, 'queued' | 'sent' | 'failed' | 'skipped' | 'in_doubt'>;
  /** What staff read; null when it went. Holds no address. */
  readonly error: string | null;
  /** Whether the try was about this delivery, rather than about the mail server. */
  readonly isCounted: boolean;
  readonly isDoubt?: boolean;
  /** When it waits: for how many milliseconds. */
  readonly waitMs?: number;
}

/**
 * Notes what became of tries and lets go of them, all in one statement. That a letter was sent is noted even if another process has
 * meanwhile taken the delivery over; anything else only by who has it in hand.
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
  const { rows } = await sql<{ state: DeliveryState; mailId: string | null; runId: string | null }>`
    with outcomes as materialized (select * from json_to_recordset(${given}::json) as given (id uuid, state text, error text, tries integer, doubts integer, wait integer)),
    let_go as (delete from delivery_claims using outcomes where delivery_claims.delivery_id = outcomes.id and (delivery_claims.sender_id = ${senderId} or outcomes.state = 'sent') returning delivery_id)
    update deliveries set state = outcomes.state, error = outcomes.error, attempts = deliveries.attempts + outcomes.tries, doubts = deliveries.doubts + outcomes.doubts,
      next_attempt_at = clock_timestamp() + outcomes.wait * interval '1 millisecond',
      first_tried_at = case when outcomes.tries > 0 then coalesce(deliveries.first_tried_at, clock_timestamp()) else deliveries.first_tried_at end,
      last_tried_at = case when outcomes.tries > 0 then clock_timestamp() else deliveries.last_tried_at end,
      sent_at = case when outcomes.state = 'sent' then clock_timestamp() end,
      ended_at = case when outcomes.state <> 'queued' then clock_timestamp() end
    from outcomes where deliveries.id = outcomes.id and (outcomes.state = 'sent' or deliveries.state = 'queued' and exists (select from delivery_claims where delivery_id = outcomes.id and sender_id = ${senderId}))
    returning deliveries.state, deliveries.mail_id as "mailId", deliveries.campaign_run_id as "runId"`.execute(db);
  const sent = rows.filter(({ state }) => state === 'sent');
  await emptyMails(
    db,
    sent.flatMap(({ mailId }) => mailId ?? []),
  );
  await noteFirstSent(db, [...new Set(sent.flatMap(({ runId }) => runId ?? []))]);
}

/** A mail that went out is emptied: addresses with reset links need not lie about. */
async function emptyMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox_mails')
    .set({ sent_at: new Date(), text_body: '', html_body: null })
    .where('id', 'in', ids)
    .execute();
  await db.deleteFrom('outbox_attachments').where('mail_id', 'in', ids).execute();
}

const begun = new Set<string>();

/** A campaign counts as sent from the first letter of its run that went out. */
export async function noteFirstSent(db: Db, runIds: readonly string[]): Promise<void> {
  const fresh = runIds.filter((id) => !begun.has(id));
  if (fresh.length === 0) return;
  await sql`
    update message_campaigns set sent_at = clock_timestamp() from campaign_runs
    where campaign_runs.id = any (${fresh}::uuid[]) and message_campaigns.id = campaign_runs.message_campaign_id
      and (message_campaigns.sent_at is null or message_campaigns.sent_at < campaign_runs.started_at)`.execute(db);
  for (const id of fresh) begun.add(id);
}
