import { sql } from 'kysely';
import type { AccountGroupOperator, DeliveryState, MessageChannel } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { consentJoins, skipReason } from '../../messaging/consent.ts';
import { membersOf, type Segment } from '../audience-segments/membership.ts';
import type { MessageRecord } from '../messages/message.ts';

/**
 * The due campaigns that were not tried at that time yet.
 * @param startKey the prefix of the keys of jobs that start one; a campaign whose job still waits is left to it
 */
export async function dueCampaignIds(db: Db, startKey: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from message_campaigns
    where ${isDue} and not exists (select from graphile_worker.jobs where jobs.key = ${startKey} || message_campaigns.id and jobs.attempts < jobs.max_attempts)
    order by coalesce(scheduled_at, next_run_at), id`.execute(db);
  return rows.map(({ id }) => id);
}

const isDue = sql<boolean>`case type
  when 'ONCE' then sent_at is null and scheduled_at <= now()
    and not exists (select from campaign_runs where message_campaign_id = message_campaigns.id and scheduled_for = scheduled_at)
  else next_run_at <= now() end`;

/** A campaign that is due, locked until the transaction ends; undefined when it is not due, or no longer. */
export async function lockDueCampaign(trx: Db, id: string) {
  return trx
    .selectFrom('message_campaigns')
    .selectAll()
    .where('id', '=', id)
    .where(isDue)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds the run of the campaign's current time. @returns its id, null when there is one already */
export async function insertRun(trx: Db, campaignId: string, error: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into campaign_runs (message_campaign_id, name, message_id, scheduled_for, error, finished_at)
    select id, name, message_id, coalesce(scheduled_at, next_run_at), ${error}::text, case when ${error}::text is not null then now() end from message_campaigns where id = ${campaignId}
    on conflict (message_campaign_id, scheduled_for) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Deletes the record that the campaign could not be sent at its current time, so that it is tried again. */
export async function forgetFailedRuns(trx: Db, campaignId: string): Promise<void> {
  await trx
    .deleteFrom('campaign_runs')
    .where('message_campaign_id', '=', campaignId)
    .where('error', 'is not', null)
    .where(
      'scheduled_for',
      '=',
      trx.selectFrom('message_campaigns').select('scheduled_at').where('id', '=', campaignId).$castTo<Date>(),
    )
    .execute();
}

interface Audience {
  readonly groups: readonly [Segment, ...Segment[]];
  readonly operator: AccountGroupOperator;
  readonly channels: readonly MessageChannel[];
  /** Channels for which the message has no content. */
  readonly without: readonly MessageChannel[];
}

/**
 * Queues one delivery per member and channel, in one statement. People who do not want it or cannot be reached are
 * recorded as skipped, with the reason.
 * @returns how many were queued, skipped and failed
 * @throws DefinitionError when a segment's rules cannot be evaluated
 */
export async function queueDeliveries(
  trx: Db,
  runId: string,
  { id: messageId, messageClass }: Pick<MessageRecord, 'id' | 'messageClass'>,
  { groups, operator, channels, without }: Audience,
) {
  const { rows } = await sql<{ state: 'queued' | 'skipped' | 'failed'; count: number }>`
    with queued as (
      insert into deliveries (lane, campaign_run_id, account_id, channel, message_id, state, error)
      select 'campaign', ${runId}::uuid, segment_members.account_id, wanted.channel, ${messageId}::uuid,
        case when wanted.channel = any (${[...without]}::text[]) then 'failed' when reach.problem is not null then 'skipped' else 'queued' end,
        case when wanted.channel = any (${[...without]}::text[]) then 'The message has no text for ' || wanted.channel || '.' else reach.problem end
      from segment_members
      join accounts on accounts.id = segment_members.account_id
      join customers on customers.account_id = segment_members.account_id
      cross join unnest(${[...channels]}::text[]) as wanted (channel)
      ${consentJoins}
      cross join lateral (select ${skipReason(sql`${messageClass}`)} as problem) as reach
      where ${membersOf(groups, operator)}
      on conflict (campaign_run_id, account_id, channel) do nothing
      returning state)
    select state, count(*)::int as count from queued group by state`.execute(trx);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return { queued: counts.get('queued') ?? 0, skipped: counts.get('skipped') ?? 0, failed: counts.get('failed') ?? 0 };
}

const SHOWN_RUNS = 5;

/** The results of a campaign's latest runs, newest first. */
export async function latestRunsOf(db: Db, campaignId: string): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select id, scheduled_for as "scheduledFor", started_at as "startedAt", paused_at as "pausedAt", finished_at as "finishedAt",
      coalesce(error, cancelled_because) as error,
      coalesce((select json_agg(json_build_object('channel', channel, 'state', state, 'reason', reason, 'count', count) order by channel, state, count desc)
        from (select channel, state, error as reason, count(*) as count from deliveries where campaign_run_id = runs.id group by channel, state, error) as counted), '[]') as counts
    from (select * from campaign_runs where message_campaign_id = ${campaignId}::uuid order by started_at desc, id desc limit ${SHOWN_RUNS}) as runs
    order by started_at desc, id desc`.execute(db);
  return rows;
}

interface RunRecord {
  readonly id: string;
  readonly scheduledFor: Date;
  readonly startedAt: Date;
  readonly pausedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  readonly counts: readonly {
    readonly channel: MessageChannel;
    readonly state: DeliveryState;
    readonly reason: string | null;
    readonly count: number;
  }[];
}
