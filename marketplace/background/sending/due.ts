import { sql } from 'kysely';
import type { MessageChannel } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';

/** Selects the next deliveries of a lane and channel. */
export interface Wanted {
  readonly lane: DeliveryLane;
  readonly channel: MessageChannel;
  readonly limit: number;
  /** Messages that are paused. */
  readonly without: readonly string[];
}

/** A claimed delivery, with the recipient data its channel needs. */
export interface Due {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly messageId: string | null;
  readonly mailId: string | null;
  readonly attempts: number;
  readonly doubts: number;
  readonly firstTriedAt: Date | null;
  /** Null for the marketplace's own mails. */
  readonly accountId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mobile: string | null;
}

/**
 * Whether a delivery of a lane may be sent: a campaign's unless its run is paused or cancelled, a trigger's while
 * trigger and action are enabled, both only while their message is enabled. Applies to `deliveries`, as the rows are
 * now. By lane, because a query run for every mail must be cheap to plan.
 */
export const mayGoOf = {
  service: sql<boolean>`true`,
  campaign: sql<boolean>`exists (select from campaign_runs join messages on messages.id = campaign_runs.message_id
    where campaign_runs.id = deliveries.campaign_run_id and campaign_runs.paused_at is null and campaign_runs.cancelled_at is null and messages.enabled)`,
  trigger: sql<boolean>`exists (select from action_runs join trigger_runs on trigger_runs.id = action_runs.trigger_run_id join triggers on triggers.id = trigger_runs.trigger_id
    join actions on actions.id = action_runs.action_id join messages on messages.id = deliveries.message_id
    where action_runs.id = deliveries.action_run_id and triggers.enabled and actions.enabled and messages.enabled)`,
} as const satisfies Record<DeliveryLane, unknown>;

/** Those with something to send, which take turns: campaigns' runs, or triggers' messages. */
export const mayGo = sql<boolean>`case deliveries.lane when 'service' then ${mayGoOf.service} when 'campaign' then ${mayGoOf.campaign} else ${mayGoOf.trigger} end`;

/** Those with something to send, who take turns: campaigns' runs, or triggers' messages. */
const takers = {
  service: sql`select null::uuid as id`,
  campaign: sql`select campaign_runs.id from campaign_runs join messages on messages.id = campaign_runs.message_id
    where campaign_runs.finished_at is null and campaign_runs.paused_at is null and campaign_runs.cancelled_at is null and messages.enabled`,
  trigger: sql`select messages.id from messages where messages.enabled`,
};

const ofTaker = {
  service: sql`true`,
  campaign: sql`deliveries.campaign_run_id = takers.id`,
  trigger: sql`deliveries.message_id = takers.id and ${mayGoOf.trigger}`,
};

/** A condition of a query. */
function isDue({ lane, channel, without }: Wanted) {
  return sql`deliveries.lane = ${lane} and deliveries.state = 'queued' and deliveries.channel = ${channel} and deliveries.next_attempt_at <= now()
    and ${ofTaker[lane]} and (deliveries.message_id is null or deliveries.message_id <> all (${[...without]}::uuid[]))
    and not exists (select from delivery_claims where delivery_claims.delivery_id = deliveries.id)`;
}

/**
 * The ids of due deliveries, locked until the transaction ends: in fair turns, so that a large campaign does not delay
 * a small one.
 */
export function dueIds(wanted: Wanted) {
  return sql<{ id: string }>`
    with takers as materialized (select id from (${takers[wanted.lane]}) as able
      where exists (select from deliveries cross join (select able.id) as takers where ${isDue(wanted)}))
    select picked.id from takers cross join lateral (
      select deliveries.id from deliveries where ${isDue(wanted)}
      order by deliveries.next_attempt_at, deliveries.id
      limit ceil(${wanted.limit}::numeric / (select greatest(count(*), 1) from takers)) for update of deliveries skip locked) as picked`;
}

/**
 * The lanes that have anything queued, whenever it is due. Asked first at each poll: planning `dueIds` takes some
 * milliseconds of processor time even if nothing is queued, planning this almost none.
 */
export async function queuedLanes(db: Db, lanes: readonly DeliveryLane[]): Promise<DeliveryLane[]> {
  const isQueued = (lane: DeliveryLane) =>
    sql`exists (select from deliveries where lane = ${sql.lit(lane)} and state = 'queued')`;
  const { rows } = await sql<{ queued: boolean[] }>`select array[${sql.join(lanes.map(isQueued))}] as queued`.execute(
    db,
  );
  return lanes.filter((_, at) => rows[0]?.queued[at]);
}

/** @param ids claimed deliveries */
export async function readDue(db: Db, ids: readonly string[]): Promise<Due[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Due>`
    select deliveries.id, deliveries.channel, deliveries.message_id as "messageId", deliveries.mail_id as "mailId", deliveries.attempts, deliveries.doubts,
      deliveries.first_tried_at as "firstTriedAt", deliveries.account_id as "accountId", accounts.email, customers.mobile,
      coalesce(accounts.first_name, customers.first_name) as "firstName", coalesce(accounts.last_name, customers.last_name) as "lastName"
    from deliveries left join accounts on accounts.id = deliveries.account_id left join customers on customers.account_id = deliveries.account_id
    where deliveries.id = any (${[...ids]}::uuid[]) order by deliveries.next_attempt_at, deliveries.id`.execute(db);
  return rows;
}
