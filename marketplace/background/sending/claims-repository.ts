import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';
import { isWanted } from '../../messaging/consent.ts';
import { dueIds, mayGoOf, readDue, type Due, type Wanted } from './due.ts';
import type { Limits } from './limits.ts';

/** Sends a process's heartbeat. */
export async function recordHeartbeat(db: Db, senderId: string): Promise<void> {
  await sql`insert into senders (id) values (${senderId}) on conflict (id) do update set seen_at = clock_timestamp()`.execute(
    db,
  );
}

/** Claims deliveries, so that no other process sends them. */
export async function claim(db: Db, senderId: string, wanted: Wanted): Promise<Due[]> {
  const { rows } = await sql<{ id: string }>`
    insert into delivery_claims (delivery_id, sender_id) select id, ${senderId}::uuid from (${dueIds(wanted)}) as due on conflict do nothing returning delivery_id as id`.execute(
    db,
  );
  return readDue(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Records that the text of mails is about to be sent, for those deliveries of a lane that are still allowed, wanted and
 * ours.
 * @returns the ids of these
 */
export async function begin(
  db: Db,
  senderId: string,
  lane: DeliveryLane,
  ids: readonly string[],
  { lease }: Limits,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update delivery_claims set begun_at = clock_timestamp() from deliveries
    where delivery_claims.delivery_id = any (${[...ids]}::uuid[]) and delivery_claims.sender_id = ${senderId} and delivery_claims.begun_at is null
      and deliveries.id = delivery_claims.delivery_id and deliveries.state = 'queued' and deliveries.lane = ${lane} and ${mayGoOf[lane]} and ${isWanted}
      and exists (select from senders where senders.id = ${senderId} and senders.seen_at > ${ago(lease)})
    returning delivery_claims.delivery_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Releases deliveries whose text was not started. */
export async function giveBack(db: Db, senderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from delivery_claims where delivery_id = any (${[...ids]}::uuid[]) and sender_id = ${senderId} and begun_at is null`.execute(
      db,
    );
}

/** For a process that ends normally: whatever it had not started is released at once. */
export async function signOff(db: Db, senderId: string): Promise<void> {
  await sql`delete from delivery_claims where sender_id = ${senderId} and begun_at is null`.execute(db);
  await sql`delete from senders where id = ${senderId} and not exists (select from delivery_claims where sender_id = ${senderId})`.execute(
    db,
  );
}

/**
 * Claims that nobody is working on: those of dead processes, and those that this process has had for a while but not in
 * hand, which a broken connection may leave. Deliveries that had not started are released; those whose text may have
 * started are in doubt.
 */
export async function takeOver(
  db: Db,
  { senderId, inHand }: { readonly senderId: string; readonly inHand: readonly string[] },
  { lease, doubt }: Limits,
): Promise<{ freed: number; doubted: number }> {
  const {
    rows: [found],
  } = await sql<{ freed: number; doubted: number }>`
    with dropped as (delete from delivery_claims where sender_id not in (select id from senders where seen_at > ${ago(lease)})
        or sender_id = ${senderId} and claimed_at < ${ago(lease)} and delivery_id <> all (${[...inHand]}::uuid[]) returning delivery_id, sender_id, begun_at),
    gone as (delete from senders where seen_at < ${ago(10 * lease)}),
    doubted as (
      update deliveries set doubts = doubts + 1, attempts = attempts + 1,
        error = case when dropped.sender_id = ${senderId} then 'The database could not be reached while it was sent.' else 'The process that sent it was killed before the mail server had answered.' end,
        first_tried_at = coalesce(first_tried_at, dropped.begun_at), last_tried_at = dropped.begun_at,
        state = case when doubts >= ${doubt.length} then 'in_doubt' else 'queued' end, ended_at = case when doubts >= ${doubt.length} then clock_timestamp() end,
        next_attempt_at = clock_timestamp() + (${[...doubt]}::integer[])[least(doubts + 1, ${doubt.length})] * interval '1 millisecond'
      from dropped where deliveries.id = dropped.delivery_id and dropped.begun_at is not null and deliveries.state = 'queued' returning deliveries.id)
    select (select count(*) from dropped where begun_at is null)::int as freed, (select count(*) from doubted)::int as doubted`.execute(
    db,
  );
  return found ?? { freed: 0, doubted: 0 };
}

function ago(ms: number) {
  return sql<Date>`clock_timestamp() - ${ms}::integer * interval '1 millisecond'`;
}
