import { someCustomers } from './campaign-screen.ts';
import { runSql } from './database.ts';

/**
 * A run of a campaign whose mails are due in an hour, as after a mail server's refusal: none is sent during a test.
 * @returns its id
 */
export async function makeRun(databaseUrl: string, campaignId: string): Promise<string> {
  const people = await someCustomers(databaseUrl, { app: false, count: 3 });
  // In one statement, as a run without deliveries would be finished at once.
  const [run] = await runSql<{ id: string }>(
    databaseUrl,
    `with run as (
      insert into campaign_runs (message_campaign_id, message_id, name, scheduled_for)
      select id, message_id, name, now() from message_campaigns where id = $1 returning id, message_id
    )
    insert into deliveries (lane, campaign_run_id, account_id, channel, message_id, next_attempt_at)
    select 'campaign', run.id, person, 'EMAIL', run.message_id, now() + interval '1 hour'
    from run, unnest($2::uuid[]) person
    returning campaign_run_id as id`,
    [campaignId, people.map((person) => person.id)],
  );
  if (!run) throw new Error(`There is no campaign ${campaignId}, or there are no customers.`);
  return run.id;
}

/** What became of a run. */
export async function runState(databaseUrl: string, id: string) {
  const [row] = await runSql<{ paused: boolean; cancelled: boolean; finished: boolean }>(
    databaseUrl,
    'select paused_at is not null as paused, cancelled_at is not null as cancelled, finished_at is not null as finished from campaign_runs where id = $1',
    [id],
  );
  return row;
}
