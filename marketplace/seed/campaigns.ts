import type { CampaignInterval, MessageChannel } from '../../graphql/generated/schema.ts';
import { addDays, addMonths, atTime, dayOfMonth } from '../core/clock.ts';
import type { Seeding } from '../core/seeding.ts';
import { after, DAY, daysBefore, HOUR, MINUTE } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import type { SeededMessage } from './messages.ts';
import { at, source, type Source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    campaigns: unknown;
  }
}

type CampaignRow = SeedRow<'message_campaigns'> & { id: string; created_at: Date };

const CHANNELS: readonly MessageChannel[] = ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'];
const INTERVALS: readonly CampaignInterval[] = ['DAILY', 'WEEKLY', 'MONTHLY'];

/** Seeds campaigns: sent, unsent and recurring ones. Sent ones have their run and a sample of deliveries. */
export async function seedCampaigns(db: SeedDatabase, { today, need }: Seeding): Promise<void> {
  const messages = await need('messages');
  const groups = await need('groups');
  const customers = await need('customers');
  const from = source('campaigns');
  const rows = messages.flatMap((message, index) => [
    once(from, message, today, index % 3 === 2),
    ...(index % 4 === 0 ? [recurring(from, message, today, at(INTERVALS, (index / 4) % 3))] : []),
  ]);
  const audience = rows.flatMap(({ id }, index) =>
    from
      .some(groups, index % 9 === 8 ? 0 : from.int(1, 3))
      .map(({ id: account_group_id }) => ({ message_campaign_id: id, account_group_id })),
  );
  const runs = rows.flatMap((row) =>
    row.sent_at
      ? [
          {
            id: from.id(row.sent_at),
            message_campaign_id: row.id,
            name: row.name,
            message_id: row.message_id ?? null,
            scheduled_for: row.scheduled_at ?? row.sent_at,
            started_at: row.sent_at,
            finished_at: after(row.sent_at, 4 * MINUTE),
          },
        ]
      : [],
  );
  const accounts = customers.flatMap(({ accountId }) => (accountId ? [accountId] : []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const deliveries = runs.flatMap((run) => {
    const campaign = byId.get(run.message_campaign_id);
    return from
      .some(accounts, 25)
      .flatMap((account_id) =>
        (campaign?.channels ?? []).map((channel) => ({
          id: from.id(run.started_at),
          lane: 'campaign' as const,
          campaign_run_id: run.id,
          account_id,
          channel,
          message_id: campaign?.message_id ?? null,
          state: 'sent' as const,
          created_at: run.started_at,
          next_attempt_at: run.started_at,
          attempts: 1,
          ...endedAt(after(run.started_at, from.int(1, 200) * 1000)),
        })),
      );
  });
  await insertRows(db, 'message_campaigns', rows);
  await insertRows(db, 'message_campaign_groups', audience);
  await insertRows(db, 'campaign_runs', runs);
  await insertRows(db, 'deliveries', deliveries);
}

function endedAt(instant: Date) {
  return { first_tried_at: instant, last_tried_at: instant, sent_at: instant, ended_at: instant };
}

function once(from: Source, message: SeededMessage, today: Date, waiting: boolean): CampaignRow {
  const born = from.instant(
    message.created_at > daysBefore(today, 90) ? message.created_at : daysBefore(today, 90),
    daysBefore(today, 12),
  );
  const scheduled = atQuarter(
    waiting
      ? from.instant(daysBefore(today, -2), daysBefore(today, -40))
      : from.instant(after(born, DAY), daysBefore(today, 1)),
  );
  return {
    ...common(from, message, born),
    name: `${message.name}, ${waiting ? 'to come' : 'once'}`,
    type: 'ONCE',
    scheduled_at: scheduled,
    sent_at: waiting ? null : after(scheduled, from.int(2, 50) * 1000),
    next_run_at: null,
    interval: null,
    time_to_run: null,
  };
}

/**
 * The last run was one interval before the next; a daily one has not run yet, because the seed sends nothing by itself
 * for two days.
 */
function recurring(from: Source, message: SeededMessage, today: Date, interval: CampaignInterval): CampaignRow {
  const born = from.instant(daysBefore(today, 80), daysBefore(today, 32));
  const hour = from.int(7, 18);
  const ahead = from.int(2, 28);
  const next = after(daysBefore(today, -(interval === 'WEEKLY' ? 2 + (ahead % 5) : ahead)), hour * HOUR);
  const last = { DAILY: null, WEEKLY: addDays(next, -7), MONTHLY: addMonths(next, -1, dayOfMonth(next)) }[interval];
  return {
    ...common(from, message, born),
    name: `${message.name}, ${interval.toLowerCase()}`,
    type: 'RECURRING',
    scheduled_at: null,
    sent_at: from.chance(0.7) ? last : null,
    next_run_at: next,
    interval,
    time_to_run: `${String(hour).padStart(2, '0')}:00`,
  };
}

function common(from: Source, message: SeededMessage, born: Date) {
  return {
    id: from.id(born),
    comment: from.chance(0.4) ? 'Checked with the editorial team.' : null,
    message_id: message.id,
    account_group_operator: from.pick(['AND', 'OR'] as const),
    channels: CHANNELS.filter((_, index) => index === 0 || from.chance(0.25)),
    created_at: born,
    updated_at: born,
  };
}

/** A quarter of an hour of the same day during the usual hours for messages, 08:00 to 18:45 in Johannesburg. */
function atQuarter(instant: Date): Date {
  const quarter = Math.floor(instant.getTime() / (15 * MINUTE)) % 44;
  return atTime(
    instant,
    `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
}
