-- One delivery is one thing that goes to somebody over one channel: a campaign's letter, a trigger's, or a mail of the marketplace's own
-- (passwords, orders, vouchers). What went stays on record when the campaign, message or trigger it came from is deleted, so what it came
-- from is a copied fact here and no reference.
alter table deliveries add column lane text check (lane in ('service', 'trigger', 'campaign'));
update deliveries set lane = case when campaign_run_id is null then 'trigger' else 'campaign' end;
alter table deliveries alter column lane set not null;
alter table deliveries add column mail_id uuid unique references outbox_mails on delete cascade;
alter table deliveries alter column account_id drop not null;
alter table deliveries add column doubts integer not null default 0;
alter table deliveries add column first_tried_at timestamptz;
alter table deliveries add column last_tried_at timestamptz;
alter table deliveries add column ended_at timestamptz;
update deliveries set first_tried_at = sent_at, last_tried_at = sent_at, ended_at = coalesce(sent_at, created_at) where state <> 'queued';
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'deliveries'::regclass and
    (contype = 'f' and confrelid in ('messages'::regclass) or contype = 'c' and pg_get_constraintdef(oid) ~ 'num_nonnulls|''skipped''')
  loop execute format('alter table deliveries drop constraint %I', name); end loop;
end $$;
alter table deliveries add check (state in ('queued', 'sent', 'failed', 'skipped', 'in_doubt', 'cancelled'));
alter table deliveries add check (case lane when 'campaign' then campaign_run_id is not null when 'trigger' then action_run_id is not null else mail_id is not null end);
drop index deliveries_queued;
drop index deliveries_due;
create index deliveries_of_runs on deliveries (campaign_run_id, channel, next_attempt_at, id) where state = 'queued' and lane = 'campaign';
create index deliveries_of_triggers on deliveries (message_id, channel, next_attempt_at, id) where state = 'queued' and lane = 'trigger';
create index deliveries_of_service on deliveries (next_attempt_at, id) where state = 'queued' and lane = 'service';

create index deliveries_of_action_runs on deliveries (action_run_id) where state = 'queued' and lane = 'trigger';
create index action_runs_action on action_runs (action_id) where finished_at is null;

-- A run outlives its campaign. While it is paused nothing of it goes; once it is cancelled nothing of it ever will.
alter table campaign_runs add column name text;
alter table campaign_runs add column message_id uuid;
alter table campaign_runs add column paused_at timestamptz;
alter table campaign_runs add column cancelled_at timestamptz;
alter table campaign_runs add column cancelled_because text;
update campaign_runs set name = message_campaigns.name, message_id = message_campaigns.message_id from message_campaigns where message_campaigns.id = message_campaign_id;
alter table campaign_runs alter column name set not null;
alter table campaign_runs drop constraint campaign_runs_message_campaign_id_fkey;

-- What a trigger did outlives the trigger and the action.
alter table trigger_runs drop constraint trigger_runs_trigger_id_fkey;
alter table action_runs drop constraint action_runs_action_id_fkey;

-- The processes that send. One that has not been seen for a while is dead; whatever it had claimed is free again.
create table senders (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Deliveries a process has taken in hand. `begun_at` is set before the first byte of a letter leaves: if the process dies after that,
-- nobody knows whether the letter arrived.
create table delivery_claims (
  delivery_id uuid primary key,
  sender_id uuid not null,
  claimed_at timestamptz not null default clock_timestamp(),
  begun_at timestamptz
) with (fillfactor = 70);
create index delivery_claims_sender on delivery_claims (sender_id);

-- Mail servers that are left alone for a while, and why.
create table mail_server_rests (
  server text primary key,
  failures integer not null default 1,
  resting_until timestamptz not null,
  -- One mail is being tried, to see.
  is_probed boolean not null default false,
  is_login boolean not null default false,
  reason text not null,
  since timestamptz not null default clock_timestamp()
);

-- Mails that a job was to deliver are the engine's now.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    insert into deliveries (lane, channel, mail_id)
      select 'service', 'EMAIL', outbox_mails.id from graphile_worker.jobs join outbox_mails on jobs.key = 'deliver-mail:' || outbox_mails.id
      where jobs.task_identifier = 'deliver-mail' and outbox_mails.sent_at is null;
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier in ('deliver-mail', 'deliver-messages')));
  end if;
end $$;
